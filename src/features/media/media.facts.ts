import type { CollectionBeforeOperationHook } from 'payload';
import { z } from 'zod';

import { invalidRequest } from '@/core/api/errors';

/** Facts of the stored file, which the server reads from its bytes: what a request says of them is dropped. */
const FILE_FACTS = [
  'filename',
  'filesize',
  'height',
  'mimeType',
  'sizes',
  'thumbnailURL',
  'url',
  'width',
] as const;

/** A number as a query has it: `qs` gives texts, and objects for brackets. */
const queryNumber = z
  .union([z.number(), z.string().regex(/^\d+(?:\.\d+)?(?:e-?\d+)?$/u)])
  .transform(Number);
/** Cuts are computed in the browser with fractions: the whole may be a little more than 100. */
const percent = queryNumber.refine((value) => value >= 0 && value <= 101);
const pixels = queryNumber.refine((value) => value >= 1 && value <= 100_000);

/** How Payload's editor crops: percentages of the picture, and the size of what is left. */
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
 * Drops what a request says of a file's facts, and refuses a crop that cannot be read.
 *
 * @throws {ApiError} 400
 */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- one member of its union is
export const keepFileFacts: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args;
  const { query, user } = req;
  const edits = (query as Record<string, unknown> | undefined)?.['uploadEdits'];
  if (user && edits !== undefined && !uploadEdits.safeParse(edits).success) {
    throw invalidRequest([], BROKEN_EDITS);
  }
  const { data, overrideAccess } = args as { data?: object; overrideAccess?: boolean };
  if (overrideAccess || data === undefined) return args;
  const facts = new Set<string>(FILE_FACTS);
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !facts.has(name)));
  return { ...args, data: rest };
};
