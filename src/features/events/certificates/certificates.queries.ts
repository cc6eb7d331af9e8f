import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute, tableOf } from '@/core/database/connection';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventMessage } from '@/payload-types';

interface Missing {
  id: number;
  nombre: string;
  /** Address and telephone. */
  contact: string;
}

/** SQL of the attendees of an event without any certificate. */
const missingIn = (req: PayloadRequest, event: number) => {
  const { collection, only } = EVENTS.places;
  const registrations = sql.identifier(tableOf(req.payload, collection));
  const certificates = sql.identifier(tableOf(req.payload, CERTIFICATES.slug));
  return sql`from ${registrations} as came
        where came.event_id = ${event} and came.state = ${only.value} and came.attended_at is not null
          and not exists (select from ${certificates} where registration_id = came.id)`;
};

/**
 * Lists attendees without any certificate whose name has unusual characters, at most `maxChecked`: only these names
 * may be unprintable. Callers must check access.
 */
export const listUnusualNames = async (req: PayloadRequest, event: number): Promise<Missing[]> => {
  const { rows } = await execute(
    req,
    sql`select id, nombre, concat_ws(' · ', email, telefono) as contact ${missingIn(req, event)} and came.nombre ~ ${CERTIFICATES.unusual}
        order by id limit ${CERTIFICATES.maxChecked}`,
  );
  return rows.map(({ id, nombre, contact }) => ({
    id: Number(id),
    nombre: String(nombre),
    contact: String(contact),
  }));
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
  const { rows } = await execute(
    req,
    sql`select count(*)::int as missing ${missingIn(req, event)}
          and (came.id <= ${message.cursor} or came.id > ${message.upTo})`,
  );
  return Number(rows[0]?.['missing']);
};
