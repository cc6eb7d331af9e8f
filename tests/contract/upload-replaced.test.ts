import sharp from 'sharp';
import { expect, it } from 'vitest';

import { baseUrl } from '../support/api/environment';
import { expectStatus } from '../support/api/expectations';
import {
  jpegFile,
  pdfFile,
  pdfThatSays,
  pngFile,
  replaceUpload,
  upload,
} from '../support/api/files';
import { call, idOf, recordOf, type ApiAnswer, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { uploadKeeper } from '../support/api/upload-keeper';

const token = await asAdministrator();
const keep = uploadKeeper();

const replace = (id: number, data: Buffer, name: string, as = token): Promise<ApiAnswer> =>
  replaceUpload(id, { data, name, token: as });
const ask = (url: unknown, headers: Record<string, string> = {}) =>
  fetch(new URL(String(url), baseUrl()), { headers });

it('keeps its address, and is sent anew to whoever has the first', async () => {
  const answer = await upload({ data: await jpegFile(), name: 'a.jpg', type: 'image/jpeg' });
  const first = recordOf(answer).doc as JsonRecord;
  keep(first);
  const before = await ask(first.url);
  const tag = before.headers.get('etag') ?? '';
  const optimised = `/_next/image?url=${encodeURIComponent(String(first.url))}&w=640&q=75`;
  const optimizedImage = await expectStatus(ask(optimised), 200);
  const optimizedEtag = optimizedImage.headers.get('etag') ?? '';

  const create = { width: 60, height: 50, channels: 3, background: '#123456' } as const;
  const data = await sharp({ create }).jpeg().toBuffer();
  const changed = await expectStatus(replace(idOf(first), data, 'otro nombre.jpg'), 200);
  const second = recordOf(changed).doc as JsonRecord;
  expect(second).toMatchObject({ url: first.url, filename: first.filename, width: 60, height: 50 });
  const after = await expectStatus(ask(first.url, { 'if-none-match': tag }), 200);
  expect(Buffer.from(await after.arrayBuffer())).toEqual(data);
  expect((await ask(optimised, { 'if-none-match': optimizedEtag })).status).toBe(200);
});

it('is shown at the old address by every record that uses it, and the log says so', async () => {
  const before = await pdfFile();
  const first = recordOf(
    await upload({ data: before, name: 'reglamento.pdf', type: 'application/pdf' }),
  ).doc as JsonRecord;
  keep(first);
  const after = pdfThatSays('Reglamento de este año');
  await expectStatus(replace(idOf(first), after, 'reglamento nuevo.pdf'), 200);
  const answer = await expectStatus(ask(first.url), 200);
  const content = Buffer.from(await answer.arrayBuffer());
  expect(content.includes('Reglamento de este')).toBe(true);
  expect(content.equals(before)).toBe(false);
  const query = `where[subject][equals]=media&where[subjectId][equals]=${idOf(first)}&sort=-id`;
  const { docs } = recordOf(await call('GET', `/api/activity?${query}`, { token }));
  expect((docs as JsonRecord[])[0]).toMatchObject({
    action: 'update',
    detail: expect.stringContaining('Archivo reemplazado') as string,
  });
});

it('must be of the same type, whatever it is called', async () => {
  const answer = await upload({ data: await jpegFile(), name: 'a.jpg', type: 'image/jpeg' });
  const first = recordOf(answer).doc as JsonRecord;
  keep(first);
  for (const [data, name] of [
    [await pngFile(), 'a.jpg'],
    [await pdfFile(), 'a.pdf'],
  ] as const) {
    const refused = await expectStatus(replace(idOf(first), data, name), 400);
    expect(refused.text).toContain('Solo un archivo del mismo tipo puede ocupar el lugar de este');
  }
  expect((await ask(first.url)).headers.get('content-type')).toContain('image/jpeg');
  // An anonymous client learns nothing.
  const stranger = await replace(idOf(first), await pngFile(), 'a.png', 'ninguno');
  expect([401, 403]).toContain(stranger.status);
  expect(stranger.text).not.toContain('mismo tipo');
});

// The last test of this file, because the server closes the connection of such a body and the next
// request of this process would fail.
it('a file of more than 25 MB is refused', async () => {
  const data = Buffer.concat([await jpegFile(), Buffer.alloc(26 * 1024 * 1024)]);
  const answer = await upload({ data, name: 'a.jpg', type: 'image/jpeg' });
  expect([400, 413]).toContain(answer.status);
});
