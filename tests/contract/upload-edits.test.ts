import { afterAll, describe, expect, it } from 'vitest';

import { baseUrl } from '../support/api/environment';
import { expectStatus } from '../support/api/expectations';
import { jpegFile, upload } from '../support/api/files';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

const token = await asAdministrator();
const answer = await upload({ data: await jpegFile(), name: 'a.jpg', type: 'image/jpeg' });
const doc = recordOf(answer).doc as JsonRecord;
const picture = { id: idOf(doc), url: String(doc.url) };
afterAll(() => call('DELETE', `/api/media/${picture.id}`, { token }));

const ask = (headers: Record<string, string> = {}) =>
  fetch(new URL(picture.url, baseUrl()), { headers, cache: 'no-store' });

/** Parameters of Payload's screen for a crop to the upper left quarter. */
const cut = () => {
  const edits = new URLSearchParams({
    'uploadEdits[crop][unit]': '%',
    'uploadEdits[crop][x]': '0',
    'uploadEdits[crop][y]': '0',
    'uploadEdits[crop][width]': '50',
    'uploadEdits[crop][height]': '50',
    'uploadEdits[widthInPixels]': '20',
    'uploadEdits[heightInPixels]': '15',
    'uploadEdits[focalPoint][x]': '50',
    'uploadEdits[focalPoint][y]': '50',
  });
  return call('PATCH', `/api/media/${picture.id}?${edits}`, { token, json: { alt: 'Cortada' } });
};

describe('a file', () => {
  it('is kept for a minute and bears a tag, and the one by which it is forgotten', async () => {
    const answer = await expectStatus(ask(), 200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]+"$/u);
    expect(answer.headers.get('cache-tag')).toBe(`file:${picture.url.split('/').at(-1)}`);
  });

  it('is not sent again to whoever has it, by a strong tag or a weak one', async () => {
    const tag = (await ask()).headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"otra", ${tag}`]) {
      const answer = await ask({ 'if-none-match': known });
      expect(answer.status, known).toBe(304);
      expect(answer.headers.get('etag')).toBe(tag);
      expect(await answer.text()).toBe('');
    }
    expect((await ask({ 'if-none-match': '"otra"' })).status).toBe(200);
  });

  it('that was cut keeps its address and is sent anew', async () => {
    const tag = (await ask()).headers.get('etag') ?? '';
    const answer = await expectStatus(cut(), 200);
    expect(recordOf(answer).doc).toMatchObject({ url: picture.url, width: 20, height: 15 });
    const again = await expectStatus(ask({ 'if-none-match': tag }), 200);
    expect(again.headers.get('etag')).not.toBe(tag);
  });
});
