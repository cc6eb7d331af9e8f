import { z } from 'zod';

/** Last edit of a record in the office's lists; `null` for scripts, imports, and after the log's retention. */
export const lastEditFields = {
  editedBy: z.string().nullable().describe('Quién lo editó por última vez'),
  editedAt: z.iso.datetime().nullable(),
};
export type WithLastEdit<Doc> = Doc & { editedBy: string | null; editedAt: string | null };
