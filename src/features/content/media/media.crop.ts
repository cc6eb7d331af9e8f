import type { CollectionBeforeOperationHook } from 'payload';
import { z } from 'zod';

import { invalidRequest } from '@/core/api/errors';

/** A number in a query: `qs` returns strings, and objects for brackets. */
const queryNumber = z
  .union([z.number(), z.string().regex(/^\d+(?:\.\d+)?(?:e-?\d+)?$/u)])
  .transform(Number);
/** The browser computes crops with fractions: the sum may slightly exceed 100. */
const percent = queryNumber.refine((value) => value >= 0 && value <= 101);
const pixels = queryNumber.refine((value) => value >= 1 && value <= 100_000);

/** Crop parameters of Payload's editor: percentages of the picture, and the size of the result. */
const uploadEdits = z.object({
  crop: z
    .object({
      x: percent,
      y: percent,
      width: percent,
      height: percent,
      unit: z.string().optional(),
    })
    .optional(),
  focalPoint: z.object({ x: percent, y: percent }).optional(),
  widthInPixels: pixels.optional(),
  heightInPixels: pixels.optional(),
});

const BROKEN_EDITS = 'El recorte de la imagen no se puede leer.';

/**
 * Rejects an invalid crop before Payload computes with it.
 *
 * @throws {ApiError} 400
 */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- one member of its union is
export const checkCrop: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args;
  const { query, user } = req;
  const edits = (query as Record<string, unknown> | undefined)?.['uploadEdits'];
  if (user && edits !== undefined && !uploadEdits.safeParse(edits).success) {
    throw invalidRequest([], BROKEN_EDITS);
  }
  return args;
};
