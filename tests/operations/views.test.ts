import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { listTables, saveRows } from '../../scripts/backup/tables';
import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp } from './support/cleanup';
import { type Program } from './support/product';
import { type Production, prepareProduction } from './support/production';

/* Page views with the product's default limits, over the change of a day and the end of a process. */

/** The limit of `views` in `core/rate-limit.definition.ts`. */
const MAX_PER_ADDRESS = 2_000;
const TIMEOUT_MS = 30_000;

let production: Production;
let program: Program;

const query = async <Row extends object>(sql: string): Promise<Row[]> =>
  (await withClient(production.databaseUrl, (client) => client.query<Row>(sql))).rows;

const numberOf = async (sql: string): Promise<number> =>
  Number((await query<{ n: string | null }>(sql))[0]?.n ?? 0);

const viewsOf = (path: string) =>
  numberOf(`select views as n from view_pages where kind = '${path}'`);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const read = async (page: string, address: string, userAgent = FIREFOX): Promise<number> => {
  const answer = await fetch(`${production.baseUrl}/api/public/views`, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain',
      'Sec-Fetch-Site': 'same-origin',
      'User-Agent': userAgent,
      'X-Forwarded-For': address,
    },
    body: page,
  });
  return answer.status;
};

beforeAll(async () => {
  production = await prepareProduction('views', { TRUST_PROXY: '1' });
  await query(
    `insert into view_salts (day, salt) values (current_date - 2, 'de antes');
     insert into view_visitors (day, digest) values (current_date - 2, 'alguien');
     insert into view_pages (kind, record, views, in_30_days, in_12_months, in_24_months)
       values ('/acerca', 0, 99, 99, 99, 99), ('news', 2147483647, 9, 9, 9, 9);
     insert into view_page_months (month, page, views)
       select date_trunc('month', current_date - interval '15 months'), id, 7 from view_pages;
     insert into view_page_months (month, page, views)
       select date_trunc('month', current_date - interval '11 months'), id, 2 from view_pages;
     insert into view_page_days (day, page, views)
       select current_date - interval '15 months', id, 7 from view_pages;
     insert into view_page_days (day, page, views)
       select current_date - interval '12 months', id, 1 from view_pages where kind = '/acerca';
     insert into view_page_days (day, page, views)
       select current_date - interval '20 days', id, 3 from view_pages where kind = '/acerca'`,
  );
  program = await production.start();
});
afterAll(cleanUp);

test('of past days nobody is told apart, old days are months, and what is erased is forgotten', async () => {
  await waitUntil(
    async () =>
      (await numberOf('select count(*) as n from view_salts')) === 0 &&
      (await numberOf('select count(*) as n from view_visitors')) === 0 &&
      (await numberOf('select count(*) as n from view_pages')) === 1 &&
      (await numberOf('select count(*) as n from view_page_days')) === 2,
    TIMEOUT_MS,
    'que se borre lo de antes',
  );
  expect(await numberOf('select sum(views) as n from view_page_months')).toBe(9);
  // The sums come from the tables of days and months, not from the counters until yesterday.
  expect(
    await query('select views, in_30_days, in_12_months, in_24_months from view_pages'),
  ).toEqual([{ views: 99, in_30_days: 3, in_12_months: 2, in_24_months: 9 }]);
});

test('a flood from one address counts up to its limit, as one visitor for any browser name, and others still count', async () => {
  const before = await viewsOf('/acerca');
  for (let sent = 0; sent < MAX_PER_ADDRESS + 300; sent += 50) {
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        read('/acerca', '198.51.100.1', `${FIREFOX} inventado-${sent + index}`),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
  }
  await read('/contacto', '198.51.100.2');
  await waitUntil(async () => (await viewsOf('/contacto')) === 1, TIMEOUT_MS, 'la última lectura');
  expect(await viewsOf('/acerca')).toBe(before + MAX_PER_ADDRESS);
  expect(await numberOf('select visitors as n from view_days')).toBe(2);
});

test('a backup has nothing of whom it tells apart', async () => {
  expect(await numberOf('select count(*) as n from view_visitors')).toBe(2);
  await withClient(production.databaseUrl, async (client) => {
    const file = path.join(production.folder, 'rows.copy');
    const rows: Record<string, number> = {};
    for (const table of await listTables(client)) {
      if (table.name.startsWith('view_')) rows[table.name] = await saveRows(client, table, file);
    }
    expect(rows).toMatchObject({ view_salts: 0, view_visitors: 0, view_days: 1, view_pages: 2 });
  });
});

test('what was read last is written as the process stops', async () => {
  const before = await viewsOf('/contacto');
  expect(await read('/contacto', '198.51.100.3')).toBe(204);
  await program.end('SIGTERM');
  expect(await viewsOf('/contacto')).toBe(before + 1);
});
