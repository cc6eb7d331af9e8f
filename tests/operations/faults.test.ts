import { copyFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openPool } from '../../scripts/testing/database';
import { type MailServer, startMailServer } from '../drill/mail-server';
import { login } from '../../scripts/testing/site.client';
import { waitUntil } from '../../scripts/testing/wait';
import { contactBody } from '../support/api/factories';
import { jpegFile } from '../support/api/files';
import type { JsonRecord } from '../support/api/rest.client';
import { unique } from '../support/api/unique';
import { faultsOfOai } from '../support/found/standards';
import { cleanUp, later } from './support/cleanup';
import { ADMINISTRATOR, type Program, waitUntilReady } from './support/product';
import { type Production, prepareProduction } from './support/production';
import { layRelay, type Relay } from './support/relay';

/**
 * Failures of services around a running site: it reports them, loses nothing, and recovers. Crashes of its own
 * processes are in `drill.test.ts` and `start-stop.test.ts`.
 */

const CLOCK = 'tests/operations/support/clock.mjs';

let production: Production;
let program: Program;
let relay: Relay;
let mail: MailServer;
let pool: Pool;
let token: string;

beforeAll(async () => {
  mail = await startMailServer();
  later(() => mail.stop());
  production = await prepareProduction('faults', {
    SMTP_URL: mail.url,
    MAIL_OFFICE: 'oficina@example.org',
    RATE_LIMIT_FACTOR: '1000',
  });
  const url = new URL(production.databaseUrl);
  relay = await layRelay(Number(url.port));
  url.port = String(relay.port);
  // In a folder that the program's user, who differs from the tests', can read.
  const clock = path.join(production.folder, 'clock.mjs');
  copyFileSync(CLOCK, clock);
  program = await production.start({
    DATABASE_URL: url.href,
    NODE_OPTIONS: `--import ${pathToFileURL(clock).href}`,
  });
  pool = openPool({ connectionString: production.databaseUrl, max: 1 });
  later(() => pool.end());
  ({ token } = await login(production.baseUrl, ADMINISTRATOR));
});

afterAll(cleanUp);

const post = (to: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${production.baseUrl}${to}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const readStatus = async (to: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(`${production.baseUrl}${to}`, { headers })).status;

const expectAway = async (answer: Response): Promise<void> => {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const { message } = (await answer.json()) as { message: string };
  expect(message).toBe(
    'El servicio no está disponible en este momento. Inténtalo en unos minutos.',
  );
};

const countContacts = async (email: unknown): Promise<number> => {
  const { rowCount } = await pool.query('select 1 from contacts where email = $1', [email]);
  return rowCount ?? 0;
};

/** The states of the mails about one person. */
const readMails = async (email: unknown) => {
  const { rows } = await pool.query<{ key: string; status: string; attempts: string }>(
    'select key, status, attempts from mails where about = $1',
    [email],
  );
  return rows;
};

const waitUntilSent = (email: unknown): Promise<void> =>
  waitUntil(
    async () => (await readMails(email)).every(({ status }) => status === 'sent'),
    90_000,
    'el envío de los correos',
  );

test('with the database away pages go on, calls say so, and all is well when it is back', async () => {
  const body = contactBody();
  const key = { 'Idempotency-Key': unique('clave') };
  const session = { Authorization: `Bearer ${token}` };
  expect(await readStatus('/noticias')).toBe(200);

  await relay.cut();
  await expectAway(await post('/api/public/contact', body, key));
  // A 401 would end the session in the browser.
  expect(await readStatus('/api/admin/news', session)).toBe(503);
  // The result of readiness is cached for a second.
  await waitUntil(
    async () => (await readStatus('/api/health/ready')) === 503,
    5_000,
    'que se sepa que no está listo',
  );
  expect(await readStatus('/api/health/live')).toBe(200);
  expect(await readStatus('/noticias')).toBe(200);

  await relay.mend();
  await waitUntilReady(program, production.baseUrl, 30_000);
  expect(await readStatus('/api/admin/news', session)).toBe(200);
  // The form sends the kept values again; a second press changes nothing.
  expect((await post('/api/public/contact', body, key)).status).toBe(201);
  expect((await post('/api/public/contact', body, key)).status).toBe(201);
  expect(await countContacts(body.email)).toBe(1);
  await waitUntilSent(body.email);
});

test('with the database away harvesters are told to come again, and are answered when it is back', async () => {
  const ask = (query: string, init?: RequestInit) =>
    fetch(`${production.baseUrl}/oai${query}`, init);
  const form = { method: 'POST', body: new URLSearchParams({ verb: 'Identify' }) };
  const identified = await (await ask('?verb=Identify')).text();
  expect(faultsOfOai(identified)).toEqual([]);

  await relay.cut();
  const answers = await Promise.all([
    ask('?verb=Identify'),
    ask('?verb=ListRecords&metadataPrefix=oai_dc'),
    ask('?verb=ListSets'),
    ask('', form),
  ]);
  for (const answer of answers) {
    // As the protocol requires (3.1.2.2): no truncated list, and a response that proxies must not
    // cache.
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('The repository cannot answer now.\n');
  }

  await relay.mend();
  await waitUntilReady(program, production.baseUrl, 30_000);
  for (const answer of [await ask('?verb=Identify'), await ask('', form)]) {
    expect(answer.status).toBe(200);
    expect(faultsOfOai(await answer.text())).toEqual([]);
  }
});

test('a file that cannot be stored is refused in Spanish, and leaves no record', async () => {
  const media = path.join(production.folder, 'data', 'media');
  const aside = `${media}-aside`;
  if (existsSync(media)) renameSync(media, aside);
  // A file replaces the folder, so that writes fail as on a full disk.
  writeFileSync(media, '');
  const upload = async (): Promise<Response> => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await jpegFile())], 'a.jpg', { type: 'image/jpeg' }));
    return fetch(`${production.baseUrl}/api/media`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
  };
  const answer = await upload();
  expect(answer.status).toBeGreaterThanOrEqual(500);
  const { errors } = (await answer.json()) as { errors?: JsonRecord[] };
  expect(String(errors?.[0]?.message)).toMatch(/archivo|error inesperado/iu);
  expect((await pool.query('select 1 from media')).rowCount).toBe(0);

  renameSync(media, `${media}-file`);
  if (existsSync(aside)) renameSync(aside, media);
});

test('mails go one after the other over one connection', async () => {
  const before = mail.connections();
  for (const body of [contactBody(), contactBody(), contactBody()]) {
    expect((await post('/api/public/contact', body)).status).toBe(201);
    await waitUntilSent(body.email);
  }
  expect(mail.connections() - before).toBeLessThanOrEqual(1);
});

test('a clock that is set back while the mail server is away delays no mail', async () => {
  await mail.stop();
  const body = contactBody();
  expect((await post('/api/public/contact', body)).status).toBe(201);
  await waitUntil(
    async () => (await readMails(body.email)).every(({ attempts }) => Number(attempts) > 0),
    60_000,
    'el primer intento de los correos',
  );
  program.process.kill('SIGUSR2');
  await mail.start();
  await waitUntilSent(body.email);
  for (const { key } of await readMails(body.email)) {
    const times = [...mail.taken].filter(([id]) => id.startsWith(key)).map(([, count]) => count);
    expect(times).toEqual([1]);
  }
});
