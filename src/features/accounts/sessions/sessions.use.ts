import { LRUCache } from 'lru-cache';
import type { Payload } from 'payload';

import { reportFault } from '@/core/observability/report-fault';
import { poolOf } from '@/core/database/connection';
import { onSessionUse } from '@/core/observability/events';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';

const MINUTE_MS = 60_000;

/**
 * Records the last use of sessions in the background: requests do not wait for it. If an update fails, the stored
 * time stays the earlier one.
 */
export const recordSessionUse = (openPayload: () => Promise<Payload>): void => {
  const noted = new LRUCache<string, true>({
    max: 5_000,
    ttl: SESSIONS.useMinutes * MINUTE_MS,
  });
  onSessionUse((session) => {
    if (noted.has(session)) return;
    noted.set(session, true);
    openPayload()
      .then((payload) =>
        poolOf(payload).query(
          `update session_details set used_at = now()
           where session = $1 and used_at < now() - make_interval(mins => $2)`,
          [session, SESSIONS.useMinutes],
        ),
      )
      .catch((error: unknown) => {
        reportFault(error, 'session use');
        noted.delete(session);
      });
  });
};
