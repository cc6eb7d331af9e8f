import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute, tableOf } from '@/core/database/connection';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import type { EventRegistration } from '@/payload-types';

type Person = Pick<EventRegistration, 'id' | 'sharesEmail'>;

/** Ids of the registrations in `people` whose address another active registration for their event has too. */
export const findSharers = async (
  req: PayloadRequest,
  people: readonly Pick<Person, 'id'>[],
): Promise<Set<number>> => {
  if (people.length === 0) return new Set();
  const registrations = sql.identifier(tableOf(req.payload, EVENT_REGISTRATIONS.slug));
  const ids = people.map(({ id }) => id);
  const { rows } = await execute(
    req,
    sql`select own.id from ${registrations} as own
        where own.id = any(${sql.param(ids)}::int[])
          and exists (
            select from ${registrations} as other
            where other.event_id = own.event_id and other.email = own.email
              and other.id <> own.id and other.state <> 'cancelled')`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
};

/**
 * Returns `people` with `sharesEmail` also if the other registration was added later: only the
 * later one stores the mark, because the first keeps its place in the unique index.
 */
export const markSharers = async <One extends Person>(
  req: PayloadRequest,
  people: readonly One[],
): Promise<One[]> => {
  const sharers = await findSharers(req, people);
  return people.map((one) => (sharers.has(one.id) ? { ...one, sharesEmail: true } : one));
};

export const markSharer = async <One extends Person>(
  req: PayloadRequest,
  person: One,
): Promise<One> => (await markSharers(req, [person]))[0] ?? person;
