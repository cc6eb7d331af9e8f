import { AsyncLocalStorage } from 'node:async_hooks';

import type { Payload, PayloadRequest } from 'payload';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** An unreachable PostgreSQL: each instance then counts in its own memory. */
const payload = {
  db: { pool: { query: () => Promise.reject(new Error('away')) } },
} as unknown as Payload;

const from = (address: string): PayloadRequest =>
  ({ payload, headers: new Headers({ 'x-forwarded-for': address }) }) as PayloadRequest;

/** Created by `src/server` in production. */
const requests = new AsyncLocalStorage();
Object.assign(globalThis, { [Symbol.for('doctorado.request')]: requests });

/** Loads the module again with other settings, because it reads them once. */
const load = async (factor: string) => {
  vi.resetModules();
  vi.stubEnv('RATE_LIMIT_FACTOR', factor);
  return import('@/core/rate-limit');
};

/** The error that a call throws, or `undefined`. */
const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error;
  }
};

beforeEach(() => vi.stubEnv('PAYLOAD_SECRET', 'secreto-de-prueba-de-32-caracteres-o-mas'));
afterEach(() => vi.unstubAllEnvs());

describe('limitRequests', () => {
  it('lets a whole classroom submit, and tells the next one when to come back', async () => {
    const { limitRequests } = await load('1');
    for (let count = 0; count < 60; count += 1) {
      await limitRequests(from('192.0.2.1'), 'submission');
    }
    const refusal = await failureOf(limitRequests(from('192.0.2.1'), 'submission'));
    expect(refusal).toMatchObject({
      status: 429,
      message: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
    });
    const { headers } = (refusal as { detail: { headers: Record<string, string> } }).detail;
    expect(Number(headers['Retry-After'])).toBeGreaterThan(0);
    expect(Number(headers['Retry-After'])).toBeLessThanOrEqual(600);
  });

  it('counts each address for itself, by the entry that our own proxy wrote', async () => {
    const { limitRequests } = await load('0.001');
    await limitRequests(from('192.0.2.2'), 'submission');
    expect(await failureOf(limitRequests(from('192.0.2.2'), 'submission'))).toMatchObject({
      status: 429,
    });
    expect(await failureOf(limitRequests(from('192.0.2.3'), 'submission'))).toBeUndefined();
    const forged = from('203.0.113.77, 192.0.2.2');
    expect(await failureOf(limitRequests(forged, 'submission'))).toMatchObject({ status: 429 });
  });

  it('counts a render for its client, and none for a revalidation in the background', async () => {
    const { limitRequests } = await load('0.001');
    const render = { tags: new Set<string>(), isCacheable: true, isComplete: true };
    const limit = (req: PayloadRequest) =>
      requests.run({ id: 'one', render }, () => failureOf(limitRequests(req, 'submission')));
    expect(await limit(from('192.0.2.20'))).toBeUndefined();
    expect(await limit(from('192.0.2.20'))).toMatchObject({ status: 429 });
    const background = { payload, headers: new Headers() } as PayloadRequest;
    for (let count = 0; count < 3; count += 1) expect(await limit(background)).toBeUndefined();
  });

  it('is multiplied by the factor', async () => {
    const { limitRequests } = await load('0.05');
    const statuses: unknown[] = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push(await failureOf(limitRequests(from('192.0.2.4'), 'submission')));
    }
    expect(statuses.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(statuses[3]).toMatchObject({ status: 429 });
  });
});

describe('countFailures', () => {
  it('locks after so many failures, says it kindly, and is cleared by a success', async () => {
    const { countFailures } = await load('1');
    const failures = countFailures(payload, 'loginByUser', 'ana@192.0.2.5');
    for (let count = 0; count < 8; count += 1) {
      expect(await failures.take()).toBe(count);
    }
    expect(await failureOf(failures.take())).toMatchObject({
      status: 429,
      message: 'Demasiados intentos fallidos. Espera unos minutos e inténtalo de nuevo.',
    });
    const stranger = countFailures(payload, 'loginByUser', 'ana@192.0.2.6');
    expect(await stranger.take()).toBe(0);
    await failures.clear();
    expect(await failures.take()).toBe(0);
  });

  it('counts an attempt before it is made: of many at once, eight are', async () => {
    const { countFailures } = await load('1');
    const failures = countFailures(payload, 'loginByUser', 'ana@192.0.2.7');
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => failureOf(failures.take())),
    );
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(8);
  });

  it('has room for one more where an attempt is given back', async () => {
    const { countFailures } = await load('0.1');
    const failures = countFailures(payload, 'loginByUser', 'ana@192.0.2.8');
    await failures.take();
    await failures.refund();
    expect(await failures.take()).toBe(0);
    expect(await failureOf(failures.take())).toMatchObject({ status: 429 });
  });

  it('is looked at without being counted, and refuses where it has no room', async () => {
    const { countFailures } = await load('0.25');
    const told = vi.fn(() => Promise.resolve());
    const failures = countFailures(payload, 'loginByUser', 'ana@192.0.2.11', told);
    for (let count = 0; count < 3; count += 1) await failures.look();
    expect(await failures.take()).toBe(0);
    await failures.look();
    expect(await failures.take()).toBe(1);
    expect(await failureOf(failures.look())).toMatchObject({ status: 429 });
    expect(told).toHaveBeenCalledTimes(1);
    await failures.refund();
    expect(await failureOf(failures.look())).toBeUndefined();
  });

  it('tells of a block once, however much is refused', async () => {
    const { countFailures } = await load('0.1');
    const told = vi.fn(() => Promise.resolve());
    const failures = countFailures(payload, 'loginByUser', 'ana@192.0.2.9', told);
    await failures.take();
    expect(told).not.toHaveBeenCalled();
    await Promise.all(Array.from({ length: 50 }, () => failureOf(failures.take())));
    expect(told).toHaveBeenCalledTimes(1);
    const other = countFailures(payload, 'loginByUser', 'ana@192.0.2.10', told);
    await other.take();
    await failureOf(other.take());
    expect(told).toHaveBeenCalledTimes(2);
  });
});
