import http from 'node:http';

import { expect, describe, it } from 'vitest';

import { contentMaker } from '../../support/api/content-maker';
import { baseUrl } from '../../support/api/environment';
import { expectRefusal } from '../../support/api/expectations';
import { sendRaw } from '../../support/api/raw.client';
import { call } from '../../support/api/rest.client';
import { asAdministrator } from '../../support/api/roles';
import { addressOf, CALLS_WITH_BODY, callName } from '../contract.table';

/** Alternative spellings of a path, which each layer (proxy, server, Next, Payload) might resolve differently. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'in capitals': (path) => path.replace(/[^/]+$/u, (last) => last.toUpperCase()),
  'with its prefix in capitals': (path) => path.replace('/api', '/API'),
  'with one capital': (path) =>
    path.replace(/\/([a-z])([^/]*)$/u, (_, a: string, b: string) => `/${a.toUpperCase()}${b}`),
  'behind another path': (path) => `/api/media/file/../..${path.slice('/api'.length)}`,
  'behind a public path': (path) => `/api/public/..${path.slice('/api'.length)}`,
  'behind a health path': (path) => `/api/health/%2e%2E${path.slice('/api'.length)}`,
  'behind a page': (path) => `/noticias/..${path}`,
  'with an encoded slash': (path) => `/api/public/..%2f..${path}`,
  'with a dot': (path) => path.replace('/api/', '/api/./'),
  'with an encoded letter': (path) =>
    path.replace(
      /([a-z])([^/]*)$/u,
      (_, a: string, b: string) => `%${a.charCodeAt(0).toString(16)}${b}`,
    ),
  'with its prefix encoded': (path) => path.replace('/a', '/%61'),
  'with a doubled slash': (path) => path.replace('/api/', '/api//'),
  'with a slash before it': (path) => `/${path}`,
  'with a backslash': (path) => path.replace('/api/', '/api\\'),
  'with a slash at its end': (path) => `${path}/`,
  'with a fragment': (path) => `${path}#x`,
};

/** Calls that return personal data or are counted. */
const GUARDED: [method: string, path: string][] = [
  ['GET', '/api/users/me'],
  ['GET', '/api/auth/me'],
  ['GET', '/api/admin/registrations'],
  ['GET', '/api/news'],
  ['GET', '/api/public/news'],
  ['POST', '/api/auth/login'],
  ['POST', '/api/public/contact'],
];

const SPELLED = Object.entries(SPELLINGS).flatMap(([how, spell]) =>
  GUARDED.map(([method, path]) => ({ method, path, how, target: spell(path) })),
);

/**
 * Expects that a call in another spelling is rejected by some layer, and that its response is not cached.
 *
 * @param statuses allowed besides 404; nginx itself rejects a few
 */
const expectUnknown = async (
  origin: string,
  { method, target }: { method: string; target: string },
  { token, statuses = [400] }: { token: string; statuses?: number[] },
): Promise<void> => {
  const answer = await sendRaw(origin, method, target, {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': '0',
  });
  expect([404, ...statuses], `${method} ${target}: ${answer.text.slice(0, 200)}`).toContain(
    answer.status,
  );
  expect(answer.text).toContain('"message"');
  expect(answer.headers.get('cache-control'), target).toBe('no-store');
  expect(answer.headers.get('cross-origin-resource-policy') ?? 'same-origin').toBe('same-origin');
  expect(answer.headers.get('x-frame-options') ?? 'DENY').toBe('DENY');
};

/**
 * Texts of 50,000 characters for which a careless regular expression needs minutes: the test would
 * then time out.
 */

const LENGTH = 50_000;
const repeat = (part: string, end = ''): string =>
  part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH) + end;

const EVIL: [string, string][] = [
  ['one letter', repeat('a')],
  ['letters and a stranger', repeat('a', '!')],
  ['spaces', repeat(' ', 'x')],
  ['line ends', repeat('\r\n', 'x')],
  ['tabs and spaces', repeat('\t ', 'x')],
  ['halves of addresses', repeat('a@')],
  ['points', `a@${repeat('a.')}`],
  ['hyphens', `a@${repeat('a-')}`],
  ['figures', repeat('1')],
  ['figures apart', repeat('1 -')],
  ['the beginning of an address', `https://${repeat('a.')}`],
  ['slashes', `https://example.org${repeat('/')}`],
  ['percent signs', `https://example.org/${repeat('%2')}`],
  ['brackets', repeat('(')],
  ['marks', repeat('<a ')],
  ['entities', repeat('&amp')],
  ['braces', repeat('{"a":[')],
  ['accents', repeat('a\u0301')],
  ['joined pictures', repeat('👩‍')],
  ['a date that goes on', `2027-01-01T00:00:00.${repeat('0')}`],
];

const token = await asAdministrator();

/** Previews of unsaved records may accept any text. */
const PREVIEWS = '/api/admin/preview/';

const CALLS = CALLS_WITH_BODY.filter((row) =>
  Object.values(row.body?.() ?? {}).some((value) => typeof value === 'string'),
).map((row) => [callName(row), row] as const);

describe.each(CALLS)('%s', (_name, row) => {
  it('answers every text of that kind in every field', async () => {
    for (const [what, text] of EVIL) {
      const json = Object.fromEntries(
        Object.entries(row.body?.() ?? {}).map(([field, value]) => [
          field,
          typeof value === 'string' ? text : value,
        ]),
      );
      const answer = await call(row.method, addressOf(row, 2_147_483_647), { token, json });
      const allowed = row.path.startsWith(PREVIEWS) ? [200, 400] : [400, 401, 404, 409];
      expect(allowed, what).toContain(answer.status);
      if (answer.status !== 200) expectRefusal(answer, answer.status);
    }
  });
});

describe('the text of a news item', () => {
  const makeNews = contentMaker('news');

  it.each(EVIL)('takes %s, where there is something to read', async (_what, text) => {
    const content = `Texto: ${text}`;
    expect((await makeNews({ content })).content).toBe(content);
  });
});

/** Queries that the site's pages never send: too many, too deep, too long or repeated parameters. */

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

/** Length of the parameters, below the limit at which Node refuses a URL unread. */
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

/** Every layer reads a path in one canonical spelling. */

describe('a call of the API in another spelling is none', () => {
  it.each(SPELLED)('$method $path $how: $target', async (row) => {
    await expectUnknown(baseUrl(), row, { token });
  });
});

describe('a page', () => {
  it.each(['/noticias/../admin/dashboard', '/x/%2e%2e/noticias', '/admin/../noticias'])(
    '%s is nowhere: browsers resolve it themselves',
    async (target) => {
      const answer = await sendRaw(baseUrl(), 'GET', target, {
        Authorization: `Bearer ${token}`,
        Accept: 'text/html',
      });
      expect([answer.status, answer.text.includes('404 Page Not Found')]).toEqual([404, true]);
    },
  );
});

describe('a target in absolute-form (RFC 9112, 3.2.2)', () => {
  it.each(['/acerca', '/noticias?pagina=1', '/api/public/news', '/api/health/live'])(
    'is answered as its path: %s',
    async (path) => {
      const answer = await sendRaw(baseUrl(), 'GET', `${baseUrl()}${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(
        (await call('GET', path)).headers.get('content-type'),
      );
    },
  );

  it('is guarded as its path', async () => {
    const own = await sendRaw(baseUrl(), 'GET', `${baseUrl()}/api/users/me`, {
      Authorization: `Bearer ${token}`,
    });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const login = await sendRaw(baseUrl(), 'POST', `${baseUrl()}/api/auth/login`, {
      'Content-Type': 'application/json',
      'Content-Length': '0',
    });
    expect(login.status).toBe(400);
    expect((await sendRaw(baseUrl(), 'GET', `${baseUrl()}/API/users/me`)).status).toBe(404);
  });
});
