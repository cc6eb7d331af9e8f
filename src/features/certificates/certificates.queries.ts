import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute, tableOf } from '@/core/database/connection';
import { CERTIFICATES } from '@/features/certificates/certificates.definition';
import { EVENTS } from '@/features/events/events.definition';

/** How many have come in to an event and never had a certificate. Callers have checked who asks. */
export const countMissing = async (req: PayloadRequest, event: number): Promise<number> => {
  const { collection, only } = EVENTS.places;
  const registrations = sql.identifier(tableOf(req.payload, collection));
  const certificates = sql.identifier(tableOf(req.payload, CERTIFICATES.slug));
  const { rows } = await execute(
    req,
    sql`select count(*)::int as missing from ${registrations} as came
        where came.event_id = ${event} and came.state = ${only.value} and came.attended_at is not null
          and not exists (select from ${certificates} where registration_id = came.id)`,
  );
  return Number(rows[0]?.['missing']);
};
