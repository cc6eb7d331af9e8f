import { channel } from 'node:diagnostics_channel';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { createInvalidationTracker, isYoungerThan, now } from './invalidation.mjs';

const publish = (message: object): void => channel('doctorado:invalidation').publish(message);
const notify = (tags: string[], transaction?: string): void =>
  publish({ type: 'invalidate', tags, ...(transaction ? { transaction } : {}) });

afterEach(() => {
  vi.useRealTimers();
});

describe('an invalidation', () => {
  it('applies to its tags from then on, and to no other', () => {
    const tracker = createInvalidationTracker();
    const before = tracker.sequence();
    notify(['news', 'events']);
    const after = tracker.sequence();
    expect(tracker.invalidatedSince(['home', 'news'], before)).toBe(true);
    expect(tracker.invalidatedSince(['contacts'], before)).toBe(false);
    expect(tracker.invalidatedSince(['news'], after)).toBe(false);
  });

  it('of a request applies once if the notification of its transaction came first', () => {
    const tracker = createInvalidationTracker();
    const before = tracker.sequence();
    notify(['news'], 'news\nchange:7');
    const start = tracker.sequence();
    expect(tracker.invalidatedSince(['news'], before)).toBe(true);

    tracker.invalidate(['news'], 'news\nchange:7');
    expect(tracker.invalidatedSince(['news'], start)).toBe(false);
    // Another transaction with the same tags, whose notification was not received.
    tracker.invalidate(['news'], 'news\nchange:8');
    expect(tracker.invalidatedSince(['news'], start)).toBe(true);
  });

  it('applies twice if the notification comes second: a render between them may precede the commit', () => {
    const tracker = createInvalidationTracker();
    tracker.invalidate(['news'], 'news\nchange:7');
    const start = tracker.sequence();
    notify(['news'], 'news\nchange:7');
    expect(tracker.invalidatedSince(['news'], start)).toBe(true);
  });

  it('without a transaction applies each time', () => {
    const tracker = createInvalidationTracker();
    for (const invalidate of [
      () => notify(['news']),
      () => notify(['news']),
      () => tracker.invalidate(['news']),
    ]) {
      const start = tracker.sequence();
      invalidate();
      expect(tracker.invalidatedSince(['news'], start)).toBe(true);
    }
  });
});

describe('a resynchronisation', () => {
  it('invalidates everything', () => {
    const tracker = createInvalidationTracker();
    const before = tracker.sequence();
    publish({ type: 'resync' });
    expect(tracker.invalidatedSince(['any'], before)).toBe(true);
    expect(tracker.invalidatedSince(['any'], tracker.sequence())).toBe(false);
  });

  it('forgets the transactions, whose ids another database may use', () => {
    const tracker = createInvalidationTracker();
    notify(['news'], 'news\nchange:7');
    publish({ type: 'resync' });
    const start = tracker.sequence();
    tracker.invalidate(['news'], 'news\nchange:7');
    expect(tracker.invalidatedSince(['news'], start)).toBe(true);
  });
});

it('more tags than are tracked invalidate everything, and none is missed', () => {
  const tracker = createInvalidationTracker();
  const before = tracker.sequence();
  for (let number = 0; number < 10_002; number += 1) notify([`news:${number}`]);
  expect(tracker.invalidatedSince(['news:0'], before)).toBe(true);
  expect(tracker.invalidatedSince(['contacts'], before)).toBe(true);
  const start = tracker.sequence();
  notify(['news:1']);
  expect(tracker.invalidatedSince(['news:1'], start)).toBe(true);
  expect(tracker.invalidatedSince(['news:2'], start)).toBe(false);
});

describe('the connection', () => {
  it('is there for three seconds after each heartbeat', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const tracker = createInvalidationTracker();
    expect(tracker.isConnected()).toBe(false);
    publish({ type: 'heartbeat', at: now() });
    vi.advanceTimersByTime(2_999);
    expect(tracker.isConnected()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(tracker.isConnected()).toBe(false);
  });

  it('is lost at once with a heartbeat that says so', () => {
    const tracker = createInvalidationTracker();
    publish({ type: 'heartbeat', at: now() });
    expect(tracker.isConnected()).toBe(true);
    publish({ type: 'heartbeat', at: undefined });
    expect(tracker.isConnected()).toBe(false);
  });

  it('is lost by either clock: one stops while the machine sleeps, the other may be set', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = now();
    expect(isYoungerThan(start, 1_000)).toBe(true);
    vi.setSystemTime(Date.now() + 1_000);
    expect(isYoungerThan(start, 1_000)).toBe(false);
    expect(isYoungerThan({ ...now(), monotonic: performance.now() - 1_000 }, 1_000)).toBe(false);
  });
});
