import type { CollectionSlug, Payload } from 'payload';

/** Records of a desk that are assigned to accounts. */
export interface AssignedRecords {
  collection: CollectionSlug;
  /** Collection of their entries: see `reassign`. */
  entries: { collection: CollectionSlug; owner: string; it: 'la' | 'lo' };
  /** «solicitud», «solicitudes» */
  nouns: readonly [one: string, several: string];
}

/** What accounts may have in hand when they are deactivated. The registry supplies it from the desks. */
export interface OwnedRecordSources {
  requests: AssignedRecords;
  messages: AssignedRecords;
  /** Returns how many requests a reviewer has still to judge, and the numbers of the first `limit`. */
  findPendingReviews: (
    payload: Payload,
    reviewer: number,
    limit: number,
  ) => Promise<{ requests: number[]; total: number }>;
}
