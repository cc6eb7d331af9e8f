import { z } from 'zod';

/** How often a record has been read, as the office's lists answer it (`withViews`). */
export const viewsField = { views: z.int().nonnegative() };
export type WithViews<Doc> = Doc & { views: number };
