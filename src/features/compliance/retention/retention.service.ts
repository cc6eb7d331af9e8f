import { subMonths } from 'date-fns';
import type { Payload } from 'payload';

import { deleteOldest } from '@/features/compliance/retention/retention.deletion';
import { removeOutboxBefore } from '@/core/mail/adapter';
import {
  PERSONAL_DATA,
  type RetainedSlug,
} from '@/features/compliance/personal-data/personal-data.definition';

/**
 * What is past its time. People's collections have neither versions nor a trash, so a record is gone with
 * its row and the rows that belong to it; files that then have no record go within hours (`documentFilesWork`); a mail on its way and its job are younger than any period.
 */

/** Rows per batch: tens of milliseconds, and a failure undoes only one batch. */
export const PURGE_BATCH = 500;

/** What came in before this is past its time. */
const limitOf = (collection: RetainedSlug): Date =>
  subMonths(new Date(), PERSONAL_DATA.kept[collection].months);

/** How many records are past their time. */
export const countExpired = async (payload: Payload, collection: RetainedSlug): Promise<number> => {
  const where = { createdAt: { less_than: limitOf(collection).toISOString() } };
  const { totalDocs } = await payload.count({ collection, where, overrideAccess: true });
  return totalDocs;
};

/** Deletes the oldest of them. @returns how many; fewer than a batch when these were the last */
export const purgeBatch = (payload: Payload, collection: RetainedSlug): Promise<number> =>
  deleteOldest(payload, { collection, limit: limitOf(collection), batch: PURGE_BATCH });

/** Erases, or on a dry run counts, the files of mails that are past their time. */
export const purgeOutbox = (isDryRun: boolean): Promise<number> =>
  removeOutboxBefore(limitOf('mails'), { isDryRun });
