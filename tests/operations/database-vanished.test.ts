import { afterAll, beforeAll, expect, test } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { contactBody } from '../support/api/factories';
import { cleanUp } from './support/cleanup';
import { type Program, waitUntilReady } from './support/product';
import { type Production, prepareProduction } from './support/production';
import { layRelay, type Relay } from './support/relay';

/** The database's host is replaced without closing connections: new ones are accepted, open ones never respond. */

const POOL_SIZE = 5;
/** More than two query timeouts, because a transaction waits for its rollback too. */
const TIMEOUT_MS = 90_000;

let production: Production;
let relay: Relay;
let program: Program;

beforeAll(async () => {
  production = await prepareProduction('vanished', {
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    RATE_LIMIT_FACTOR: '1000',
  });
  const url = new URL(production.databaseUrl);
  relay = await layRelay(Number(url.port));
  url.port = String(relay.port);
  program = await production.start({ DATABASE_URL: url.href });
});
afterAll(cleanUp);

const send = async (): Promise<number> => {
  const answer = await fetch(`${production.baseUrl}/api/public/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contactBody()),
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Enough simultaneous requests to occupy all connections within transactions. */
const sendMany = (): Promise<number[]> =>
  Promise.all(Array.from({ length: 3 * POOL_SIZE }, () => send()));

test('whoever was being served is told, and the site comes back by itself', async () => {
  expect(new Set(await sendMany())).toEqual(new Set([201]));
  const underWay = sendMany();
  relay.silence();
  await waitUntil(() => relay.givenUp() > 0, TIMEOUT_MS, 'un intento en vano');
  relay.answerAnew();

  for (const status of await underWay) expect([201, 503]).toContain(status);
  await waitUntil(async () => (await send()) === 201, TIMEOUT_MS, 'que se pueda enviar');
  // Dead connections are not counted in the pool any more.
  expect(new Set(await sendMany())).toEqual(new Set([201]));
});

test('a connection that breaks as a transaction begins is lost to nobody else', async () => {
  for (let time = 0; time < 2 * POOL_SIZE; time += 1) {
    relay.breakNext('begin');
    expect([201, 503]).toContain(await send());
  }
  await waitUntil(async () => (await send()) === 201, TIMEOUT_MS, 'que se pueda enviar');
  expect(new Set(await sendMany())).toEqual(new Set([201]));
});

test('a host that starts anew, again and again, takes nothing from the pool', async () => {
  for (let time = 0; time < 2 * POOL_SIZE; time += 1) {
    expect(new Set(await sendMany())).toEqual(new Set([201]));
    relay.reset();
    await waitUntilReady(program, production.baseUrl, 30_000);
  }
  expect(new Set(await sendMany())).toEqual(new Set([201]));
});
