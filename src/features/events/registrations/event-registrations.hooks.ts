import { sql } from '@payloadcms/db-postgres';
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload';

import { invalidateTags } from '@/core/invalidation/hooks';
import { execute, tableOf } from '@/core/database/connection';
import { lockRows } from '@/core/database/transactions';
import { revokeLinks } from '@/core/links/links';
import { lockRowsBeforeOperation } from '@/core/payload/lock-before-operation';
import { idOf } from '@/core/payload/reference';
import { promoteFromWaitlist } from '@/features/events/registrations/waitlist.service';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { Event, EventRegistration } from '@/payload-types';

/** Before registrations are deleted, locks their events, as every change of seats does. */
export const lockWithEvents = lockRowsBeforeOperation(['delete'], async (req, rows) => {
  const table = sql.identifier(tableOf(req.payload, rows.collection));
  // As one parameter: PostgreSQL limits their number.
  const found = await execute(
    req,
    sql`select distinct event_id from ${table}
        where id = any(${sql.param(rows.ids)}::int[]) and event_id is not null`,
  );
  const events = found.rows.map((row) => Number(row['event_id']));
  await lockRows(req, { collection: EVENTS.slug, ids: events });
  await lockRows(req, rows);
});

/** Promotes the wait list after a deletion and invalidates the event's pages. */
export const freePlace: CollectionAfterDeleteHook<EventRegistration> = async ({ doc, req }) => {
  await revokeLinks(req, { purpose: 'cancel-registration', subject: doc.id });
  const event = idOf(doc.event);
  if (event && doc.state !== 'cancelled') await invalidateTags(req, [EVENTS.slug]);
  if (event && doc.state === 'registered') await promoteFromWaitlist(req, event);
  return doc;
};

/** After a change of an event: promotes the wait list if it has more seats or a later closing time. */
export const fillChangedEvent: CollectionAfterChangeHook<Event> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'update' && !doc.deletedAt) await promoteFromWaitlist(req, doc.id);
  return doc;
};
