import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { articleMaker, changeArticle } from '../support/api/articles';
import { CONTENT_SLUGS } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { expectFaultyFields, expectRefusal } from '../support/api/expectations';
import { heading, link, paragraph, state, text } from '../support/api/lexical';
import { call, recordOf, type ApiAnswer, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { unique } from '../support/api/unique';

const makeNews = contentMaker('news');
const makeIssue = contentMaker('journal');
const makers = Object.fromEntries(
  CONTENT_SLUGS.map((slug) => [slug, contentMaker(slug)]),
) as Record<(typeof CONTENT_SLUGS)[number], ReturnType<typeof contentMaker>>;
const makeArticle = articleMaker();

const token = await asAdministrator();
const { makeAccount } = accountMaker();
const reviewer = await makeAccount('reviewer');

const compare = (slug: string, id: number, query = '', as: string | undefined = token) =>
  call('GET', `/api/admin/${slug}/${id}/versions/comparison${query}`, { token: as });

const change = async (slug: string, id: number, json: JsonRecord): Promise<void> => {
  const { status, text: body } = await call('PUT', `/api/admin/${slug}/${id}`, { token, json });
  expect(status, body).toBe(200);
};

const fieldsOf = (answer: ApiAnswer): JsonRecord[] => {
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return recordOf(answer).fields as JsonRecord[];
};

const versionOf = (answer: ApiAnswer): number =>
  Number((recordOf(answer).version as JsonRecord).id);

describe('who is refused, and what', () => {
  it('strangers and reviewers learn nothing of a record', async () => {
    const { id } = await makeNews({ title: unique('secreto') });
    expectRefusal(await call('GET', `/api/admin/news/${id}/versions/comparison`), 401);
    expectRefusal(await compare('news', id, '', await openSession(reviewer)), 403);
    expectRefusal(await compare('news', 999_999_999, '', await openSession(reviewer)), 403);
  });

  it.each([
    ['?version=0', 'version'],
    ['?version=-1', 'version'],
    ['?version=1.5', 'version'],
    ['?version=una', 'version'],
    ['?version=99999999999', 'version'],
    ['?against=12', 'against'],
    ['?against=', 'against'],
  ])('%s', async (query, field) => {
    const { id } = await makeNews();
    expectFaultyFields(await compare('news', id, query), [field]);
  });

  it('a record or a version that does not exist', async () => {
    const { id } = await makeNews();
    expectRefusal(await compare('news', 999_999_999), 404);
    expectRefusal(await compare('news', id, '?version=999999999'), 404);
  });

  it('a version of another record, of the same kind and of another', async () => {
    const [one, other, issue] = [await makeNews(), await makeNews(), await makeIssue()];
    const version = versionOf(await compare('news', other.id));
    expectRefusal(await compare('news', one.id, `?version=${version}`), 404);
    const foreign = versionOf(await compare('journal', issue.id));
    // The id may also exist in news: then it is another item's version, or missing.
    const answer = await compare('news', one.id, `?version=${foreign}`);
    expect([200, 404]).toContain(answer.status);
    if (answer.status === 200) expect(answer.text).not.toContain(String(issue.title));
  });
});

describe('which two are compared', () => {
  it('the first version has nothing before it', async () => {
    const { id } = await makeNews();
    expect(recordOf(await compare('news', id))).toMatchObject({
      against: 'previous',
      from: null,
      older: null,
      newer: null,
      place: 1,
      total: 1,
      fields: [],
    });
  });

  it('without a word the newest with the one before it, an older one with what is stored now', async () => {
    const { id } = await makeNews({ title: 'Uno' });
    await change('news', id, { title: 'Dos' });
    await change('news', id, { title: 'Tres' });
    const newest = await compare('news', id);
    expect(recordOf(newest)).toMatchObject({
      against: 'previous',
      place: 3,
      total: 3,
      newer: null,
    });
    expect(fieldsOf(newest)).toMatchObject([{ before: 'Dos', after: 'Tres' }]);

    const { older } = recordOf(newest);
    const middle = await compare('news', id, `?version=${String(older)}`);
    expect(recordOf(middle)).toMatchObject({ against: 'present', place: 2 });
    expect(fieldsOf(middle)).toMatchObject([{ before: 'Dos', after: 'Tres' }]);
    expect(recordOf(middle).newer).toBe(versionOf(newest));

    const neighbours = await compare('news', id, `?version=${String(older)}&against=previous`);
    expect(fieldsOf(neighbours)).toMatchObject([{ before: 'Uno', after: 'Dos' }]);
  });

  it('what is stored now is the same as itself', async () => {
    const { id } = await makeNews();
    await change('news', id, { title: unique('Otro') });
    expect(fieldsOf(await compare('news', id, '?against=present'))).toEqual([]);
  });

  it('a draft is told of as one, and so is what lies in the trash', async () => {
    const { id } = await makeNews({ published: false });
    await change('news', id, { published: true });
    expect(fieldsOf(await compare('news', id))).toMatchObject([
      { label: 'Estado', before: 'Borrador', after: 'Publicado' },
      { label: 'Fecha de publicación', before: null },
    ]);
    await call('DELETE', `/api/admin/news/${id}`, { token });
    expect(fieldsOf(await compare('news', id))).toMatchObject([
      { label: 'Papelera', before: 'Fuera de la papelera', after: 'En la papelera' },
    ]);
  });

  it.each(CONTENT_SLUGS)('of %s', async (slug) => {
    const { id } = await makers[slug]({ title: 'El de antes' });
    await change(slug, id, { title: 'El de ahora' });
    expect(fieldsOf(await compare(slug, id))).toEqual([
      {
        kind: 'value',
        name: 'title',
        label: 'Título',
        before: 'El de antes',
        after: 'El de ahora',
      },
    ]);
  });
});

describe('what is told', () => {
  it('of a long text the words that went and came, and where its links lead', async () => {
    const body = (word: string, url: string) =>
      state(
        heading('h2', text('Lo que sigue igual')),
        paragraph(text(`Trata de ${word} y de `), link(url, text('la red')), text('.')),
      );
    const { id } = await makeNews({ content: body('lectura', 'https://example.org/1') });
    await change('news', id, { content: body('escritura', 'https://example.org/2') });
    expect(fieldsOf(await compare('news', id))).toEqual([
      {
        kind: 'text',
        name: 'content',
        label: 'Contenido',
        whole: false,
        blocks: [
          { change: 'same', name: '', count: 1, pieces: [], notes: [] },
          {
            change: 'changed',
            name: 'Párrafo',
            count: 1,
            pieces: [
              { change: 'same', text: 'Trata de ' },
              { change: 'removed', text: 'lectura' },
              { change: 'added', text: 'escritura' },
              { change: 'same', text: ' y de la red.' },
            ],
            notes: [
              'El enlace de «la red» ahora lleva a https://example.org/2 (antes, a https://example.org/1)',
            ],
          },
        ],
      },
    ]);
  });

  it('of dates the campus’s hour', async () => {
    const { id } = await makeNews();
    await change('news', id, { withdrawAt: '2030-12-01T02:30:00Z' });
    expect(fieldsOf(await compare('news', id))).toMatchObject([
      { label: 'Retirar el', before: null, after: 'sábado, 30 de noviembre de 2030, 22:30' },
    ]);
  });

  it('of an article its authors, one by one, and its issue by its title', async () => {
    const [one, other] = [
      await makeIssue({ title: unique('Número uno') }),
      await makeIssue({ title: unique('Número dos') }),
    ];
    const article = await makeArticle(one.id);
    const [first, second] = article.authors as JsonRecord[];
    await changeArticle(article.id, {
      issue: other.id,
      authors: [{ ...second, affiliation: 'Otra universidad' }, first, { familyName: 'Nueva' }],
    });
    const [number, list] = fieldsOf(await compare('articles', article.id));
    expect(number).toMatchObject({
      label: 'Número de la revista',
      before: one.title,
      after: other.title,
    });
    expect(list).toMatchObject({ label: 'Autoría' });
    const told = (list?.entries as JsonRecord[]).map(({ name, change: kind }) => [name, kind]);
    expect(told).toContainEqual(['Nueva', 'added']);
    expect(told.filter(([, kind]) => kind === 'moved')).toHaveLength(1);
    expect(JSON.stringify(list)).toContain('Otra universidad');
  });

  it('a text of 200,000 characters of other words does not hold the answer', async () => {
    const words = (seed: string) => `${seed}a ${seed}b ${seed}c\n\n`.repeat(7_000);
    const { id } = await makeNews({ content: words('uno').slice(0, 199_000) });
    await change('news', id, { content: words('otro').slice(0, 199_000) });
    const began = Date.now();
    expect(fieldsOf(await compare('news', id))).toMatchObject([{ whole: true, blocks: [] }]);
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  it('every field by the label of its form, which is never a code', async () => {
    const { id } = await makeNews();
    await change('news', id, { imageUrl: null, excerpt: unique('Otro resumen') });
    const labels = fieldsOf(await compare('news', id)).map(({ label }) => label);
    expect(labels).toEqual(['Resumen', 'Imagen']);
  });
});
