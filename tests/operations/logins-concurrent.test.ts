import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi, login, type Credentials } from '../../scripts/testing/site.client';
import { unique } from '../support/api/unique';
import { cleanUp } from './support/cleanup';
import { ADMINISTRATOR } from './support/product';
import { type Production, prepareProduction } from './support/production';

/**
 * Many concurrent logins with the default limits. The program logs each hash (`support/hash-log.mjs`): rejected
 * requests must not cause one.
 */

const HASH_LOG = 'tests/operations/support/hash-log.mjs';
/** Maximum failures of one user from one address, and maximum queued logins: see `account-limiters.ts`. */
const MAY_FAIL = 8;
const MAY_WAIT = 100;
/** Minimum number of queued logins when the office's login succeeds; a shared queue would leave none. */
const STILL_WAITING = 10;

const OFFICE = '198.51.100.20';
const EDITOR = { username: 'ana.oficina', password: 'tejado girasol mapa lluvia' };

let production: Production;
let hashLog: string;

const logIn = (
  address: string,
  account: Credentials,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${production.baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
    body: JSON.stringify(account),
  });

/** The logged hashes, in the order of their start. */
const readHashes = () =>
  readFileSync(hashLog, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ({
      atOnce: Number(line.slice(0, line.indexOf(' '))),
      password: line.slice(line.indexOf(' ') + 1),
    }));

const countStatuses = (answers: Response[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [
      status,
      answers.filter((answer) => answer.status === status).length,
    ]),
  );

beforeAll(async () => {
  production = await prepareProduction('logins', { TRUST_PROXY: '1' });
  const preload = path.join(production.folder, 'hash-log.mjs');
  copyFileSync(HASH_LOG, preload);
  hashLog = path.join(production.folder, 'data', 'hashes.log');
  await production.start({
    HASH_LOG: hashLog,
    NODE_OPTIONS: `--import ${pathToFileURL(preload).href}`,
  });
  const office = await login(production.baseUrl, ADMINISTRATOR);
  const body = { ...EDITOR, role: 'editor' };
  await callApi(office, '/api/users', { method: 'POST', body });
});
afterAll(cleanUp);

test('of two hundred wrong passwords for one user no more are looked at than may fail', async () => {
  const password = unique('adivinada');
  const guesses = Array.from({ length: 200 }, () =>
    logIn('203.0.113.7', { ...ADMINISTRATOR, password }),
  );
  expect((await logIn(OFFICE, EDITOR)).status).toBe(200);
  const answers = await Promise.all(guesses);
  expect(countStatuses(answers)).toEqual({ 401: MAY_FAIL, 429: 200 - MAY_FAIL });
  expect(readHashes().filter((one) => one.password === password)).toHaveLength(MAY_FAIL);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a flood of unknown users waits in a line that ends, and the office passes by it', async () => {
  const password = unique('inundación');
  const office = await logIn(OFFICE, EDITOR);
  const cookie = office.headers.getSetCookie().find((one) => one.startsWith('equipo-')) ?? '';
  const flood = Array.from({ length: 2 * MAY_WAIT }, (_, index) =>
    logIn(`203.0.113.${index}`, { username: unique('nadie'), password }),
  );
  // A known browser does not wait behind other clients.
  const known = { Cookie: cookie.split(';')[0] ?? '' };
  expect((await logIn(OFFICE, EDITOR, known)).status).toBe(200);

  const answers = await Promise.all(flood);
  const sentAway = answers.filter(({ status }) => status === 503);
  expect(sentAway.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => ![401, 503].includes(status))).toEqual([]);
  for (const answer of sentAway) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({
      message: 'Hay demasiados accesos a la vez. Espera unos segundos e inténtalo de nuevo.',
    });
  }
  const all = readHashes();
  const isStranger = (one: { password: string }): boolean => one.password === password;
  const hashes = all.filter(isStranger);
  expect(hashes).toHaveLength(2 * MAY_WAIT - sentAway.length);
  const ofOffice = all.findLastIndex((one) => one.password === EDITOR.password);
  expect(all.slice(ofOffice).filter(isStranger).length).toBeGreaterThan(STILL_WAITING);
  // One of the four threads stays free, because file reads use the same threads.
  expect(Math.max(...hashes.map(({ atOnce }) => atOnce))).toBeLessThan(4);
});
