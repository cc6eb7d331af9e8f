import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it, vi } from 'vitest';

import {
  createCachedResponse,
  encodedBody,
  negotiateEncoding,
  sizeOf,
  type Encoding,
} from './cached-response.mjs';
import { toCacheRequest, type CacheRequest } from './canonical-request.mjs';

const CACHEABLE = 'public, max-age=60, stale-while-revalidate=30, stale-if-error=2592000';
const NONCE = 'AAAAAAAAAAAAbbbbbbbb-_99';
const TEXT = JSON.stringify({ text: 'Una convocatoria. '.repeat(500) });

interface Given {
  status?: number;
  kind?: CacheRequest['kind'];
  tags?: string[];
  headers?: Record<string, string>;
  body?: string;
}
const create = ({ status = 200, kind = 'data', tags, headers = {}, body = TEXT }: Given = {}) =>
  createCachedResponse(
    {
      status,
      headers: {
        'content-type': 'application/json',
        'cache-control': CACHEABLE,
        'cache-tag': 'news,events',
        ...headers,
      },
      body: Buffer.from(body),
    },
    { kind, ...(tags ? { tags } : {}) },
    NONCE,
  );

describe('a response', () => {
  it.each([
    ['200', {}, true],
    ['the page for unknown paths', { status: 404 }, true],
    ['500', { status: 500 }, false],
    ['503', { status: 503 }, false],
    ['a redirect', { status: 301 }, false],
    ['no-store', { headers: { 'cache-control': 'no-store' } }, false],
    ['no-cache', { headers: { 'cache-control': 'no-cache' } }, false],
    ['without tags', { headers: { 'cache-tag': '' } }, false],
    ['with the tags of its request', { tags: ['file:a'], headers: { 'cache-tag': '' } }, true],
  ])('is cacheable as its origin states: %s', async (_what, given, isCacheable) => {
    const response = await create(given);
    expect([response.isCacheable, response.etag !== undefined]).toEqual([isCacheable, isCacheable]);
  });

  it('has the lifetime and the tags of its origin', async () => {
    const expires = 'Wed, 21 Oct 2026 07:28:00 GMT';
    expect(await create({ tags: ['file:a'], headers: { expires } })).toMatchObject({
      tags: ['file:a', 'news', 'events'],
      maxAgeMs: 60_000,
      staleWhileRevalidateMs: 30_000,
      staleIfErrorMs: 2_592_000_000,
      expiresAt: Date.parse(expires),
    });
    expect(await create()).toMatchObject({ expiresAt: Infinity });
  });

  it('must be revalidated by clients before each use, and says nothing of its origin', async () => {
    const { headers } = await create({
      headers: {
        ...{ expires: 'Wed, 21 Oct 2026 07:28:00 GMT', date: 'x', connection: 'keep-alive' },
        ...{ 'keep-alive': 'timeout=5', 'content-length': '1', 'x-nextjs-cache': 'HIT' },
        ...{ vary: 'RSC', 'transfer-encoding': 'chunked', link: '</a>; rel=preload' },
      },
    });
    expect(headers).toEqual({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=0, must-revalidate',
      'cache-tag': 'news,events',
      link: '</a>; rel=preload',
      vary: 'Accept-Encoding',
    });
  });

  it.each([
    [503, '10'],
    [500, undefined],
    [404, undefined],
  ])('of status %i has Retry-After %s', async (status, seconds) => {
    const { headers } = await create({ status, headers: { 'cache-control': 'no-store' } });
    expect([headers['retry-after'], headers['cache-control']]).toEqual([seconds, 'no-store']);
  });

  it('of the image optimizer is kept for an hour, and its own lifetime is that of clients', async () => {
    const image = await create({
      kind: 'image',
      tags: ['file:a.jpg'],
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' },
    });
    expect(image).toMatchObject({
      isCacheable: true,
      maxAgeMs: 3_600_000,
      staleWhileRevalidateMs: 3_600_000,
    });
    expect(image.headers['cache-control']).toBe('public, max-age=60');
    expect(image.encoding).toBe('identity');
  });

  it('of an image that the app draws has the lifetime that the app states', async () => {
    const image = await create({ kind: 'image', headers: { 'content-type': 'image/png' } });
    expect(image).toMatchObject({ maxAgeMs: 60_000, staleWhileRevalidateMs: 30_000 });
    expect(image.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('of a page allows its scripts by their hashes', async () => {
    const { headers } = await create({
      kind: 'page',
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<html><script nonce="${NONCE}">first()</script></html>`,
    });
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[^']+';.*frame-ancestors 'none'/u,
    );
  });

  it('varies by all that selects it', async () => {
    const varyOf = async (kind: CacheRequest['kind']) =>
      String((await create({ kind })).headers['vary'])
        .toLowerCase()
        .split(', ');
    const vary = await varyOf('page');
    const router = { rsc: '1', 'next-router-segment-prefetch': '/_tree' };
    const selecting = (headers: Record<string, string>) =>
      toCacheRequest('/acerca?_rsc=1', headers, () => false)?.headers;
    for (const [name, value] of Object.entries(router)) {
      expect(selecting({ ...router, [name]: value })).not.toEqual(
        selecting(Object.fromEntries(Object.entries(router).filter(([other]) => other !== name))),
      );
      expect(vary).toContain(name);
    }
    expect(vary).toContain('accept-encoding');
    expect(vary).toHaveLength(Object.keys(router).length + 1);
    expect(await varyOf('image')).toEqual(['accept']);
  });
});

describe('the ETag', () => {
  it('is that of the content, not of the render', async () => {
    const etags = await Promise.all(
      [TEXT, TEXT, `${TEXT} `].map(async (body) => (await create({ body })).etag),
    );
    expect(etags[0]).toMatch(/^"[\w-]+"$/u);
    expect(etags[1]).toBe(etags[0]);
    expect(etags[2]).not.toBe(etags[0]);
  });

  it('of a page does not depend on its nonce', async () => {
    const etagOf = async (nonce: string) => {
      const body = `<html><script nonce="${nonce}">push("${nonce}")</script></html>`;
      const headers = { 'content-type': 'text/html', 'cache-control': CACHEABLE, 'cache-tag': 'a' };
      const rendered = { status: 200, headers, body: Buffer.from(body) };
      return (await createCachedResponse(rendered, { kind: 'page' }, nonce)).etag;
    };
    expect(await etagOf('zzzzzzzzzzzzyyyyyyyy-_11')).toBe(await etagOf(NONCE));
  });
});

it('the ETag of a page whose payload cannot be read is that of its bytes, and the error is reported', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const render = (body: string) =>
    create({ kind: 'page', headers: { 'content-type': 'text/html' }, body });
  const page = `<html><script nonce="${NONCE}">self.__next_f.push([no JSON])</script></html>`;
  const [one, other] = [await render(page), await render(page)];
  expect(one.etag).toMatch(/^"[\w-]+"$/u);
  expect(other.etag).toBe(one.etag);
  expect((await render(`${page} `)).etag).not.toBe(one.etag);
  expect(log).toHaveBeenCalledTimes(3);
  log.mockRestore();
});

describe('the encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['deflate', 'identity'],
  ])('for a client that accepts %s is %s', async (accepted, encoding) => {
    expect(negotiateEncoding(await create(), accepted)).toBe(encoding);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('%s is of the same content', async (name: Encoding, decode) => {
    const body = await encodedBody(await create(), name);
    expect(decode(body).toString()).toBe(TEXT);
  });

  it('of what does not become shorter is none', async () => {
    const image = await create({ kind: 'image', headers: { 'content-type': 'image/png' } });
    expect(negotiateEncoding(image, 'br')).toBe('identity');
    const empty = await create({ body: '' });
    expect(negotiateEncoding(empty, 'br')).toBe('identity');
  });

  it('that is stored is brotli, and holds no more memory than the size of its entry', async () => {
    const response = await create();
    expect(response.encoding).toBe('br');
    expect(response.body.buffer.byteLength).toBe(response.body.byteLength);
    expect(sizeOf(response)).toBe(response.body.length + 2_000);
    expect(sizeOf(response)).toBeLessThan(TEXT.length);
  });
});
