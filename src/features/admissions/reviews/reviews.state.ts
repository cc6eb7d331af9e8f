import { sql } from '@payloadcms/db-postgres';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';

/** Stores on a request whether it has reviews and recommendations, so that its list can be filtered by them. */
export const refreshReviewState = async (
  req: PayloadRequest,
  registration: number,
): Promise<void> => {
  await execute(
    req,
    sql`update registrations set review_state = (
          select case when count(recommendation) > 0 then 'reviewed' when count(*) > 0 then 'asked' end
          from registration_reviews where registration_id = ${registration}
        )::enum_registrations_review_state
        where id = ${registration}`,
  );
};

/**
 * Corrects `reviewState` of requests if an older release changed reviews without updating it.
 *
 * @returns whether more requests may be left
 */
export const backfillReviewStates = async (payload: Payload, limit: number): Promise<boolean> => {
  const { rows } = await execute(
    { payload },
    sql`select registrations.id from registration_reviews
        join registrations on registrations.id = registration_id
        group by registrations.id having review_state::text is distinct from
          case when count(registration_reviews.recommendation) > 0 then 'reviewed' else 'asked' end
        union
        select id from registrations where review_state is not null and not exists (
          select from registration_reviews where registration_id = registrations.id)
        limit ${limit}`,
  );
  for (const row of rows) {
    const id = Number(row['id']);
    const req = await createLocalReq({}, payload);
    await inTransaction(req, async () => {
      await lockRow(req, { collection: REGISTRATIONS.slug, id });
      await refreshReviewState(req, id);
    });
  }
  return rows.length === limit;
};
