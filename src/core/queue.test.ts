import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type { Payload } from 'payload';
import { expect, test } from 'vitest';

import { LEASE_TTL_MS, acquireLease } from '@/core/queue';

/** A database that grants every lock immediately. */
const willing = (): Payload => {
  const connection = Object.assign(new EventEmitter(), {
    query: () => Promise.resolve({ rows: [{ taken: true }] }),
    release: () => undefined,
  });
  return { db: { pool: { connect: () => Promise.resolve(connection) } } } as unknown as Payload;
};

/** Blocks the thread, timers included. */
const standStill = (forMs: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, forMs);
};

test('a lease that was not held for a moment is lost for good', async () => {
  const lease = await acquireLease(willing(), 'some work');
  // The first heartbeat succeeded, and the next is not due yet.
  await pause(50);
  expect(lease?.isHeld()).toBe(true);
  standStill(LEASE_TTL_MS + 100);
  expect(lease?.isHeld()).toBe(false);
  // The late heartbeat succeeds now.
  await pause(200);
  expect(lease?.isHeld()).toBe(false);
});

test('one that nobody doubted meanwhile is still held', async () => {
  const lease = await acquireLease(willing(), 'some work');
  await pause(1_500);
  expect(lease?.isHeld()).toBe(true);
  lease?.release();
  expect(lease?.isHeld()).toBe(false);
});
