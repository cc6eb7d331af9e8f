import { z } from 'zod';

import { namedRecord, numberOfRecord } from '@/core/schema';

/** New assignee of the records of a deactivated account; `null`: none. */
export const deactivationInput = z.object({ handOverTo: numberOfRecord.nullable() });

export const ownedRecords = z.object({
  requests: z.int(),
  messages: z.int(),
  /** Number of pending reviews, and ids of the first requests. */
  reviews: z.int(),
  reviewed: z.array(z.int()),
  assignees: z.array(namedRecord),
});
export type OwnedRecords = z.output<typeof ownedRecords>;

export const deactivationAnswer = z.object({
  message: z.string(),
  requests: z.int(),
  messages: z.int(),
});
