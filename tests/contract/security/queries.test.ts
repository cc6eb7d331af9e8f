import http from 'node:http';

import { describe, expect, it } from 'vitest';

import { baseUrl } from '../../support/api/environment';
import { call } from '../../support/api/rest.client';
import { asAdministrator } from '../../support/api/roles';

/** Queries that no page of ours makes: too many, too deep, too long, twice the same. */

const token = await asAdministrator();

const PATHS = [
  '/api/public/news',
  '/api/public/documents',
  '/api/admin/news',
  '/api/admin/registrations',
  '/api/admin/exports/contacts',
  '/api/news',
  '/api/registrations',
  '/api/users',
];

/** Below the length at which Node refuses an address unread. */
const LONGEST = 14_000;
const fill = (part: string): string => part.repeat(Math.floor(LONGEST / part.length));

const QUERIES: [string, string][] = [
  ['one parameter twice', 'limit=1&limit=2&page=1&page=1'],
  ['one parameter three thousand times', fill('page=1&').slice(0, -1)],
  ['a list where there is one value', 'limit[]=1&limit[]=2&page[]=1&category[]=x&sort[]=id'],
  ['an object where there is a value', 'limit[a]=1&page[a][b]=1&category[$ne]=x&sort[a]=id'],
  ['a page before the first', 'limit=-5&page=-1'],
  ['a page beyond all numbers', `limit=${'9'.repeat(40)}&page=${'9'.repeat(40)}`],
  ['brackets without end', `where${fill('[a]')}=1`],
  ['brackets that do not close', `where${fill('[')}=1`],
  ['conditions within conditions', `where${fill('[and][0]')}[id][equals]=1`],
  ['a list of a thousand conditions', fill('where[or][][id][equals]=1&').slice(0, -1)],
  ['the prototype', '__proto__[limit]=1&constructor[prototype][limit]=1&where[__proto__][a]=1'],
  ['a depth without end', 'depth=999999999&limit=1'],
  ['a depth that is none', 'depth=-1&limit=1'],
  ['an order by everything', `sort=${fill('-id,').slice(0, -1)}`],
  ['an order by what is hidden', 'sort=hash&limit=1'],
  ['an order by a path', 'sort=createdBy.hash&limit=1'],
  ['a selection of what is hidden', 'select[hash]=true&select[salt]=true&limit=1'],
  ['jokers alone', `where[title][like]=${encodeURIComponent('%_').repeat(2_000)}`],
  ['a search without end', `search=${'a'.repeat(LONGEST)}`],
  ['a search of jokers', `search=${encodeURIComponent('%').repeat(4_000)}`],
  ['a search of brackets', `search=${encodeURIComponent('(').repeat(4_000)}`],
  ['another language', 'locale=__proto__&fallback-locale=constructor'],
  ['half a character', 'search=%ED%A0%80&category=%C3%28&limit=%FF'],
  ['a NUL', 'search=%00&category=%00&where[title][equals]=%00'],
];

describe.each(PATHS)('GET %s', (path) => {
  it.each(QUERIES)('with %s is answered in words', async (_what, query) => {
    const answer = await call('GET', `${path}?${query}`, { token });
    expect([200, 400, 403, 404], answer.text.slice(0, 300)).toContain(answer.status);
    expect(answer.text).not.toMatch(/"(?:hash|salt)":|node_modules|\bat \S+ \(|select .+ from/iu);
  });
});

describe('a public list', () => {
  it.each(['/api/public/news', '/api/public/documents', '/api/public/gallery'])(
    '%s heeds the last of two, and no brackets',
    async (path) => {
      const one = await call('GET', `${path}?limit=5&limit=1`);
      expect(one.body).toHaveLength(1);
      const all = await call('GET', path);
      const bracketed = await call('GET', `${path}?limit[]=1&where[id][equals]=0&page[a]=9`);
      expect(bracketed.body).toEqual(all.body);
    },
  );
});

describe('an address', () => {
  it('of 50,000 characters is refused, and the next one is not', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const path = `/api/public/news?category=${'a'.repeat(50_000)}`;
      http
        .get(new URL(path, baseUrl()), { agent: false }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
        .once('error', reject);
    });
    expect([400, 414, 431]).toContain(status);
    expect((await call('GET', '/api/public/news?limit=1')).status).toBe(200);
  });
});
