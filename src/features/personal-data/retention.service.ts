import { subMonths } from 'date-fns';
import { createLocalReq, type Payload } from 'payload';

import { inTransaction } from '@/core/database';
import { removeOutboxBefore } from '@/core/mail/adapter';
import {
  PERSONAL_DATA,
  RETAINED_COLLECTIONS,
} from '@/features/personal-data/personal-data.definition';

/** How many records are past their time, by collection; and files of unsent mail. */
type PurgeCounts = Record<string, number>;

interface Purge {
  /** Counts, and deletes nothing. */
  isDryRun: boolean;
  now?: Date;
}

/**
 * Deletes what is past its time. A mail on its way and its job are younger than any period. People's
 * collections have neither versions nor a trash, so that nothing of it stays behind.
 */
export const purgeExpired = async (
  payload: Payload,
  { isDryRun, now = new Date() }: Purge,
): Promise<PurgeCounts> => {
  const counts: PurgeCounts = {};
  const limitOf = (slug: keyof typeof PERSONAL_DATA.kept) =>
    subMonths(now, PERSONAL_DATA.kept[slug].months);
  for (const collection of RETAINED_COLLECTIONS) {
    const where = { createdAt: { less_than: limitOf(collection).toISOString() } };
    const { totalDocs } = await payload.count({ collection, where, overrideAccess: true });
    counts[collection] = totalDocs;
    if (isDryRun || totalDocs === 0) continue;
    const req = await createLocalReq({}, payload);
    await inTransaction(req, () =>
      payload.delete({ collection, where, req, overrideAccess: true, depth: 0, select: {} }),
    );
  }
  counts['outbox'] = await removeOutboxBefore(limitOf('mails'), { isDryRun });
  return counts;
};
