import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { countParts, LIST_PARTS } from '@/shared/list-parts';
import { newsItemPath } from '@/shared/paths';

import { eraseContent, storeContent } from '../support/api/content';
import { queryDatabase } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import { expectStatus } from '../support/api/expectations';
import { lengthenList } from '../support/api/long-list';
import { call, idOf, listOf, type JsonRecord } from '../support/api/rest.client';
import { unique } from '../support/api/unique';
import { readHead, type PageHead } from '../support/found/page-head';

/** A list that is too long for one page: its parts, and the pages of its items. */

const LIST = '/noticias';
const mark = unique('Larga');
let news: JsonRecord[] = [];

/** Number of records of another year. */
const OLD = 30;
const OLD_YEAR = 2019;
const age = (ids: readonly number[]) =>
  queryDatabase('update news set published_on = make_date($1, 6, 1) where id = any($2)', [
    OLD_YEAR,
    ids,
  ]);

const lengthened = await lengthenList('news', (index) => ({ title: `${mark} número ${index}` }));
beforeAll(async () => {
  await age(lengthened.made.slice(0, OLD).map(({ id }) => id));
  // The app is not notified of the SQL above, but of this stored and deleted record.
  const { id } = await storeContent('news');
  await eraseContent('news', id);
  news = listOf(await call('GET', '/api/public/news'));
});
afterAll(async () => {
  await lengthened.remove();
});

const linkOf = ({ html }: PageHead, rel: 'prev' | 'next'): string | undefined =>
  new RegExp(`<a rel="${rel}" href="([^"]+)"`, 'u').exec(html)?.[1];
const canonicalOf = ({ links }: PageHead) =>
  links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
const itemsOf = ({ html }: PageHead): number[] =>
  [...html.matchAll(/id="noticia-(\d+)"/gu)].map(([, id]) => Number(id));
const countOf = ({ html }: PageHead, text: unknown) => html.split(String(text)).length - 1;
/** Whether one of the next responses came from the cache (RFC 9211). */
const isKept = async (path: string): Promise<boolean> => {
  for (let visit = 0; visit < 4; visit += 1) {
    const { headers } = await call('GET', path);
    if (headers.get('cache-status') === 'app; hit') return true;
  }
  return false;
};

describe('the parts', () => {
  const MISSING_PARTS = ['999999', '6'];
  it.each(MISSING_PARTS)(
    'that do not exist (%s) are the not-found page, with the way to the list, and not kept',
    async (part) => {
      const path = `${LIST}?pagina=${part}`;
      const head = await expectStatus(readHead(path), 404);
      expect(itemsOf(head)).toEqual([]);
      expect(head.html).toContain('Esa página de la lista no existe');
      expect(head.html).toMatch(new RegExp(`<a [^>]*href="${LIST}"[^>]*>Ir a `, 'u'));
      expect(head.meta.robots).toEqual(['noindex']);
      expect(canonicalOf(head)).toEqual([]);
      expect(await isKept(path)).toBe(false);
    },
  );

  const WRONG_PARTS = ['0', '1', '-1', 'dos', '', '1e9', '%00', '2/3', '02', '2147483647'];
  it.each(WRONG_PARTS)('are the list where the number is none: %j', async (part) => {
    const head = await expectStatus(readHead(`${LIST}?pagina=${part}`), 200);
    expect(head.meta.robots).toBeUndefined();
    expect(canonicalOf(head)).toEqual([`${baseUrl()}${LIST}`]);
  });

  it('lead to each other, and together are the list, each item once', async () => {
    const seen: number[] = [];
    const titles = new Set<string>();
    const descriptions = new Set<string | undefined>();
    let [path, before]: [string | undefined, string | undefined] = [LIST, undefined];
    for (let part = 1; path; part += 1) {
      const head = await readHead(path);
      expect(head.status).toBe(200);
      expect(linkOf(head, 'prev')).toBe(before);
      expect(canonicalOf(head)).toEqual([`${baseUrl()}${path}`]);
      expect(head.meta.robots).toBeUndefined();
      expect(itemsOf(head).length).toBeLessThanOrEqual(LIST_PARTS.size);
      seen.push(...itemsOf(head));
      titles.add(head.title);
      descriptions.add(head.meta.description?.[0]);
      [before, path] = [path, linkOf(head, 'next')];
      expect(part).toBeLessThanOrEqual(countParts(news.length));
    }
    expect(seen).toEqual(news.map(idOf));
    expect(titles.size).toBe(countParts(news.length));
    expect(descriptions.size).toBe(countParts(news.length));
  });

  it('lead to where each year begins', async () => {
    const { html } = await readHead(LIST);
    const years = [...html.matchAll(/<a href="([^"]+)"[^>]*>(\d{4})<\/a>/gu)];
    const expected = [...new Set(news.map(({ publishedOn }) => String(publishedOn).slice(0, 4)))];
    expect(years.map(([, , year]) => year)).toEqual(expected);
    expect(expected).toContain(String(OLD_YEAR));
    for (const [, path = '', year] of years) {
      const first = news.find(({ publishedOn }) => String(publishedOn).startsWith(String(year)));
      expect(itemsOf(await readHead(path))).toContain(idOf(first ?? {}));
    }
  });

  it('carry no other item, and are kept until something changes', async () => {
    const head = await readHead(`${LIST}?pagina=2`);
    const inPart = new Set(news.slice(LIST_PARTS.size, 2 * LIST_PARTS.size).map(idOf));
    for (const record of news) {
      if (!inPart.has(idOf(record)))
        expect(countOf(head, `${newsItemPath(idOf(record))}"`)).toBe(0);
    }
    expect(await isKept(`${LIST}?pagina=2`)).toBe(true);
  });
});

describe('the page of an item', () => {
  it('has the item, whole, and the first part of the list', async () => {
    const oldest = news.at(-1) ?? {};
    const head = await readHead(newsItemPath(idOf(oldest)));
    expect(head.title).toContain(String(oldest.title));
    expect(head.html).toContain(String(oldest.content).split('\n')[0]);
    expect(itemsOf(head)).toEqual(news.slice(0, LIST_PARTS.size).map(idOf));
    const inTheMiddle = news[Math.floor(news.length / 2)] ?? {};
    expect(countOf(head, `${newsItemPath(idOf(inTheMiddle))}"`)).toBe(0);
  });

  it('says so where there is none, and is not kept', async () => {
    for (const invented of ['2147483647', '9999999999']) {
      const path = `/noticias?noticia=${invented}`;
      const head = await expectStatus(readHead(path), 404);
      expect(head.html).toContain('La noticia no existe o ya no está disponible.');
      expect(head.meta.robots).toEqual(['noindex']);
      expect(await isKept(path)).toBe(false);
    }
  });
});

describe.each(['/seminarios', '/revista', '/galeria', '/documentos'])(
  '%s, which is short',
  (path) => {
    it('comes whole, and has no second part', async () => {
      const head = await readHead(path);
      expect(linkOf(head, 'next')).toBeUndefined();
      const second = await expectStatus(readHead(`${path}?pagina=2`), 404);
      expect(second.html).toContain('Esa página de la lista no existe');
      expect(second.meta.robots).toEqual(['noindex']);
    });
  },
);
