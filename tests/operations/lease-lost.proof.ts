import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openPool } from '../../scripts/testing/database';
import { BACKGROUND_LOCK } from '../../src/core/background/task.definition';
import { findFreePort } from '../../scripts/launcher/ports';
import { waitUntil } from '../../scripts/testing/wait';
import { type MailServer, startMailServer } from '../drill/mail-server';
import { waitUntilAllSent } from '../drill/stored';
import { contactBody } from '../support/api/factories';
import { cleanUp, later } from './support/cleanup';
import { type Program, waitUntilReady } from './support/product';
import { type Production, prepareProduction } from './support/production';
import { layRelay, type Relay } from './support/relay';

/*
 * Only one of two instances sends the mail: the holder of the lease. The connection of the lease
 * dies silently, and PostgreSQL gives the lease to the other instance.
 */

interface Copy {
  /** `application_name` of its connections. */
  name: string;
  program: Program;
  baseUrl: string;
  mail: MailServer;
  /** Time that its mail server takes for a mail, and the number of mails in progress. */
  taking: { ms: number; now: number };
}

const TIMEOUT_MS = 60_000;
/** Time that a server takes to accept a mail. */
const TAKING_MS = 100;
/** Longer than the lease takes to move to the other instance. */
const SLOWLY_MS = 15_000;

let production: Production;
let relay: Relay;
let pool: Pool;
let first: Copy;
let second: Copy;

const startCopy = async (name: string, databasePort?: number): Promise<Copy> => {
  const taking = { ms: TAKING_MS, now: 0 };
  const mail = await startMailServer(async () => {
    taking.now += 1;
    await pause(taking.ms);
    taking.now -= 1;
  });
  later(() => mail.stop());
  const url = new URL(production.databaseUrl);
  if (databasePort) url.port = String(databasePort);
  url.searchParams.set('application_name', name);
  const port = await findFreePort();
  const baseUrl = `http://localhost:${port}`;
  const program = production.image.start({
    PORT: String(port),
    DATABASE_URL: url.href,
    DATA_DIR: path.join(production.folder, 'data', name),
    SMTP_URL: mail.url,
  });
  await waitUntilReady(program, baseUrl, 120_000);
  return { name, program, baseUrl, mail, taking };
};

interface Holder {
  name: string;
  pid: number;
  port: number;
}

/** The holder of the lease, from `pg_locks`. */
const findHolder = async (): Promise<Holder | undefined> => {
  const { rows } = await pool.query<Holder>(
    `select application_name as name, pid, client_port as port
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted
       and (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0)`,
    [BACKGROUND_LOCK],
  );
  return rows[0];
};

const waitForHolder = (name: string): Promise<void> =>
  waitUntil(async () => (await findHolder())?.name === name, TIMEOUT_MS, `el turno de ${name}`);

const send = async ({ baseUrl }: Copy): Promise<void> => {
  const answer = await fetch(`${baseUrl}/api/public/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contactBody()),
  });
  expect(answer.status, await answer.text()).toBe(201);
};

const sendMany = async (copy: Copy, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await send(copy);
};

/** Number of deliveries of each mail, to either server. */
const countTaken = (): number[] => {
  const counts = new Map<string, number>();
  for (const { mail } of [first, second]) {
    for (const [id, times] of mail.taken) counts.set(id, (counts.get(id) ?? 0) + times);
  }
  return [...counts.values()];
};

const loseLine = async (): Promise<Holder> => {
  const holder = await findHolder();
  if (holder?.name !== 'first') throw new Error('the first copy does not hold the lease');
  relay.silenceOne(holder.port);
  return holder;
};

beforeAll(async () => {
  production = await prepareProduction('lease', {
    // A separate mail server per instance.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_OFFICE: 'oficina@example.org',
    RATE_LIMIT_FACTOR: '1000',
    SITE_COPIES: '2',
  });
  pool = openPool({ connectionString: production.databaseUrl, max: 1 });
  later(() => pool.end());
  relay = await layRelay(Number(new URL(production.databaseUrl).port));
  first = await startCopy('first', relay.port);
  await waitForHolder('first');
  second = await startCopy('second');
});

afterAll(cleanUp);

test('the right taken away, the other goes on, and no mail goes out twice', async () => {
  await sendMany(second, 15);
  const holder = await loseLine();
  await pool.query('select pg_terminate_backend($1)', [holder.pid]);
  await waitForHolder('second');
  await waitUntilAllSent({ pool }, TIMEOUT_MS);
  expect(new Set(countTaken())).toEqual(new Set([1]));
  expect(countTaken()).toHaveLength(30);

  // The first instance has noticed the loss: it asks for the lease again and sends no mail.
  await waitUntil(
    async () => {
      const asking = `select 1 from pg_stat_activity
        where application_name = 'first' and query like '%pg_try_advisory_lock%'`;
      return (await pool.query(asking)).rowCount !== 0;
    },
    TIMEOUT_MS,
    'que la primera vuelva a pedir el turno',
  );
  const before = first.mail.taken.size;
  await sendMany(first, 5);
  await waitUntilAllSent({ pool }, TIMEOUT_MS);
  expect(first.mail.taken.size).toBe(before);
  expect(new Set(countTaken())).toEqual(new Set([1]));

  await second.program.end('SIGTERM');
  await waitForHolder('first');
});

test('a mail that is being handed over as the right is lost is left to whom it was lost by', async () => {
  second = await startCopy('second');
  const before = first.mail.taken.size;
  first.taking.ms = SLOWLY_MS;
  await send(second);
  await waitUntil(() => first.taking.now > 0, TIMEOUT_MS, 'que se entregue un correo');
  const holder = await loseLine();
  await pool.query('select pg_terminate_backend($1)', [holder.pid]);
  await waitForHolder('second');
  // The second instance sends the other mail in between.
  await waitUntil(() => second.mail.taken.size > 0, TIMEOUT_MS, 'que la segunda envíe');
  expect(first.taking.now).toBe(1);
  await waitUntilAllSent({ pool }, TIMEOUT_MS);
  expect([first.mail.taken.size - before, second.mail.taken.size]).toEqual([1, 1]);
  expect(new Set(countTaken())).toEqual(new Set([1]));

  first.taking.ms = TAKING_MS;
  await second.program.end('SIGTERM');
  await waitForHolder('first');
});

test('nobody takes it away: PostgreSQL lets go of it by itself', async () => {
  second = await startCopy('second');
  const { pid } = await loseLine();
  // Either instance may win.
  const isOther = (holder: Holder | undefined): boolean =>
    holder !== undefined && holder.pid !== pid;
  await waitUntil(async () => isOther(await findHolder()), TIMEOUT_MS, 'otro turno');
});
