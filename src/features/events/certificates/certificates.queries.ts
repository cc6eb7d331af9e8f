import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute, tableOf } from '@/core/database/connection';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventMessage } from '@/payload-types';

/** An attendee of an event without a certificate. */
interface Missing {
  id: number;
  nombre: string;
}

/**
 * Lists attendees without any certificate whose name has unusual characters, at most `maxChecked`: only these names
 * may be unprintable. Callers must have checked access.
 */
export const listUnusualNames = async (req: PayloadRequest, event: number): Promise<Missing[]> => {
  const { collection, only } = EVENTS.places;
  const registrations = sql.identifier(tableOf(req.payload, collection));
  const certificates = sql.identifier(tableOf(req.payload, CERTIFICATES.slug));
  const { rows } = await execute(
    req,
    sql`select id, nombre from ${registrations} as came
        where came.event_id = ${event} and came.state = ${only.value} and came.attended_at is not null
          and came.nombre ~ ${CERTIFICATES.unusual}
          and not exists (select from ${certificates} where registration_id = came.id)
        order by id limit ${CERTIFICATES.maxChecked}`,
  );
  return rows.map(({ id, nombre }) => ({ id: Number(id), nombre: String(nombre) }));
};

/**
 * Number of attendees without a certificate, excluding those that `message`, still being sent, will reach. Callers must
 * check access.
 */
export const countMissing = async (
  req: PayloadRequest,
  event: number,
  message: Pick<EventMessage, 'cursor' | 'upTo'> = { cursor: 0, upTo: 0 },
): Promise<number> => {
  const { collection, only } = EVENTS.places;
  const registrations = sql.identifier(tableOf(req.payload, collection));
  const certificates = sql.identifier(tableOf(req.payload, CERTIFICATES.slug));
  const { rows } = await execute(
    req,
    sql`select count(*)::int as missing from ${registrations} as came
        where came.event_id = ${event} and came.state = ${only.value} and came.attended_at is not null
          and (came.id <= ${message.cursor} or came.id > ${message.upTo})
          and not exists (select from ${certificates} where registration_id = came.id)`,
  );
  return Number(rows[0]?.['missing']);
};
