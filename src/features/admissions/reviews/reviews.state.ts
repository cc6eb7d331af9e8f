import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';

/** Stores on a request whether reviews were asked and recommendations came, so that its list can be filtered by it. */
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
