import type { Payload } from 'payload';

import type { CaseType } from '@/core/case-desk/timeline';

/** Cases of a desk that are assigned to accounts. */
interface AssignedCases extends CaseType {
  /** «solicitud», «solicitudes» */
  nouns: readonly [one: string, several: string];
}

/** What accounts may have in hand when they are deactivated. The registry supplies it from the desks. */
export interface OwnedRecordSources {
  requests: AssignedCases;
  messages: AssignedCases;
  /** Returns how many requests a reviewer has still to judge, and the numbers of the first `limit`. */
  findPendingReviews: (
    payload: Payload,
    reviewer: number,
    limit: number,
  ) => Promise<{ requests: number[]; total: number }>;
}
