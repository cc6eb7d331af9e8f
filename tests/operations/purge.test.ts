import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openPool } from '../../scripts/testing/database';
import { breakPurge, countLeft, mendPurge, plantExpired } from '../drill/purge';
import { findFreePort } from '../../scripts/launcher/ports';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp, later } from './support/cleanup';
import { readAttention, readFigures } from './support/office';
import { type Program } from './support/product';
import { type Production, prepareProduction } from './support/production';

/* More expired records than PostgreSQL accepts parameters per query, and a failure in the middle. */

const REQUESTS = 70_000;
/** The record that fails. Batches have 500 records; the batches before this record are deleted. */
const BROKEN = 35_250;
const LEFT_AT_FAILURE = 35_000;
const TIMEOUT_MS = 240_000;
const TITLE = 'No se están borrando los datos que cumplieron su plazo';

let production: Production;
let program: Program;
let pool: Pool;
let metricsUrl: string;

const readFailing = async (): Promise<number | undefined> =>
  (await readFigures(metricsUrl, 'background_work_failing')).get('{work="retention"}');

/** Failures of the purge only, because other tasks may time out on a busy machine. */
const failureLines = (): Record<string, unknown>[] =>
  program
    .output()
    .split('\n')
    .filter((line) => line.includes('background work failed'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ work }) => work === 'retention');

beforeAll(async () => {
  const metricsPort = await findFreePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  production = await prepareProduction('purge', {
    METRICS_PORT: String(metricsPort),
    RETENTION_PURGE: 'on',
  });
  pool = openPool({ connectionString: production.databaseUrl, max: 2 });
  later(() => pool.end());
  await plantExpired(pool, REQUESTS);
  await breakPurge(pool, 'registrations', BROKEN);
  program = await production.start();
});

afterAll(cleanUp);

test('a failure in the middle keeps nothing else from being done', async () => {
  const isElsewhereDone = async () => (await countLeft(pool)).mails === 0;
  await waitUntil(isElsewhereDone, TIMEOUT_MS, 'que los correos se borren');
  expect(await countLeft(pool)).toEqual({ registrations: LEFT_AT_FAILURE, mails: 0 });
});

test('it is logged and counted, without anybody’s data', async () => {
  await waitUntil(async () => Number(await readFailing()) > 0, TIMEOUT_MS, 'la cifra del fallo');
  const counted = await readFigures(metricsUrl, 'background_work_failures_total');
  const failures = counted.get('{work="retention"}') ?? Infinity;
  await waitUntil(() => failureLines().length >= failures, TIMEOUT_MS, 'las líneas del registro');
  const lines = failureLines();
  expect(lines[0]).toMatchObject({ level: 'error', work: 'retention', step: 'registrations' });
  expect(program.output()).not.toContain('antigua-');
});

test('the dashboard says what fails, since when, and where to look', async () => {
  const notice = await readAttention(production.baseUrl);
  expect(notice).toContain('Necesita atención');
  expect(notice).toContain(TITLE);
  expect(notice).toMatch(/Desde el \d+\/\d+\/\d+, \d+:\d+/u);
  expect(notice).toContain('P0001: broken on purpose');
  expect(notice).toContain('registro del sitio');
});

test('the next round goes on from there, to the end', async () => {
  await mendPurge(pool);
  const isDone = async () => (await countLeft(pool)).registrations === 0;
  await waitUntil(isDone, TIMEOUT_MS, 'que las solicitudes se borren');
  await waitUntil(async () => (await readFailing()) === 0, TIMEOUT_MS, 'el fin del fallo');
  const figures = await readFigures(metricsUrl, 'background_work_last_success_seconds');
  expect(figures.get('{work="retention"}')).toBeGreaterThan(0);
  expect(await readAttention(production.baseUrl)).toBe('');
});
