import diagnostics from 'node:diagnostics_channel';
import { EventEmitter } from 'node:events';
import { setImmediate, setTimeout } from 'node:timers/promises';

import type { Payload } from 'payload';
import { expect, it, onTestFinished, vi } from 'vitest';

import { startInvalidationListener } from '@/core/invalidation/listener';
import type { Connection } from '@/core/database/connection';
import { onInvalidation, type InvalidationMessage } from '@/core/observability/events';

vi.mock('@/core/invalidation/publish', () => ({ INVALIDATION_CHANNEL: 'content_changes' }));
const { openConnection } = vi.hoisted(() => ({
  openConnection: vi.fn<() => Promise<Connection>>(),
}));
vi.mock('@/core/database/connection', () => ({
  connectClient: openConnection,
  ignoreIdleClientErrors: () => undefined,
}));

/** A connection that echoes `heartbeats` and then fails the pending query. */
const connect = (heartbeats: number) => {
  let left = heartbeats;
  const replays: unknown[][] = [];
  const client = Object.assign(new EventEmitter(), {
    release: () => undefined,
    query: (text: string, values: string[] = []) => {
      if (text.includes('from content_changes')) {
        replays.push(values);
        return Promise.resolve({ rows: [{ tags: ['news'], isOther: false }] });
      }
      if (!text.includes('pg_notify')) return Promise.resolve({ rows: [] });
      left -= 1;
      if (left < 0) return Promise.reject(new Error('Connection terminated unexpectedly'));
      const [channel, payload] = values;
      client.emit('notification', { channel, payload });
      return Promise.resolve({ rows: [{ xmin: '7' }] });
    },
  });
  return { client: client as unknown as Connection, replays };
};

it('replays from the checkpoint of the previous connection, also after an error', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    diagnostics.channel('doctorado:stop').publish({ waitFor: () => undefined });
    spy.mockRestore();
  });
  const messages: InvalidationMessage[] = [];
  onInvalidation((message) => messages.push(message));

  const [first, second] = [connect(1), connect(Infinity)];
  openConnection.mockResolvedValueOnce(first.client).mockResolvedValue(second.client);
  startInvalidationListener(() => Promise.resolve({} as unknown as Payload));
  await vi.waitFor(() => expect(openConnection).toHaveBeenCalledTimes(2), 10_000);
  await vi.waitFor(() => expect(messages).toContainEqual({ type: 'invalidate', tags: ['news'] }));
  // The first connection has no checkpoint and resyncs; the second replays from the checkpoint of the first.
  expect(first.replays).toEqual([]);
  expect(second.replays).toEqual([['7', 10_000]]);
  expect(messages.filter(({ type }) => type === 'resync')).toHaveLength(1);
  const heartbeats = messages.filter((message) => message.type === 'heartbeat');
  expect(heartbeats[0]?.at?.monotonic).toBeGreaterThan(0);
  expect(heartbeats).toContainEqual({ type: 'heartbeat', at: undefined });
});

it('pauses before reconnecting, however long the failed attempt took', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
  onTestFinished(() => {
    diagnostics.channel('doctorado:stop').publish({ waitFor: () => undefined });
    clock.mockRestore();
    spy.mockRestore();
  });
  const getPayload = vi.fn(async (): Promise<Payload> => {
    await setImmediate();
    throw new Error('cannot connect');
  });
  startInvalidationListener(getPayload);
  await setTimeout(600);
  expect(getPayload.mock.calls.length).toBeLessThan(5);
});
