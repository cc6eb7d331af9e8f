import { describe, expect, it } from 'vitest';

import {
  eventPath,
  galleryImagePath,
  journalIssuePath,
  newsItemPath,
  SITE_PATHS,
} from '@/shared/paths';

import { baseUrl } from '../../support/api/environment';
import { call } from '../../support/api/rest.client';
import { officeOf } from '../../support/found/office';
import { childrenOf, expectTimestamp, parseXml, textOf } from '../../support/found/xml';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const readSitemap = async (): Promise<Map<string, string | undefined>> => {
  const { status, headers, text } = await call('GET', '/sitemap.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/xml/u);
  const root = parseXml(text);
  expect([root.localName, root.namespaceURI]).toEqual(['urlset', NAMESPACE]);
  const entries = childrenOf(root, 'url');
  const stamps = entries.map((entry) => {
    const [lastmod] = childrenOf(entry, 'lastmod');
    return [textOf(entry, 'loc'), lastmod?.textContent ?? undefined] as const;
  });
  expect(new Set(stamps.map(([loc]) => loc)).size, 'every address once').toBe(entries.length);
  expect(entries.length).toBeLessThan(50_000);
  return new Map(stamps);
};
const address = (path: string): string => new URL(path, baseUrl()).href;

const LINKS = [
  { slug: 'news', pathOf: newsItemPath, canBeDraft: true },
  { slug: 'journal', pathOf: journalIssuePath, canBeDraft: true },
  { slug: 'events', pathOf: eventPath, canBeDraft: false },
  { slug: 'gallery', pathOf: galleryImagePath, canBeDraft: false },
] as const;

describe.each(LINKS)('the sitemap and $slug', ({ slug, pathOf, canBeDraft }) => {
  const office = officeOf(slug);

  if (canBeDraft) {
    it('has no draft, has it once published, and not when taken back', async () => {
      const { id } = await office.make({ published: false });
      expect((await readSitemap()).has(address(pathOf(id)))).toBe(false);
      await office.change(id, { published: true });
      expect((await readSitemap()).has(address(pathOf(id)))).toBe(true);
      await office.change(id, { published: false });
      expect((await readSitemap()).has(address(pathOf(id)))).toBe(false);
    });
  }

  it('has an item at once, with its last change, and nothing of the trash', async () => {
    const { id, updatedAt } = await office.make();
    expect((await readSitemap()).get(address(pathOf(id)))).toBe(updatedAt);
    await office.discard(id);
    expect((await readSitemap()).has(address(pathOf(id)))).toBe(false);
  });
});

describe('the sitemap', () => {
  it('names the fourteen pages and own links, on this site alone, with real dates', async () => {
    const entries = await readSitemap();
    for (const path of Object.values(SITE_PATHS)) expect(entries.has(address(path))).toBe(true);
    const links = new RegExp(`\\?(?:noticia|evento|numero|imagen)=[1-9]\\d*$`, 'u');
    for (const [loc, lastmod] of entries) {
      const { origin, pathname, search } = new URL(loc);
      expect(origin).toBe(baseUrl());
      if (pathname.startsWith('/revista/')) {
        expect(pathname + search).toMatch(/^\/revista\/(?:acerca|articulos\/[1-9]\d*)$/u);
        continue;
      }
      expect(Object.values(SITE_PATHS)).toContain(pathname);
      expect(search).toMatch(search ? links : /^$/u);
      if (lastmod) expectTimestamp(lastmod);
    }
  });

  it('names no address that is not there', async () => {
    const addresses = [...(await readSitemap()).keys()].map((loc) => new URL(loc));
    // Each path without a query, and each path with its last query.
    const lastOf = new Map(addresses.map((url) => [`${url.pathname}?${url.search ? 1 : 0}`, url]));
    for (const { pathname, search } of lastOf.values()) {
      expect((await call('HEAD', `${pathname}${search}`)).status, search).toBe(200);
    }
  });
});

describe('robots.txt', () => {
  it('keeps the office and the API out, lets the files be read, and names the sitemap', async () => {
    const { status, headers, text } = await call('GET', '/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/u);
    const lines = text.split('\n').map((line) => line.trim());
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-Agent: *',
        'Disallow: /admin',
        'Disallow: /api/',
        'Allow: /api/media/',
        `Sitemap: ${address('/sitemap.xml')}`,
      ]),
    );
    expect(lines).not.toContain('Disallow: /');
  });
});
