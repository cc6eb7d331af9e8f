import type { Payload } from 'payload';

import { createBufferedCounter } from '@/core/buffered-counter';
import { onRequest } from '@/core/observability/events';
import { normalizeNotFoundPath } from '@/features/content/redirects/not-found/not-found.paths';
import { addMissed, type Missed } from '@/features/content/redirects/not-found/not-found.service';

/** Maximum number of different paths counted between two writes; further ones are dropped. */
const MAX_KEYS = 500;

/** Begins to count what visitors ask for and the site has not. */
export const countMissed = (getPayload: () => Promise<Payload>): void => {
  const { add } = createBufferedCounter<Missed>({
    most: MAX_KEYS,
    keyOf: ({ path }) => path,
    write: async (missed) => addMissed(await getPayload(), missed),
    place: 'missed addresses',
  });

  onRequest(({ cache, method, path, status }) => {
    // What is not of the cache's kinds is the API's and the back office's.
    if (status !== 404 || method !== 'GET' || cache === undefined) return;
    const name = normalizeNotFoundPath(path);
    if (name !== null) add({ path: name, times: 1 });
  });
};
