import { describe, expect, it } from 'vitest';

import { SITE_PATHS } from '../../src/shared/paths';
import { call } from '../support/api/rest.client';

/** Parts of Next's output that the cache and the layout need: a new version could change them silently. */

const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'));
describe.each(Object.values(SITE_PATHS))('the page %s', (path) => {
  it('has its names, its styles and its letters in its head, and in no header', async () => {
    const { text, headers } = await call('GET', path);
    const head = headOf(text);
    for (const part of ['<title>', 'rel="canonical"', 'property="og:title"', 'rel="stylesheet"']) {
      expect(head, part).toContain(part);
    }
    expect(head.match(/rel="preload"[^>]+as="font"/gu)?.length).toBeGreaterThan(0);
    expect(headers.get('link')).toBeNull();
  });

  it('bears no nonce of a single drawing', async () => {
    const { text, headers } = await call('GET', path);
    expect(headers.get('content-security-policy')).not.toContain('nonce-');
    const nonces = new Set([...text.matchAll(/ nonce="([^"]*)"/gu)].map(([, nonce]) => nonce));
    expect([...nonces]).toEqual(['x'.repeat(24)]);
  });
});

it('nothing that is kept may be shown again without asking', async () => {
  for (const path of [
    '/',
    '/noticias',
    '/api/public/news?limit=20',
    '/noticias/atom.xml',
    '/no-existe',
  ]) {
    const { headers } = await call('GET', path);
    expect(headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('etag'), path).toMatch(/^W\/"[\w-]{27}"$/u);
    expect(headers.get('cache-tag')?.split(','), path).toContain(
      path === '/no-existe' ? 'identity' : 'news',
    );
  }
});

describe('a page in each encoding', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0, br;q=0.0', null],
    ['BR', 'br'],
    ['identity', null],
    ['deflate', null],
  ])('%s is answered with %s', async (accepted, encoding) => {
    const plain = await call('GET', '/terminos-uso', {
      headers: { 'Accept-Encoding': 'identity' },
    });
    const answer = await call('GET', '/terminos-uso', { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.text).toBe(plain.text);
    expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  it('is asked for by HEAD without its body', async () => {
    const answer = await call('HEAD', '/terminos-uso');
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1_000);
  });
});
