import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { eraseContent } from '../support/api/content';
import { inTurnBehind, queryDatabase } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import { jpegFile, pdfFile, upload } from '../support/api/files';
import { link, paragraph, picture, state, text } from '../support/api/lexical';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { eraseRedirect, storeRedirect } from '../support/api/redirects';
import { uploadKeeper } from '../support/api/upload-keeper';

/** The number of uses of each file, correct after any kind of change. */

const token = await asAdministrator();
const keep = uploadKeeper();
const makeNews = contentMaker('news');
const makeEvent = contentMaker('events');
const makeDocument = contentMaker('documents');
const makeJournal = contentMaker('journal');
const makeImage = contentMaker('gallery');

const store = async (kind: 'picture' | 'paper' = 'picture') => {
  const answer = await upload(
    kind === 'picture'
      ? { data: await jpegFile(), name: 'a.jpg', type: 'image/jpeg' }
      : { data: await pdfFile(), name: 'a.pdf', type: 'application/pdf' },
  );
  const doc = recordOf(answer).doc as JsonRecord;
  keep(doc);
  return { id: idOf(doc), url: String(doc.url) };
};
const usesOf = async (id: number): Promise<unknown> =>
  recordOf(await call('GET', `/api/media/${id}`, { token })).uses;

describe('a file is counted', () => {
  it('with every field that may hold its address, once for each record', async () => {
    const image = await store();
    const paper = await store('paper');
    expect([await usesOf(image.id), await usesOf(paper.id)]).toEqual([0, 0]);
    await makeNews({
      imageUrl: image.url,
      content: state(paragraph(link(image.url, text('otra vez'))), picture(image.id)),
    });
    expect(await usesOf(image.id)).toBe(1);
    await makeEvent({ imageUrl: new URL(image.url, baseUrl()).href });
    await makeImage({ imageUrl: image.url });
    await makeJournal({ coverImageUrl: image.url, pdfUrl: paper.url });
    await makeDocument({ fileUrl: paper.url });
    const { id } = await storeRedirect({ to: paper.url });
    expect([await usesOf(image.id), await usesOf(paper.id)]).toEqual([4, 3]);
    await eraseRedirect(id);
    expect(await usesOf(paper.id)).toBe(2);
  });

  it('in a text by its number and by a link within it, in whatever depth', async () => {
    const one = await store();
    const other = await store('paper');
    const { id } = await makeNews({
      content: state(paragraph(text('Antes.'), link(other.url, text('el plan'))), picture(one.id)),
    });
    expect([await usesOf(one.id), await usesOf(other.id)]).toEqual([1, 1]);
    const json = { content: state(paragraph(text('Sin nada.'))) };
    await call('PUT', `/api/admin/news/${id}`, { token, json });
    expect([await usesOf(one.id), await usesOf(other.id)]).toEqual([0, 0]);
  });

  it('with whatever follows its name: a page of a PDF, a query', async () => {
    const paper = await store('paper');
    const image = await store();
    const { id } = await makeNews({
      imageUrl: `${new URL(image.url, baseUrl()).href}?v=2`,
      content: state(
        paragraph(
          link(`${paper.url}#page=4`, text('la cuarta')),
          link(`${new URL(paper.url, baseUrl()).href}?descarga=1#page=5`, text('la quinta')),
        ),
      ),
    });
    expect([await usesOf(paper.id), await usesOf(image.id)]).toEqual([1, 1]);
    const json = { imageUrl: image.url, content: state(paragraph(text('Sin nada.'))) };
    await call('PUT', `/api/admin/news/${id}`, { token, json });
    expect([await usesOf(paper.id), await usesOf(image.id)]).toEqual([0, 1]);
  });

  it('through Payload’s own screens too, as long as the record can come back', async () => {
    const { id: file, url } = await store();
    const { id } = await makeNews();
    const change = (json: JsonRecord, query = '') =>
      call('PATCH', `/api/news/${id}?${query}`, { token, json });
    await change({ imageUrl: url }, 'select[title]=true');
    expect(await usesOf(file)).toBe(1);
    await change({ deletedAt: new Date().toISOString() });
    expect(await usesOf(file)).toBe(1);
    await eraseContent('news', id);
    expect(await usesOf(file)).toBe(0);
  });

  it('and of a site’s text', async () => {
    const { id, url } = await store();
    const before = recordOf(await call('GET', '/api/globals/council', { token }));
    const members = before.members as JsonRecord[];
    const set = (photoUrl: unknown) =>
      call('POST', '/api/globals/council', {
        token,
        json: {
          members: members.map((member, place) => (place === 0 ? { ...member, photoUrl } : member)),
        },
      });
    expect((await set(url)).status).toBe(200);
    expect(await usesOf(id)).toBe(1);
    await set(members[0]?.photoUrl ?? null);
    expect(await usesOf(id)).toBe(0);
  });

  it('with all who begin, or cease, to use it at the same moment', async () => {
    const { id: file, url } = await store();
    const atOnce = <Answer>(...calls: (() => Promise<Answer>)[]) =>
      inTurnBehind('select from media where id = $1 for update', [file], calls);
    const begin = () => makeNews({ imageUrl: url });
    const records = await atOnce(begin, begin);
    expect(await usesOf(file)).toBe(2);
    const changes = records.map(
      ({ id }) =>
        () =>
          call('PUT', `/api/admin/news/${id}`, { token, json: { imageUrl: null } }),
    );
    const answers = await atOnce(...changes);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await usesOf(file)).toBe(0);
  });

  it('by nobody’s word', async () => {
    const { id } = await store();
    await call('PATCH', `/api/media/${id}`, { token, json: { uses: 12 } });
    expect(await usesOf(id)).toBe(0);
  });
});

it('those without use are a filter of the list', async () => {
  const unused = await store();
  const used = await store();
  await makeImage({ imageUrl: used.url });
  const answer = await call('GET', '/api/media?where[uses][equals]=0&limit=0', { token });
  const ids = (recordOf(answer).docs as JsonRecord[]).map(idOf);
  expect(ids).toContain(unused.id);
  expect(ids).not.toContain(used.id);
});

it('what the count says is what stands in the records', async () => {
  const wrong = await queryDatabase(
    `select filename from media as one where uses <> (
       select count(distinct (source, record)) from uses
       where target = 'media:' || one.id or target like '%/api/media/file/' || one.filename)`,
  );
  expect(wrong).toEqual([]);
});
