import type { Payload } from 'payload';

import type { CaseType } from '@/core/case-desk/timeline';

/** Cases of a desk that are assigned to accounts. */
interface AssignedCases extends CaseType {
  /** «solicitud», «solicitudes» */
  nouns: readonly [one: string, several: string];
}

/** Records that may be assigned to an account when it is deactivated. The registry supplies them from the desks. */
export interface OwnedRecordSources {
  requests: AssignedCases;
  messages: AssignedCases;
  /** Returns the number of a reviewer's pending requests, and the ids of the first `limit`. */
  findPendingReviews: (
    payload: Payload,
    reviewer: number,
    limit: number,
  ) => Promise<{ requests: number[]; total: number }>;
}
