import { setTimeout as pause } from 'node:timers/promises';
import { subMonths } from 'date-fns';
import type { Payload, CollectionSlug } from 'payload';

import type { BackgroundTask, TaskStep } from '@/core/background/task.definition';
import {
  PERSONAL_DATA,
  RETAINED_COLLECTIONS,
  type RetainedSlug,
} from '@/features/compliance/personal-data/personal-data.definition';
import { DAY_MS } from '@/shared/durations';
import { removeOutboxBefore } from '@/core/mail/adapter';
import { poolOf, tableOf } from '@/core/database/connection';
import { childCollectionsOf } from '@/core/payload/cascade-delete';

/**
 * Deletes a batch of the oldest records of `collection` received before `limit`, in one statement
 * and so in one transaction, together with their dependent rows, mails, and Payload's locks and
 * preferences. Runs no hooks of Payload: only for records that consist of their row and dependent
 * rows. Their files are found later, because no row names them.
 *
 * @returns the number of deleted records
 */
const deleteOldest = async (
  payload: Payload,
  { collection, limit, batch }: { collection: CollectionSlug; limit: Date; batch: number },
): Promise<number> => {
  const table = tableOf(payload, collection);
  const belongings = childCollectionsOf(payload, collection).map(
    ({ collection: slug, field }, place) =>
      `gone_with_it_${place} as (
       delete from ${tableOf(payload, slug)} where ${field}_id in (select id from gone)),`,
  );
  const { rows } = await poolOf(payload).query<{ count: number }>(
    `with gone as (
       delete from ${table} where id in (
         select id from ${table} where created_at < $1 order by created_at, id limit $2)
       returning id),
     ${belongings.join('\n')}
     mails_gone_with_it as (
       delete from mails where record in (select $3 || ':' || id from gone)),
     forgotten as (
       delete from payload_preferences
       where key in (select 'collection-' || $3 || '-' || id from gone))
     select count(*)::int as count from gone`,
    [limit.toISOString(), batch, collection],
  );
  return rows[0]?.count ?? 0;
};

/** Rows per batch: tens of milliseconds, and a failure undoes only one batch. */
const PURGE_BATCH = 500;

const limitOf = (collection: RetainedSlug): Date =>
  subMonths(new Date(), PERSONAL_DATA.kept[collection].months);

const countExpired = async (payload: Payload, collection: RetainedSlug): Promise<number> => {
  const where = { createdAt: { less_than: limitOf(collection).toISOString() } };
  const { totalDocs } = await payload.count({ collection, where, overrideAccess: true });
  return totalDocs;
};

/** @returns the number of deleted records; less than a batch at the end */
const purgeBatch = (payload: Payload, collection: RetainedSlug): Promise<number> =>
  deleteOldest(payload, { collection, limit: limitOf(collection), batch: PURGE_BATCH });

/** Erases, or on a dry run counts, the files of mails that are past their time. */
const purgeOutbox = (isDryRun: boolean): Promise<number> =>
  removeOutboxBefore(limitOf('mails'), { isDryRun });

/**
 * Daily task that deletes, or on a dry run counts, records whose retention period is over: one step
 * per collection, in batches, with a pause as long as each batch took, so that visitors do not
 * notice. The log contains only counts, no personal data.
 */
export const retentionTask = ({ isDryRun }: { isDryRun: boolean }): BackgroundTask => {
  const counts = new Map<string, number>();
  const add = (name: string, count: number): void => {
    counts.set(name, (counts.get(name) ?? 0) + count);
  };

  const purge = (collection: RetainedSlug): TaskStep => ({
    name: collection,
    runBatch: async (payload) => {
      if (isDryRun) {
        add(collection, await countExpired(payload, collection));
        return false;
      }
      const begin = performance.now();
      const deleted = await purgeBatch(payload, collection);
      add(collection, deleted);
      if (deleted < PURGE_BATCH) return false;
      await pause(performance.now() - begin, undefined, { ref: false });
      return true;
    },
  });

  return {
    name: PERSONAL_DATA.work,
    intervalMs: DAY_MS,
    steps: [
      ...RETAINED_COLLECTIONS.map(purge),
      {
        name: 'outbox',
        runBatch: async () => {
          add('outbox', await purgeOutbox(isDryRun));
          return false;
        },
      },
      {
        name: 'tell',
        runBatch: (payload) => {
          payload.logger.info(
            { counts: Object.fromEntries(counts), isDryRun },
            isDryRun ? 'retention: would purge' : 'retention: purged',
          );
          counts.clear();
          return Promise.resolve(false);
        },
      },
    ],
  };
};
