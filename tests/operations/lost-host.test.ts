import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { withClient } from '../../scripts/testing/database';
import { login } from '../../scripts/testing/site.client';
import { waitUntil } from '../../scripts/testing/wait';
import { expectStatus } from '../support/api/expectations';
import { contactBody } from '../support/api/factories';
import { cleanUp } from './support/cleanup';
import { openEditor } from './support/editor';
import { readFigures } from './support/office';
import { ADMINISTRATOR, type Program, waitUntilReady } from './support/product';
import { type Production, prepareProduction } from './support/production';

/*
 * The database's host is unreachable, with each of Node's error codes: calls and pages report it, and one line is
 * logged. A permanent error is different: it is logged and counted, and returns 500.
 */

const LOST_HOST = 'tests/operations/support/lost-host.mjs';

/** A page cached before the outage, and one that is never cached. */
const KEPT_PAGE = '/noticias';
const UNKEPT_PAGE = '/revista?numero=';

const CODES = [
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

let production: Production;
let program: Program;
let environment: Record<string, string>;
let metricsUrl: string;
let token: string;

/** New connections fail with `code` from now on; open ones are closed. Without a code all connections succeed again. */
const lose = async (code: string): Promise<void> => {
  writeFileSync(environment.LOST_HOST_FILE ?? '', code);
  await withClient(production.databaseUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  );
};

beforeAll(async () => {
  const metricsPort = await findFreePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  production = await prepareProduction('lost-host', {
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_FACTOR: '1000',
  });
  // In a folder that the program's user, who differs from the tests', can read.
  const module = path.join(production.folder, 'lost-host.mjs');
  copyFileSync(LOST_HOST, module);
  environment = {
    LOST_HOST_FILE: path.join(production.folder, 'lost-host'),
    LOST_HOST_PORT: new URL(production.databaseUrl).port,
    NODE_OPTIONS: `--import ${pathToFileURL(module).href}`,
  };
  writeFileSync(environment.LOST_HOST_FILE ?? '', '');
  program = await production.start(environment);
  ({ token } = await login(production.baseUrl, ADMINISTRATOR));
});
afterAll(cleanUp);

const ask = (to: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${production.baseUrl}${to}`, init);

const post = (to: string, body: object): Promise<Response> =>
  ask(to, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const asStaff = (to: string): Promise<Response> =>
  ask(to, { headers: { Authorization: `Bearer ${token}` } });

const CALLS: [string, () => Promise<Response>][] = [
  ['GET /api/public/documents', () => ask('/api/public/documents?search=acta')],
  ['GET /api/public/search', () => ask('/api/public/search?q=noticia')],
  ['POST /api/auth/login', () => post('/api/auth/login', ADMINISTRATOR)],
  ['POST /api/public/contact', () => post('/api/public/contact', contactBody())],
  ['GET /api/admin/news', () => asStaff('/api/admin/news')],
  // Payload's own route.
  ['GET /api/news', () => asStaff('/api/news?limit=1')],
];

/** All output of the program, except for request lines. */
const linesWith = (text: string, { output }: Program = program): string[] =>
  output()
    .split('\n')
    .filter((line) => line.includes(text) && !line.includes('"name":"http"'));

describe('a host that is lost', () => {
  beforeAll(async () => {
    const editor = await openEditor(production.baseUrl, ADMINISTRATOR);
    await editor.publishNews('Antes de perder la base');
    const isStored = async () => (await ask(KEPT_PAGE)).headers.get('cache-status') === 'app; hit';
    // A second hit after more than a second proves that the listener is connected. Its first connection
    // invalidates all pages, after which the page would be missing during the outage.
    await waitUntil(
      async () => (await isStored()) && (await pause(1_500).then(isStored)),
      30_000,
      'que la página esté guardada',
    );
  });

  test.each(CODES)('%s: calls 503, pages as they were or 503, one line', async (code) => {
    await lose(code);
    for (const [call, send] of CALLS) {
      const answer = await send();
      expect([call, answer.status]).toEqual([call, 503]);
      expect(Number(answer.headers.get('retry-after')), call).toBeGreaterThan(0);
      await answer.arrayBuffer();
    }
    await waitUntil(
      async () => (await ask('/api/health/ready')).status === 503,
      5_000,
      'que se sepa que no está listo',
    );
    expect((await ask('/api/health/live')).status).toBe(200);

    const kept = await expectStatus(ask(KEPT_PAGE), 200);
    expect(await kept.text()).toContain('Antes de perder la base');
    const page = await expectStatus(ask(`${UNKEPT_PAGE}${1 + CODES.indexOf(code)}`), 503);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(await page.text()).toContain('</html>');

    await waitUntil(() => linesWith(code).length > 0, 10_000, `la línea de ${code}`);
    expect(linesWith(code)).toHaveLength(1);
  });

  test('all is well when it is back', async () => {
    await lose('');
    await waitUntilReady(program, production.baseUrl, 60_000);
    for (const [call, send] of CALLS) {
      expect([call, (await send()).ok]).toEqual([call, true]);
    }
    const faults = await readFigures(metricsUrl, 'faults_total');
    expect(faults.get('{place="request",kind="away"}')).toBeGreaterThanOrEqual(CODES.length);
    expect(faults.get('{place="page data",kind="away"}')).toBeGreaterThanOrEqual(CODES.length);
  });
});

test('a missing column: 500, a log line and a count for each request', async () => {
  const query = (sql: string) => withClient(production.databaseUrl, (client) => client.query(sql));
  const countFaults = async (place: string): Promise<number> =>
    (await readFigures(metricsUrl, 'faults_total')).get(`{place="${place}",kind="fault"}`) ?? 0;
  const before = { page: await countFaults('page data'), call: await countFaults('request') };
  await query('alter table documents rename column title to title_gone');
  try {
    expect((await ask('/api/health/ready')).status).toBe(200);
    const page = await expectStatus(ask('/documentos'), 500);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(page.headers.get('retry-after')).toBeNull();
    expect(await page.text()).toContain('</html>');
    await expectStatus(asStaff('/api/admin/documents'), 500);

    expect(await countFaults('page data')).toBeGreaterThan(before.page);
    expect(await countFaults('request')).toBeGreaterThan(before.call);
    for (const msg of ['page data failed', 'request failed']) {
      const lines = linesWith(`"msg":"${msg}"`).filter((line) => line.includes('"42703"'));
      expect(lines.length, msg).toBeGreaterThan(0);
      for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 'error', msg });
    }
    // The site is not affected: another page is rendered as usual.
    expect((await ask('/seminarios')).status).toBe(200);
  } finally {
    await query('alter table documents rename column title_gone to title');
  }
});

test('a start with the database away writes few lines, and none a second', async () => {
  await program.end('SIGTERM');
  writeFileSync(environment.LOST_HOST_FILE ?? '', 'EHOSTUNREACH');
  const started = production.image.start(environment);
  await waitUntil(
    async () => (await ask('/api/health/live').catch(() => null))?.ok ?? false,
    120_000,
    'el programa sin su base',
  );
  for (let visit = 0; visit < 5; visit += 1) {
    expect((await ask('/acerca')).status).toBe(503);
    expect((await ask('/api/public/news')).status).toBe(503);
  }
  await pause(15_000);
  expect(linesWith('EHOSTUNREACH', started)).toHaveLength(1);
  expect(linesWith('unhandledRejection', started)).toEqual([]);

  writeFileSync(environment.LOST_HOST_FILE ?? '', '');
  await waitUntilReady(started, production.baseUrl, 60_000);
  expect((await ask('/acerca')).status).toBe(200);
});
