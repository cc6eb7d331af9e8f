import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute, tableOf } from '@/core/database/connection';
import { settings } from '@/core/settings';
import { requirementOf } from '@/features/events/certificates/attendance-rule';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import { attendedDaysIn } from '@/features/events/check-in/attendance.queries';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { Event, EventMessage } from '@/payload-types';

interface Missing {
  id: number;
  nombre: string;
  /** Address and telephone. */
  contact: string;
}

/** SQL of the attendees of an event without any certificate. */
const missingIn = (req: PayloadRequest, event: Event) => {
  const { collection, only } = EVENTS.places;
  const registrations = sql.identifier(tableOf(req.payload, collection));
  const certificates = sql.identifier(tableOf(req.payload, CERTIFICATES.slug));
  return sql`from ${registrations} as came
        where came.event_id = ${event.id} and came.state = ${only.value} and came.attended_at is not null
          and not exists (select from ${certificates} where registration_id = came.id)`;
};

const daysIn = ({ startDate, endDate }: Event) =>
  attendedDaysIn({ startDate, endDate: endDate ?? null });

/** SQL of the days that count for `meetsRequirement`. */
const countedDaysIn = (event: Event) => {
  const requirement = requirementOf(event, settings().timeZone);
  if (requirement === 'any') return daysIn(event);
  const { first, last } = requirement;
  return sql`array(select day from unnest(${daysIn(event)}) as day
    where day collate "C" between ${first} and ${last})`;
};

const CONTACT = sql`concat_ws(' · ', nullif(email, ''), nullif(telefono, '')) as contact`;

/** SQL of `meetsRequirement`, for people who came. */
const isEntitled = (event: Event) => {
  const requirement = requirementOf(event, settings().timeZone);
  return requirement === 'any'
    ? sql`true`
    : sql`cardinality(${countedDaysIn(event)}) >= ${requirement.days}`;
};

/**
 * Lists entitled attendees without any certificate whose name has unusual characters or no letter, at most
 * `maxChecked`: only these names may be unprintable. Callers must check access.
 */
export const listUnusualNames = async (req: PayloadRequest, event: Event): Promise<Missing[]> => {
  const { maxChecked, unusual, usualLetters } = CERTIFICATES;
  const { rows } = await execute(
    req,
    sql`select id, nombre, ${CONTACT}
        ${missingIn(req, event)} and ${isEntitled(event)}
          and (came.nombre ~ ${unusual} or came.nombre !~ ${usualLetters})
        order by id limit ${maxChecked}`,
  );
  return rows.map(({ id, nombre, contact }) => ({
    id: Number(id),
    nombre: String(nombre),
    contact: String(contact),
  }));
};

export interface ShortPerson {
  registration: number;
  nombre: string;
  /** Address and telephone, to distinguish people with the same name. */
  contact: string;
  /** Number of the event's days on which the person came. */
  days: number;
}

/**
 * Lists attendees without any certificate who came on fewer days than the event's certificates require, at most
 * `maxShown`, and their number. Callers must check access.
 */
export const listShort = async (
  req: PayloadRequest,
  event: Event,
): Promise<{ short: ShortPerson[]; shortCount: number }> => {
  const { rows } = await execute(
    req,
    sql`select id, nombre, ${CONTACT}, cardinality(${countedDaysIn(event)}) as days,
          count(*) over ()::int as total
        ${missingIn(req, event)} and not ${isEntitled(event)}
        order by id limit ${CERTIFICATES.maxShown}`,
  );
  return {
    short: rows.map(({ contact, days, id, nombre }) => ({
      registration: Number(id),
      nombre: String(nombre),
      contact: String(contact),
      days: Number(days),
    })),
    shortCount: Number(rows[0]?.['total'] ?? 0),
  };
};

/**
 * Number of entitled attendees without a certificate, excluding those that `message`, still being sent, will reach, and
 * how many of them have no address. Callers must check access.
 */
export const countMissing = async (
  req: PayloadRequest,
  event: Event,
  message: Pick<EventMessage, 'cursor' | 'upTo'> = { cursor: 0, upTo: 0 },
): Promise<{ missing: number; withoutAddress: number }> => {
  const { rows } = await execute(
    req,
    sql`select count(*)::int as missing, (count(*) filter (where came.email is null))::int as without_address
        ${missingIn(req, event)} and ${isEntitled(event)}
          and (came.id <= ${message.cursor} or came.id > ${message.upTo})`,
  );
  const [row] = rows;
  return {
    missing: Number(row?.['missing']),
    withoutAddress: Number(row?.['without_address']),
  };
};
