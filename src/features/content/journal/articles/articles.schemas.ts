import { z } from 'zod';

import { numberOfRecord } from '@/core/schema';

/** The articles of an issue in their order. */
export const contentsOrder = z.object({
  articles: z
    .array(numberOfRecord, 'Deben ser los números de los artículos')
    .min(1, 'Deben ser los números de los artículos')
    .max(500, 'No pueden ser más de 500 artículos')
    .describe('Todos los artículos del número, por su número, en su nuevo orden'),
});
