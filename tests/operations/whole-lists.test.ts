import http from 'node:http';

import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openPool } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp, later } from './support/cleanup';
import { type Production, prepareProduction } from './support/production';
import { layRelay, type Relay } from './support/relay';

/** A streamed list while its client disconnects or the database fails. */

const PATH = '/api/public/news';
const MARK = 'el-alambre-se-corta-aqui';
/** Number of news with incompressible texts: more data than the buffers of a connection hold. */
const NEWS = 600;
const ADD_NEWS = `
  insert into news (title, excerpt, content, category, published, created_at, search_text)
  select case when n = 1 then $2 else 'Noticia ' || n end,
    (select string_agg(md5(random()::text || n || part), '') from generate_series(1, 600) part),
    '{"root":{"type":"root","format":"","indent":0,"version":1,"direction":null,"children":[]}}',
    (select enumlabel::enum_news_category from pg_enum
      where enumtypid = 'enum_news_category'::regtype limit 1),
    true, now() + n * interval '1 second', 'noticia ' || n
  from generate_series(1, $1) n`;

let production: Production;
let relay: Relay;
let pool: Pool;

beforeAll(async () => {
  production = await prepareProduction('whole-lists');
  pool = openPool({ connectionString: production.databaseUrl, max: 1 });
  later(() => pool.end());
  await pool.query(ADD_NEWS, [NEWS, MARK]);
  const url = new URL(production.databaseUrl);
  relay = await layRelay(Number(url.port), MARK);
  url.port = String(relay.port);
  await production.start({ DATABASE_URL: url.href });
});

afterAll(cleanUp);

const ask = (encoding: string, path = PATH) =>
  fetch(`${production.baseUrl}${path}`, { headers: { 'Accept-Encoding': encoding } });

test('a failure in the middle destroys the connections of its clients', async () => {
  // Two lists are streamed simultaneously.
  const asked = await Promise.all(['br', 'identity'].map((encoding) => ask(encoding)));
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  const read = asked.map((answer) => answer.text());
  const settled = Promise.allSettled(read);
  await relay.held;
  await relay.cut();
  expect((await settled).map(({ status }) => status)).toEqual(Array(2).fill('rejected'));
  expect((await ask('br')).status).toBe(503);

  await pool.query('delete from news where title = $1', [MARK]);
  await relay.mend();
  await waitUntil(
    async () => (await fetch(`${production.baseUrl}/api/health/ready`)).ok,
    30_000,
    'la base de datos',
  );
  const whole = await ask('br');
  expect(await whole.json()).toHaveLength(NEWS - 1);
});

test('of many at once some wait, and the others are told in time', async () => {
  // Parts of every title, so that each search has a different URL and a list of the same length.
  const searches = ['n', 'o', 't', 'i', 'c', 'a', 'no', 'ot', 'ti', 'ic', 'ci', 'ia', 'not', 'oti'];
  const lists = searches.flatMap((search) => [
    `${PATH}?search=${search}`,
    `${PATH}?search=${search}&summary=true`,
  ]);
  const answers = await Promise.all(
    lists.map(async (list) => {
      const answer = await ask('br', list);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    }),
  );
  const served = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  // Two lists are streamed at once, others wait. The number of rejected requests depends on the
  // machine.
  expect(served.length).toBeGreaterThan(2);
  for (const { text } of served) expect(JSON.parse(text)).toHaveLength(NEWS - 1);
  expect(refused.length).toBeGreaterThan(0);
  expect(served.length + refused.length).toBe(lists.length);
  for (const { headers, text } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).toContain('Hay demasiadas listas completas en curso');
  }
});

test('a client that reads nothing leaves room for another, and frees its connection when it disconnects', async () => {
  const list = `${PATH}?summary=true`;
  const stalled = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(new URL(list, production.baseUrl), resolve).on('error', reject);
  });
  later(() => Promise.resolve(void stalled.destroy()));
  const countTransactions = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%'`,
    );
    return rows[0]?.count ?? 0;
  };
  expect(await (await ask('identity', list)).json()).toHaveLength(NEWS - 1);
  await waitUntil(async () => (await countTransactions()) === 1, 10_000, 'una sola lectura');
  stalled.on('error', () => undefined);
  stalled.destroy();
  await waitUntil(async () => (await countTransactions()) === 0, 10_000, 'el fin de la lectura');
});
