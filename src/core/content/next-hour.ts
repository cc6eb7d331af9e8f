import type { CollectionSlug, Payload } from 'payload';

import { isScheduled } from '@/core/content/visibility';
import { poolOf, tableOf } from '@/core/database/connection';
import { onChanged, onMissed, onNextHourQuestion } from '@/core/observability/events';

/**
 * At which instant something of a collection appears or goes next, for the answers that are kept
 * (`core/answers/drawing.ts`): they end there. It is asked of the database once and remembered until it has
 * passed, or something of the collection changes.
 */

const readNext = async (payload: Payload, slug: CollectionSlug): Promise<number> => {
  const table = tableOf(payload, slug);
  // Drafts and the trash count too: to end once too often does no harm.
  const { rows } = await poolOf(payload).query<{ next: Date | null }>(
    `select least(
       (select min(publish_at) from ${table} where publish_at > $1),
       (select min(withdraw_at) from ${table} where withdraw_at > $1)) as next`,
    [new Date()],
  );
  return rows[0]?.next?.getTime() ?? Infinity;
};

/** Begins to answer those questions, in this copy of the app. */
export const answerNextHours = (getPayload: () => Promise<Payload>): void => {
  const known = new Map<string, Promise<number>>();
  onMissed(() => known.clear());
  onChanged(({ tags }) => {
    for (const tag of tags) known.delete(tag);
  });

  const find = async (tag: string): Promise<number> => {
    const next = await known.get(tag)?.catch(() => undefined);
    if (next !== undefined && next > Date.now()) return next;
    const payload = await getPayload();
    if (!isScheduled(payload, tag)) return Infinity;
    const reading = readNext(payload, tag);
    // Known from here on, so that a change that comes while it is read has it forgotten.
    known.set(tag, reading);
    return reading;
  };

  onNextHourQuestion(({ tags, answer }) => {
    answer(Promise.all(tags.map(find)).then((instants) => Math.min(Infinity, ...instants)));
  });
};
