import type { Payload } from 'payload';

import { onRequest, onStop } from '@/core/observability/events';
import { nameMissed } from '@/features/redirects/missed.paths';
import { addMissed } from '@/features/redirects/missed.service';

/** Sums are written down so often, if there are any. */
const WRITTEN_EVERY_MS = 5_000;
/** Different paths that are counted until then. Whoever tries a million leaves these. */
const MOST_AT_ONCE = 500;

/** Begins to count what visitors ask for and the site has not. */
export const countMissed = (getPayload: () => Promise<Payload>): void => {
  let pending = new Map<string, number>();

  const add = (path: string, times: number): void => {
    const before = pending.get(path);
    if (before === undefined && pending.size >= MOST_AT_ONCE) return;
    pending.set(path, (before ?? 0) + times);
  };

  const write = async (): Promise<void> => {
    if (pending.size === 0) return;
    const counts = pending;
    pending = new Map();
    try {
      await addMissed(await getPayload(), counts);
    } catch {
      // The database is away, and others say so: another time.
      for (const [path, times] of counts) add(path, times);
    }
  };

  onRequest(({ cache, method, path, status }) => {
    // What is not of the cache's kinds is the API's and the back office's.
    if (status !== 404 || method !== 'GET' || cache === undefined) return;
    const name = nameMissed(path);
    if (name !== null) add(name, 1);
  });

  let writing = Promise.resolve();
  setInterval(() => {
    writing = writing.then(write);
  }, WRITTEN_EVERY_MS).unref();
  onStop(({ waitFor }) => waitFor(writing.then(write)));
};
