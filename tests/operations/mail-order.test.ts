import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openPool } from '../../scripts/testing/database';
import { findFreePort } from '../../scripts/launcher/ports';
import { waitUntil } from '../../scripts/testing/wait';
import { type MailServer, startMailServer } from '../drill/mail-server';
import { waitUntilAllSent } from '../drill/stored';
import { contactBody } from '../support/api/factories';
import { cleanUp, later } from './support/cleanup';
import { readAttention, readFigures } from './support/office';
import { type Production, prepareProduction } from './support/production';

/* Mail through a server: the order of the queue, and the alarms of the office when mail fails. */

const TIMEOUT_MS = 90_000;
const TITLE = 'El servidor de correo no acepta los envíos';

let production: Production;
let mail: MailServer;
let pool: Pool;
let metricsUrl: string;
let letThrough: () => void;
let refusesUs = false;

beforeAll(async () => {
  const open = new Promise<void>((resolve) => (letThrough = resolve));
  mail = await startMailServer(
    () => open,
    () => refusesUs,
  );
  later(() => mail.stop());
  const metricsPort = await findFreePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  production = await prepareProduction('mail-order', {
    SMTP_URL: mail.url,
    MAIL_OFFICE: 'oficina@example.org',
    METRICS_PORT: String(metricsPort),
  });
  await production.start();
  pool = openPool({ connectionString: production.databaseUrl, max: 1 });
  later(() => pool.end());
});

afterAll(cleanUp);

const send = async (): Promise<void> => {
  const answer = await fetch(`${production.baseUrl}/api/public/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contactBody()),
  });
  expect(answer.status).toBe(201);
};

const readFailing = async (work = 'mail-delivery'): Promise<number | undefined> =>
  (await readFigures(metricsUrl, 'background_work_failing')).get(`{work="${work}"}`);

test('a notice to the office never waits behind confirmations', async () => {
  // The server holds the first mail back until all of them are written.
  for (let visit = 0; visit < 5; visit += 1) await send();
  letThrough();
  await waitUntilAllSent({ pool }, TIMEOUT_MS);
  const { rows } = await pool.query<{ key: string; kind: string }>('select key, kind from mails');
  const kindOf = new Map(rows.map(({ key, kind }) => [key, kind]));
  const taken = [...mail.taken.keys()].map((id) => kindOf.get(id.split('@')[0] ?? ''));
  expect(taken).toEqual(['notice', 'confirmation'].flatMap((kind) => Array<string>(5).fill(kind)));
});

test('a mail server that is away shows on the dashboard, until it takes mail again', async () => {
  await mail.stop();
  await send();
  await waitUntil(async () => Number(await readFailing()) > 0, TIMEOUT_MS, 'la cifra del fallo');
  const notice = await readAttention(production.baseUrl);
  expect(notice).toContain(TITLE);
  expect(notice).toMatch(/fallos?( seguidos)?: E[A-Z]+/u);
  expect(notice).not.toContain('@');

  await mail.start();
  await waitUntilAllSent({ pool }, TIMEOUT_MS);
  await waitUntil(async () => (await readFailing()) === 0, TIMEOUT_MS, 'el fin del fallo');
  expect(await readAttention(production.baseUrl)).toBe('');
});

test('a mail server that takes nothing from us shows too, and no mail is given up for it', async () => {
  refusesUs = true;
  await send();
  await waitUntil(async () => Number(await readFailing()) > 0, TIMEOUT_MS, 'la cifra del fallo');
  expect(await readAttention(production.baseUrl)).toContain(TITLE);
  const { rows } = await pool.query("select 1 from mails where status = 'failed'");
  expect(rows).toEqual([]);
  refusesUs = false;
  await waitUntilAllSent({ pool }, TIMEOUT_MS);
  await waitUntil(async () => (await readFailing()) === 0, TIMEOUT_MS, 'el fin del fallo');
});

test('a mail that is out and cannot be noted shows too, and goes out once', async () => {
  await pool.query(`
    create function refuse_note() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$;
    create trigger refuse_note before update on mails
      for each row when (new.status = 'sent') execute function refuse_note()`);
  const before = new Set(mail.taken.keys());
  const timesTaken = () =>
    [...mail.taken].flatMap(([id, times]) => (before.has(id) ? [] : [times]));
  await send();
  const isStuck = async () => Number(await readFailing('mail')) > 0;
  await waitUntil(isStuck, TIMEOUT_MS, 'la cifra del fallo');
  expect(await readAttention(production.baseUrl)).toContain('El envío de correos está detenido');
  expect(timesTaken()).toEqual([1]);

  await pool.query('drop function refuse_note cascade');
  await waitUntilAllSent({ pool }, TIMEOUT_MS);
  expect(timesTaken()).toEqual([1, 1]);
  await waitUntil(async () => (await readFailing('mail')) === 0, TIMEOUT_MS, 'el fin del fallo');
});
