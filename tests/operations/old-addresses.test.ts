import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi, login } from '../../scripts/testing/site.client';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp } from './support/cleanup';
import { ADMINISTRATOR } from './support/product';
import { type Production, prepareProduction } from './support/production';

/**
 * Redirects on two instances: equal on both within a second, for any number of them; and the list of not-found paths is
 * bounded.
 */

const MAX_MS = 1_000;
/** Below `REDIRECTS.maxServed`, also together with the redirects of the other tests. */
const MANY = 19_000;
/** The value of `redirects.definition.ts`. */
const MAX_NEW_PER_DAY = 200;

let production: Production;
let copies: string[];
let site: Awaited<ReturnType<typeof login>>;

const startCopy = async () => (await production.startCopy()).baseUrl;

const query = async <Row>(sql: string): Promise<Row[]> => {
  const client = new Client({ connectionString: production.databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
};

const ask = async (copy: string, path: string) => {
  const answer = await fetch(`${copy}${path}`, { redirect: 'manual' });
  await answer.arrayBuffer();
  return { status: answer.status, to: answer.headers.get('location') };
};

const expectOnAllWithin = async (path: string, to: string | null, since: number) => {
  for (const copy of copies) {
    for (;;) {
      const asked = performance.now() - since;
      if ((await ask(copy, path)).to === to) break;
      expect(asked, `${path} after ${asked} ms`).toBeLessThan(MAX_MS);
    }
  }
};

const send = <Answer>(method: string, path: string, body?: object): Promise<Answer> =>
  callApi<Answer>(site, path, { method, ...(body ? { body } : {}) });

beforeAll(async () => {
  production = await prepareProduction('old-addresses');
  copies = [await startCopy(), await startCopy()];
  site = await login(copies[0] ?? '', ADMINISTRATOR);
});

afterAll(cleanUp);

describe('an old address that one copy is told of', () => {
  test('leads on at the other too, at once, as it is made, changed and taken away', async () => {
    for (let round = 0; round < 5; round += 1) {
      const from = `/antigua/de-la-ronda-${round}`;
      for (const copy of copies) expect((await ask(copy, from)).status).toBe(404);
      const body = { from, to: '/acerca' };
      const { doc } = await send<{ doc: { id: number } }>('POST', '/api/redirects', body);
      await expectOnAllWithin(from, '/acerca', performance.now());
      await send('PATCH', `/api/redirects/${doc.id}`, { to: '/contacto' });
      await expectOnAllWithin(from, '/contacto', performance.now());
      await send('DELETE', `/api/redirects/${doc.id}`);
      await expectOnAllWithin(from, null, performance.now());
    }
  });

  test('although the hearing of both was cut at that moment', async () => {
    const cut = query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'content changes'`,
    );
    const body = { from: '/antigua/tras-el-corte', to: '/acerca' };
    await Promise.all([cut, send('POST', '/api/redirects', body)]);
    await expectOnAllWithin(body.from, '/acerca', performance.now());
  });
});

test(`${MANY} of them lead on, as soon as it is told`, async () => {
  await query(
    `begin;
     insert into redirects ("from", "to", updated_at, created_at)
       select '/2019/05/' || number, '/noticias', now(), now() from generate_series(1, ${MANY}) as number;
     insert into content_changes (tags) values ('{redirects}');
     select pg_notify('content_changes', 'redirects'); commit`,
  );
  await expectOnAllWithin(`/2019/05/${MANY}`, '/noticias', performance.now());
  const copy = copies[0] ?? '';
  for (let number = 1; number <= 500; number += 1) {
    expect(await ask(copy, `/2019/05/${number * 7}/`)).toEqual({ status: 301, to: '/noticias' });
  }
  expect(await ask(copy, '/2019/05/0')).toEqual({ status: 404, to: null });
  expect(await ask(copy, `/2019/05/${MANY + 1}`)).toEqual({ status: 404, to: null });
});

test('thousands of different addresses in vain leave a day’s measure of lines', async () => {
  const letters = (number: number): string =>
    String(number).replaceAll(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  for (let number = 0; number < 3_000; number += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, more) =>
        ask(copies[more % 2] ?? '', `/x-${letters(number + more)}`),
      ),
    );
  }
  await ask(copies[0] ?? '', '/la-ultima');
  const countLines = async (): Promise<number> => {
    const [row] = await query<{ count: number }>(
      'select count(*)::int as count from missed_addresses',
    );
    return row?.count ?? 0;
  };
  await waitUntil(async () => (await countLines()) >= MAX_NEW_PER_DAY, 30_000, 'los recuentos');
  // Both copies have stored their counts, at the latest when their process ends.
  expect(await countLines()).toBe(MAX_NEW_PER_DAY);
});
