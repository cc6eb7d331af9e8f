import { existsSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { expectStatus } from '../support/api/expectations';
import { cleanUp } from './support/cleanup';
import {
  ask,
  createPicture,
  formWith,
  keysOf,
  send,
  startTwoCopies,
  type Stored,
  type TwoCopies,
  upload,
  work,
} from './support/two-instances';

let store: TwoCopies['store'];
let production: TwoCopies['production'];
let one: TwoCopies['one'];
let other: TwoCopies['other'];

const bytesOf = async (answer: Response): Promise<Buffer> =>
  Buffer.from(await answer.arrayBuffer());

beforeAll(async () => {
  ({ store, production, one, other } = await startTwoCopies('uploads-bucket'));
});

afterAll(cleanUp);

describe('what one copy has stored', () => {
  let data: Buffer;
  let picture: Stored;

  beforeAll(async () => {
    data = await createPicture();
    picture = await upload(one, data);
  });

  test('is in the bucket, and in no folder', () => {
    expect([...store.objects.keys()].sort()).toEqual(keysOf(picture));
    expect(keysOf(picture)).toHaveLength(4);
    expect(existsSync(path.join(production.folder, 'data', 'media'))).toBe(false);
    expect(store.refused).toEqual([]);
  });

  test('is told of once, and not as changed', async () => {
    const rows = await withClient(production.databaseUrl, async (client) => {
      const told = "select action from activity where subject = 'media'";
      return (await client.query<{ action: string }>(told)).rows;
    });
    expect(rows).toEqual([{ action: 'create' }]);
  });

  test('the other gives whole, with the headers of a file on the disk', async () => {
    const answer = await expectStatus(ask(other, picture.url), 200);
    expect((await bytesOf(answer)).equals(data)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(data.byteLength),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]+"$/u);
    for (const name of ['x-upload-length', 'x-amz-request-id', 'last-modified', 'location']) {
      expect(answer.headers.get(name), name).toBeNull();
    }
  });

  test.each([
    ['bytes=10-19', 10, 20],
    ['bytes=10-', 10, undefined],
    ['bytes=-5', -5, undefined],
    ['bytes=0-3,8-9', 0, 4],
  ])('the other gives in part, by %s', async (range, from, to) => {
    const answer = await ask(other, picture.url, { headers: { Range: range } });
    const part = data.subarray(from, to);
    const start = from < 0 ? data.byteLength + from : from;
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(
      `bytes ${start}-${start + part.byteLength - 1}/${data.byteLength}`,
    );
    expect(answer.headers.get('content-length')).toBe(String(part.byteLength));
    expect((await bytesOf(answer)).equals(part)).toBe(true);
  });

  test('what is counted in something else is no part: it gives all of it', async () => {
    const answer = await ask(other, picture.url, { headers: { Range: 'lines=1-2' } });
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(data)).toBe(true);
  });

  test.each(['bytes=99999999-', 'bytes=abc'])('no part is %s', async (range) => {
    const answer = await expectStatus(ask(other, picture.url, { headers: { Range: range } }), 416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${data.byteLength}`);
  });

  test('neither sends again to whoever has it', async () => {
    const tag = (await ask(one, picture.url)).headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"otra", ${tag}`]) {
      const answer = await ask(other, picture.url, { headers: { 'If-None-Match': known } });
      expect(answer.status, known).toBe(304);
      expect(answer.headers.get('etag')).toBe(tag);
      expect(await answer.text()).toBe('');
    }
    const anew = await ask(other, picture.url, { headers: { 'If-None-Match': '"otra"' } });
    expect(anew.status).toBe(200);
    await anew.arrayBuffer();
  });

  test('the other tells of without sending it', async () => {
    const answer = await expectStatus(ask(other, picture.url, { method: 'HEAD' }), 200);
    expect(answer.headers.get('content-length')).toBe(String(data.byteLength));
  });

  test('is there in its sizes, and through the optimiser', async () => {
    const widths = { thumbnail: 400, card: 960, share: 1200 };
    for (const [size, width] of Object.entries(widths)) {
      const { url } = picture.sizes[size as keyof typeof widths];
      const optimizedImage = await bytesOf(await ask(other, url ?? ''));
      expect((await sharp(optimizedImage).metadata()).width, size).toBe(width);
    }
    const address = `/_next/image?url=${encodeURIComponent(picture.url)}&w=640&q=75`;
    const optimised = await ask(other, address, { headers: { Accept: 'image/webp' } });
    expect(optimised.status).toBe(200);
    expect(optimised.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await bytesOf(optimised)).metadata()).width).toBe(640);
  });

  test('cut anew by the other, keeps its address and is another file', async () => {
    const tag = (await ask(one, picture.url)).headers.get('etag');
    const query = new URLSearchParams({
      'uploadEdits[crop][unit]': '%',
      'uploadEdits[crop][x]': '0',
      'uploadEdits[crop][y]': '0',
      'uploadEdits[crop][width]': '50',
      'uploadEdits[crop][height]': '50',
      'uploadEdits[widthInPixels]': '650',
      'uploadEdits[heightInPixels]': '400',
      'uploadEdits[focalPoint][x]': '50',
      'uploadEdits[focalPoint][y]': '50',
    });
    const answer = await work(other, 'PATCH', `/api/media/${picture.id}?${query}`, {
      alt: 'Cortada',
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    const { doc } = JSON.parse(text) as { doc: Stored & { width: number; filesize: number } };
    expect(doc).toMatchObject({ url: picture.url, width: 650, height: 400, alt: 'Cortada' });
    const again = await ask(one, picture.url, { headers: { 'If-None-Match': tag ?? '' } });
    expect(again.status).toBe(200);
    const cut = await bytesOf(again);
    expect(cut.byteLength).toBe(doc.filesize);
    expect(await sharp(cut).metadata()).toMatchObject({ width: 650, height: 400 });
    expect([...store.objects.keys()].sort()).toEqual(keysOf(doc));
    picture = doc;
  });

  test('replaced by the other, keeps its address and leaves nothing of the first file', async () => {
    const tag = (await ask(one, picture.url)).headers.get('etag') ?? '';
    const form = formWith(await createPicture(1250), 'Otra');
    const answer = await work(other, 'PATCH', `/api/media/${picture.id}`, form);
    const { doc } = (await answer.json()) as { doc: Stored };
    expect(doc.filename).toBe(picture.filename);
    expect([...store.objects.keys()].sort()).toEqual(keysOf(doc));
    await expectStatus(ask(one, picture.url, { headers: { 'If-None-Match': tag } }), 200);
    picture = doc;
  });

  test('deleted by the other, whatever it asks to see of it, is gone for both', async () => {
    await expectStatus(work(other, 'DELETE', `/api/media/${picture.id}?select[alt]=true`), 200);
    expect(store.objects.size).toBe(0);
    for (const site of [one, other]) {
      const gone = await expectStatus(ask(site, picture.url), 404);
      expect(await gone.json()).toEqual({ message: 'El archivo no existe.' });
    }
  });
});

describe('what is no upload', () => {
  test('an empty file is refused and stored nowhere', async () => {
    await expectStatus(send(one, Buffer.of()), 400);
    expect(store.objects.size).toBe(0);
  });

  test('an object that came to be empty is given as that', async () => {
    store.objects.set('doctorado/media/vacio-0123456789abcdef.pdf', Buffer.of());
    const answer = await expectStatus(ask(one, '/api/media/file/vacio-0123456789abcdef.pdf'), 200);
    expect(answer.headers.get('content-length')).toBe('0');
  });

  test.each(['secreto.tar.gz', 'pagina.html', 'sin-extension', '..%2Fsecreto.pdf'])(
    '%s is nobody’s business, though it lies in the bucket',
    async (name) => {
      for (const key of ['doctorado/secreto.pdf', `doctorado/media/${name}`]) {
        store.objects.set(key, Buffer.from('lo que nadie debe leer'));
      }
      const answer = await ask(one, `/api/media/file/${name}`);
      expect([403, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain('lo que nadie debe leer');
    },
  );

  test('a picture is not duplicated', async () => {
    const picture = await upload(one, await createPicture());
    const answer = await work(one, 'POST', `/api/media/${picture.id}/duplicate`, {});
    expect(answer.ok).toBe(false);
    expect((await ask(other, picture.url)).status).toBe(200);
  });
});
