import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { call, idOf, recordOf, type ApiAnswer, type JsonRecord } from '../support/api/rest.client';
import {
  clearMissed,
  eraseMissed,
  eraseRedirect,
  findMissed,
  sendRedirect,
  storeRedirect,
  uniquePath,
} from '../support/api/redirects';
import { asAdministrator, openSession } from '../support/api/roles';

/** Old addresses redirect. Unknown addresses are counted, without data about the visitor. */

const { makeAccount } = accountMaker();
const token = await asAdministrator();
const made: number[] = [];
afterEach(async () => {
  for (const id of made.splice(0)) await eraseRedirect(id);
});

const store = async (fields: JsonRecord = {}) => {
  const stored = await storeRedirect(fields);
  made.push(stored.id);
  return stored;
};
const expectLeads = (answer: ApiAnswer, to: string): void => {
  expect(answer.status, answer.text.slice(0, 100)).toBe(301);
  expect(answer.headers.get('location')).toBe(to);
};

describe('an old address', () => {
  it('leads on from the moment it is stored, and no more once it is taken away', async () => {
    const { id, from } = await store({ to: '/noticias?noticia=1' });
    for (const method of ['GET', 'HEAD']) {
      expectLeads(await call(method, from), '/noticias?noticia=1');
    }
    const change = await call('PATCH', `/api/redirects/${id}`, {
      token,
      json: { to: '/contacto' },
    });
    expect(change.status, change.text).toBe(200);
    expectLeads(await call('GET', from), '/contacto');
    await eraseRedirect(id);
    expect((await call('GET', from)).status).toBe(404);
  });

  it('is found in each of its spellings, whatever hangs on it', async () => {
    const { from } = await store();
    for (const path of [
      `${from}/`,
      `${from}//`,
      from.toUpperCase(),
      `${from}?utm_source=boletin`,
      `${from}/?x=1`,
      from.replace('a', '%61'),
    ]) {
      expectLeads(await call('GET', path), '/acerca');
    }
  });

  it('may be one of WordPress or of OJS', async () => {
    const tail = uniquePath('').slice(1);
    for (const [from, asked] of [
      [`/?p=9${tail}`, `/?p=9${tail}&utm_medium=x`],
      [`https://viejo.example.org/index.php/2019/05/${tail}/`, `/index.php/2019/05/${tail}/`],
      [`/wp-content/uploads/2019/05/${tail}.PDF`, `/wp-content/uploads/2019/05/${tail}.pdf`],
      [`/index.php/${tail}/article/view/12`, `/index.php/${tail}/article/view/12`],
      [`/index.php?journal=${tail}&page=issue`, `/index.php?page=issue&journal=${tail}`],
      [`/informaci%C3%B3n-${tail}`, `/informaci%C3%B3n-${tail}`],
    ] as const) {
      await store({ from });
      expectLeads(await call('GET', asked), '/acerca');
    }
    expect((await call('GET', `/?p=8${tail}`)).status).toBe(200);
    expect((await call('GET', `/index.php?journal=otra-${tail}`)).status).toBe(404);
  });

  it('is asked for again each time, and says nothing of its own', async () => {
    const { from } = await store();
    const answer = await call('GET', from, { headers: { cookie: 'x=1', host: 'evil.example' } });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.text).toBe('');
    expectLeads(answer, '/acerca');
  });

  it('that leads to another old one is stored with where that leads', async () => {
    const first = await store({ to: '/revista?numero=1' });
    const second = await store({ to: `${first.from}/` });
    expect(second.to).toBe('/revista?numero=1');
    expectLeads(await call('GET', second.from), '/revista?numero=1');
  });

  it('may lead to another site, if an administrator says so', async () => {
    const { from } = await store({ to: 'https://revista.example.org/12' });
    expectLeads(await call('GET', from), 'https://revista.example.org/12');
  });
});

describe('refused is', () => {
  const refused = async (json: JsonRecord, words: RegExp, as?: string): Promise<void> => {
    const answer = await sendRedirect({ from: uniquePath(), to: '/acerca', ...json }, as);
    if (answer.status === 201) made.push(idOf(recordOf(answer).doc as JsonRecord));
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).toMatch(words);
  };

  it.each([
    '/',
    '/acerca/',
    '/NOTICIAS',
    '/noticias?noticia=12',
    '/admin',
    '/admin/collections/users',
    '/api/public/news',
    '/api/media/file/a.pdf',
    '/_next/static/a.js',
    '/sitemap.xml',
    '/favicon.ico',
    '/Icono.svg?v=2',
    'https://viejo.example.org/icono-180.png',
    '/buscar?q=a',
    '/oai?verb=Identify',
  ])('what is the site’s own: %s', async (from) => {
    await refused({ from }, /ya hay una página/u);
  });

  it.each(['', '/a\\b', '/%zz', `/${'a'.repeat(600)}`])('no address: %j', async (from) => {
    await refused({ from }, /Escribe la dirección|obligatorio|500 caracteres/u);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'http://otro.example.org/',
    'https://usuario@otro.example.org/',
    'javascript:alert(1)',
    '/acerca\r\nSet-Cookie: a=b',
    'acerca',
  ])('as a target %j', async (to) => {
    await refused({ to }, /Escribe una dirección de este sitio/u);
  });

  const WRONG_TARGETS = ['/no-hay-nada', '/admin/dashboard', '/api/public/news', '/?p=1'];
  it.each(WRONG_TARGETS)('as a target, because nothing is there: %s', async (to) => {
    await refused({ to }, /no hay nada/u);
  });

  it('itself, in any spelling, also later', async () => {
    const from = uniquePath();
    await refused({ from, to: `${from}/` }, /misma dirección/u);
    const stored = await store();
    const json = { to: stored.from.toUpperCase() };
    const change = await call('PATCH', `/api/redirects/${stored.id}`, { token, json });
    expect(change.status).toBe(400);
    expect(change.text).toContain('misma dirección');
  });

  it('a second one from the same address', async () => {
    const { from } = await store();
    const answer = await sendRedirect({ from: `${from}/`, to: '/contacto' });
    expect(answer.status, answer.text).toBe(400);
    expectLeads(await call('GET', from), '/acerca');
  });

  it('an editor’s to another site, straight or by another’s; the others are theirs too', async () => {
    const account = await makeAccount('editor');
    const editor = await openSession(account);
    const foreign = await store({ to: 'https://otro.example.org/' });
    await refused({ to: 'https://otro.example.org/' }, /Solo un administrador/u, editor);
    await refused({ to: foreign.from }, /Solo un administrador/u, editor);
    const own = await sendRedirect({ from: uniquePath(), to: '/acerca' }, editor);
    expect(own.status, own.text).toBe(201);
    const doc = recordOf(own).doc as JsonRecord;
    made.push(idOf(doc));
    const query = 'limit=1&where[subject][equals]=redirects';
    const log = await call('GET', `/api/activity?${query}`, { token });
    expect(recordOf(log).docs).toMatchObject([
      { action: 'create', title: doc.from, username: account.username },
    ]);
  });
});

describe('what is nowhere', () => {
  beforeAll(clearMissed);

  const ask = async (path: string, times = 1): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      expect((await call('GET', path)).status, path).toBe(404);
    }
  };
  const waitForMissed = (path: string, count: number): Promise<JsonRecord> =>
    vi.waitFor(
      async () => {
        const missed = await findMissed(path);
        expect(missed?.count).toBe(count);
        return missed as JsonRecord;
      },
      { timeout: 20_000, interval: 250 },
    );

  it('is counted by its path alone, until it leads on', async () => {
    const path = uniquePath();
    await ask(`${path}?correo=ana@example.org`, 2);
    await ask(path.toUpperCase());
    const missed = await waitForMissed(path, 3);
    // The day is stored without its time, as noon in UTC.
    expect(missed.firstDay).toMatch(/T12:00:00\.000Z$/u);
    expect(missed.lastDay).toBe(missed.firstDay);
    expect(JSON.stringify(missed)).not.toContain('ana');
    await ask(path);
    await waitForMissed(path, 4);
    await store({ from: path });
    expect(await findMissed(path)).toBeUndefined();
  });

  it('is left out where robots try it, or where it may tell of somebody', async () => {
    const tail = uniquePath('').slice(1);
    const left = [`/${tail}.php`, `/.${tail}`, `/wp-admin/${tail}`, `/${tail}/ana@example.org`];
    for (const path of left) await ask(path);
    await ask(`/${tail}`);
    await waitForMissed(`/${tail}`, 1);
    for (const path of left) expect(await findMissed(path), path).toBeUndefined();
    await eraseMissed(`/${tail}`);
    expect(await findMissed(`/${tail}`)).toBeUndefined();
  });

  it('is read by the office alone, and written by nobody', async () => {
    expect((await call('GET', '/api/missed-addresses')).status).toBe(403);
    const json = { path: '/inventada', count: 1 };
    expect((await call('POST', '/api/missed-addresses', { token, json })).status).toBe(403);
  });
});
