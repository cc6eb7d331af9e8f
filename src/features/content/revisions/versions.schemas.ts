import { z } from 'zod';

import { positiveInteger, recordSchema } from '@/core/schema';
import { VERSIONS } from '@/features/content/revisions/versions.definition';

/** The version to show (by default the newest), and the version with which it is compared. */
export const comparisonFilter = z.object({
  version: positiveInteger('La versión debe ser un número entero positivo'),
  against: z
    .enum(VERSIONS.against, { error: 'Se compara con «previous» o con «present»' })
    .optional()
    .describe('Con la versión anterior, o con la actual; sin él, con la actual'),
});
export type ComparisonFilter = z.output<typeof comparisonFilter>;

const change = z.enum(['same', 'added', 'removed']);

const piece = z.object({ change, text: z.string() });
export type Piece = z.output<typeof piece>;

const block = z.object({
  change: z.enum(['same', 'added', 'removed', 'changed']),
  name: z.string().describe('«Párrafo», «Encabezado 2», «Imagen»…'),
  count: z.int().describe('Cuántos son: más de uno solo de los que no cambian'),
  pieces: z.array(piece),
  notes: z.array(z.string()).describe('Lo que cambió sin cambiar las palabras, en una frase'),
});
export type BlockDifference = z.output<typeof block>;

const named = { name: z.string(), label: z.string() };

const valueDifference = z.object({
  kind: z.literal('value'),
  ...named,
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ValueDifference = z.output<typeof valueDifference>;

const textDifference = z.object({
  kind: z.literal('text'),
  ...named,
  whole: z.boolean().describe('Todo el texto es distinto: no se compara palabra por palabra'),
  blocks: z.array(block),
});
export type TextDifference = z.output<typeof textDifference>;

const entry = z.object({
  change: z.enum(['added', 'removed', 'changed', 'moved']),
  name: z.string(),
  before: z.int().nullable().describe('Su lugar en la lista, desde 1'),
  after: z.int().nullable(),
  fields: z.array(z.discriminatedUnion('kind', [valueDifference, textDifference])),
});
export type EntryDifference = z.output<typeof entry>;

const listDifference = z.object({ kind: z.literal('list'), ...named, entries: z.array(entry) });
export type ListDifference = z.output<typeof listDifference>;

const difference = z.discriminatedUnion('kind', [valueDifference, textDifference, listDifference]);
export type Difference = z.output<typeof difference>;

const version = recordSchema({ id: z.int(), savedAt: z.iso.datetime() });

/** Two versions of a record, and their differences. */
export const comparison = z.object({
  version: version.describe('La versión que se mira'),
  against: z.enum(VERSIONS.against),
  from: version.nullable().describe('La más antigua de las dos; ninguna antes de la primera'),
  to: version,
  older: z.int().nullable(),
  newer: z.int().nullable(),
  place: z.int().describe('La primera que se conserva es la 1'),
  total: z.int(),
  fields: z.array(difference),
});
