import { setTimeout as pause } from 'node:timers/promises';

import type { Payload } from 'payload';

import { takeLease } from '@/core/queue';
import { settings } from '@/core/settings';
import { purgeExpired } from '@/features/personal-data/retention.service';

const LEASE = 'retention';
const DAY_MS = 24 * 60 * 60 * 1000;
/** A database that is away: tried again soon, not tomorrow. */
const RETRY_MS = 10 * 60 * 1000;

/** Once, if no other copy of the app is at it. The log gets counts, never whose they were. */
const purgeOnce = async (payload: Payload, isDryRun: boolean): Promise<void> => {
  const lease = await takeLease(payload, LEASE);
  if (!lease) return;
  try {
    const counts = await purgeExpired(payload, { isDryRun });
    payload.logger.info(
      { counts, isDryRun },
      isDryRun ? 'retention: would purge' : 'retention: purged',
    );
  } finally {
    lease.release();
  }
};

/** Purges once a day what is past its time, where the settings ask for it. */
export const startRetentionWorker = (getPayload: () => Promise<Payload>): void => {
  const { retentionPurge } = settings();
  if (retentionPurge === 'off') return;
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      const next = await getPayload()
        .then((payload) => purgeOnce(payload, retentionPurge === 'dry-run'))
        .then(
          () => DAY_MS,
          () => RETRY_MS,
        );
      await pause(next, undefined, { ref: false });
    }
  };
  void keepRunning();
};
