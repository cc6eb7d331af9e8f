import type { Where } from 'payload';
import { z } from 'zod';

import { NONE } from '@/shared/no-record';

/** Treats an empty parameter as absent, because a form sends all of its fields. */
export const emptyToUndefined = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  emptyToUndefined(z.enum(options, { error: 'Elige una de las opciones' }));

const NUMBER = 'El número no es válido';

export const idOrNone = emptyToUndefined(
  z.union(
    [
      z.literal(NONE),
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/u, NUMBER)
        .transform(Number),
    ],
    { error: NUMBER },
  ),
);

export const whereReference = (field: string, value: number | typeof NONE): Where =>
  value === NONE ? { [field]: { exists: false } } : { [field]: { equals: value } };
