import { z } from 'zod';

/** Number of page views of a record, in the back office's lists (`withViews`). */
export const viewsField = { views: z.int().nonnegative() };
export type WithViews<Doc> = Doc & { views: number };
