import { z } from 'zod';

import { namedRecord, numberOfRecord } from '@/core/schema';

/** New assignee of the records of a deactivated account; `null`: none. */
export const deactivationInput = z.object({ handOverTo: numberOfRecord.nullable() });

/** Records assigned to an account, and possible new assignees. */
export const ownedRecords = z.object({
  requests: z.int(),
  messages: z.int(),
  /** Requests that a reviewer has still to judge: how many, and the numbers of the first. */
  reviews: z.int(),
  reviewed: z.array(z.int()),
  assignees: z.array(namedRecord),
});
export type OwnedRecords = z.output<typeof ownedRecords>;

/** What has been handed over. */
export const deactivationAnswer = z.object({
  message: z.string(),
  requests: z.int(),
  messages: z.int(),
});
