import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { UNREACHABLE_FORM_RATE } from '../../scripts/testing/nginx';
import { startLoad } from '../../scripts/testing/request-load';
import { login } from '../../scripts/testing/site.client';
import { waitUntil } from '../../scripts/testing/wait';
import { contactBody, newsBody } from '../support/api/factories';
import { cleanUp, later } from './support/cleanup';
import { startProxy } from './support/nginx';
import { ADMINISTRATOR, type Program } from './support/product';
import { type Production, prepareProduction } from './support/production';

const WIDTH = 16;

let production: Production;
let program: Program;
let site: string;
let database: Client;

const start = async (): Promise<void> => {
  program = await production.start();
};

const JSON_TYPE = { 'Content-Type': 'application/json' };

beforeAll(async () => {
  const port = await findFreePort();
  site = `http://localhost:${port}`;
  production = await prepareProduction('restart', { SITE_URL: site, RATE_LIMIT_FACTOR: '1000' });
  await start();
  const folder = path.join(production.folder, 'proxy');
  const formRate = UNREACHABLE_FORM_RATE;
  await startProxy({ folder, port, appPort: production.port, formRate });
  database = new Client({ connectionString: production.databaseUrl });
  await database.connect();
  later(() => database.end());
});

afterAll(cleanUp);

test('a restart under load fails no read of a cached page, loses and doubles nothing', async () => {
  const { token } = await login(site, ADMINISTRATOR);
  const bearer = { Authorization: `Bearer ${token}` };

  const requests = [
    () => ({ path: '/noticias' }),
    () => ({ path: '/acerca?x=1' }),
    () => ({ path: '/api/public/events' }),
    () => ({ path: '/api/admin/contacts?limit=1', headers: bearer }),
    () => ({
      path: '/api/public/contact',
      method: 'POST',
      headers: { ...JSON_TYPE, 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(contactBody()),
    }),
    () => ({
      path: '/api/admin/news',
      method: 'POST',
      headers: { ...JSON_TYPE, ...bearer },
      body: JSON.stringify(newsBody()),
    }),
  ];
  let turn = 0;
  const crowd = startLoad(site, WIDTH, () => {
    turn += 1;
    const describe = requests[turn % requests.length];
    if (!describe) throw new Error('There is something to ask for at every turn');
    return describe();
  });
  const arrive = async (count: number): Promise<void> => {
    const wanted = crowd.total() + count;
    await waitUntil(() => crowd.total() >= wanted, 120_000, `${count} respuestas más`);
  };

  await arrive(150);
  expect(await program.end('SIGTERM')).toBe(0);
  await start();
  await arrive(150);
  await crowd.stop();

  // While no instance listens, requests that the cache does not answer get 503.
  const isUnavailable = (what: string): boolean =>
    what !== 'GET /noticias: 503' && what.endsWith(': 503');
  expect([...crowd.answers.keys()].filter((what) => !isUnavailable(what)).toSorted()).toEqual([
    'GET /acerca?x=1: 200',
    'GET /api/admin/contacts?limit=1: 200',
    'GET /api/public/events: 200',
    'GET /noticias: 200',
    'POST /api/admin/news: 201',
    'POST /api/public/contact: 201',
  ]);
  const { rows } = await database.query<Record<string, number>>(
    'select (select count(*)::int from contacts) as contacts, (select count(*)::int from news) as news',
  );
  expect(rows[0]).toEqual({
    contacts: crowd.answers.get('POST /api/public/contact: 201'),
    news: crowd.answers.get('POST /api/admin/news: 201'),
  });
});
