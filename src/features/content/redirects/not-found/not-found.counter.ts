import type { Payload } from 'payload';

import { createBufferedCounter } from '@/core/buffered-counter';
import { onRequest } from '@/core/observability/events';
import { normalizeNotFoundPath } from '@/features/content/redirects/not-found/not-found.paths';
import { addMissed, type Missed } from '@/features/content/redirects/not-found/not-found.service';

/** Maximum number of different paths counted between two writes; further ones are dropped. */
const MAX_KEYS = 500;

/** Starts counting requests for paths that do not exist. */
export const countMissed = (getPayload: () => Promise<Payload>): void => {
  const { add } = createBufferedCounter<Missed>({
    most: MAX_KEYS,
    keyOf: ({ path }) => path,
    write: async (missed) => addMissed(await getPayload(), missed),
    place: 'missed addresses',
  });

  onRequest(({ cache, method, path, status }) => {
    // Requests outside the cache are those of the API and the back office.
    if (status !== 404 || method !== 'GET' || cache === undefined) return;
    const name = normalizeNotFoundPath(path);
    if (name !== null) add({ path: name, times: 1 });
  });
};
