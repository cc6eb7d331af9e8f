import { AsyncLocalStorage } from 'node:async_hooks';

import { expect, it } from 'vitest';

import { serveFrom } from '@/features/content/media/media.serving';
import { fileTagsOf } from '@/features/content/media/media.tags';

const NAME = 'acta de la sesión-0123456789abcdef.pdf';

const serve = serveFrom({
  look: () => Promise.resolve({ tag: '"1"', size: 10 }),
  read: (_name, range) =>
    Promise.resolve({
      ...{ tag: '"1"', size: range ? 4 : 10, range: range && 'bytes 0-3/10' },
      content: new Blob(['0123']).stream(),
    }),
});
const ask = async (headers: Record<string, string> = {}): Promise<Response> => {
  const request = { headers: new Headers(headers) } as Parameters<typeof serve>[0];
  const answer = await serve(request, {
    params: { collection: 'media', filename: NAME },
  } as Parameters<typeof serve>[1]);
  if (!(answer instanceof Response)) throw new Error('It answers by itself');
  return answer;
};

/** Created by `src/server` in production. */
const requests = new AsyncLocalStorage();
Object.assign(globalThis, { [Symbol.for('doctorado.request')]: requests });

const WAYS: [number, Record<string, string>][] = [
  [200, {}],
  [206, { range: 'bytes=0-3' }],
  [304, { 'if-none-match': '"1"' }],
];

it.each(WAYS)(
  'a file (%i) bears the tag by which its keepers hear of a change',
  async (status, asked) => {
    const answer = await ask(asked);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(fileTagsOf({ filename: NAME })).toContain(answer.headers.get('cache-tag'));
  },
);

it.each([
  [10, {}],
  [4, { range: 'bytes=0-3' }],
  [undefined, { 'if-none-match': '"1"' }],
])('sets Content-Length to %s in the request context', async (contentLength, headers) => {
  const context = { id: 'one' };
  await requests.run(context, () => ask(headers as Record<string, string>));
  expect(context).toEqual({ id: 'one', ...(contentLength && { contentLength }) });
});
