import { channel } from 'node:diagnostics_channel';
import { EventEmitter } from 'node:events';
import { setImmediate, setTimeout } from 'node:timers/promises';

import type { Payload } from 'payload';
import { expect, it, onTestFinished, vi } from 'vitest';

import { followContentChanges } from '@/core/changes/changes.listener';
import type { Connection } from '@/core/database/connection';
import { onChanged, onMissed } from '@/core/observability/events';

vi.mock('@/core/changes/log-change', () => ({ CHANGES_CHANNEL: 'content_changes' }));
const { openConnection } = vi.hoisted(() => ({
  openConnection: vi.fn<() => Promise<Connection>>(),
}));
vi.mock('@/core/database/connection', () => ({
  openConnection,
  surviveLostConnections: () => undefined,
}));

/** A connection whose calls come back, `calls` of them; then it breaks, which fails the question that is under way. */
const connect = (calls: number) => {
  let left = calls;
  const missed: unknown[][] = [];
  const client = Object.assign(new EventEmitter(), {
    release: () => undefined,
    query: (text: string, values: string[] = []) => {
      if (text.includes('from content_changes')) {
        missed.push(values);
        return Promise.resolve({ rows: [{ tags: ['news'], isOther: false }] });
      }
      if (!text.includes('pg_notify')) return Promise.resolve({ rows: [] });
      left -= 1;
      if (left < 0) return Promise.reject(new Error('Connection terminated unexpectedly'));
      const [own, name] = values;
      client.emit('notification', { channel: own, payload: name });
      return Promise.resolve({ rows: [{ horizon: '7' }] });
    },
  });
  return { client: client as unknown as Connection, missed };
};

it('what a connection had proved is known to the next, also where it ended by breaking', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    channel('doctorado:stop').publish({ waitFor: () => undefined });
    spy.mockRestore();
  });
  const heard = { changed: [] as string[], forgotten: 0 };
  onChanged(({ tags }) => heard.changed.push(...tags));
  onMissed(() => (heard.forgotten += 1));

  const [first, second] = [connect(1), connect(Infinity)];
  openConnection.mockResolvedValueOnce(first.client).mockResolvedValue(second.client);
  followContentChanges(() => Promise.resolve({} as unknown as Payload));
  await vi.waitFor(() => expect(openConnection).toHaveBeenCalledTimes(2), 10_000);
  await vi.waitFor(() => expect(heard.changed).toEqual(['news']));
  // The first knew nothing; the second asks for what has come since, and begins nothing anew.
  expect(first.missed).toEqual([]);
  expect(second.missed).toEqual([['7', 10_000]]);
  expect(heard.forgotten).toBe(1);
});

it('waits before it tries again, however long it took to find that the database is away', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
  onTestFinished(() => {
    channel('doctorado:stop').publish({ waitFor: () => undefined });
    clock.mockRestore();
    spy.mockRestore();
  });
  const getPayload = vi.fn(async (): Promise<Payload> => {
    await setImmediate();
    throw new Error('cannot connect');
  });
  followContentChanges(getPayload);
  await setTimeout(600);
  expect(getPayload.mock.calls.length).toBeLessThan(5);
});
