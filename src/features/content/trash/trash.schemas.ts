import { z } from 'zod';

import { recordSchema, searchedListSchema } from '@/core/schema';

/** `search` looks in the texts that the list of the section searches. */
export const trashFilter = searchedListSchema;
export type TrashFilter = z.output<typeof trashFilter>;

export const trashedRecord = recordSchema({
  id: z.int().positive(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  /** Name of the account, or else its user name; `null` for scripts, and after the log's retention. */
  deletedBy: z.string().nullable(),
});
