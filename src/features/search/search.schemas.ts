import { z } from 'zod';

import { positiveInteger, recordSchema } from '@/core/schema';
import { OFFICE_SEARCH, type PeopleKind } from '@/features/search/office.definition';
import { SEARCH } from '@/features/search/search.definition';

const { kinds, limits, messages } = SEARCH;
const query = z.string().max(limits.query, messages.query).optional().default('');

export const searchFilter = z.object({
  q: query,
  kind: z.enum(kinds, messages.kind).optional(),
  year: positiveInteger('El año debe ser un número entero positivo'),
  page: positiveInteger('La página debe ser un número entero positivo'),
});

export const suggestionsFilter = z.object({ q: query });

const pieces = z.array(recordSchema({ text: z.string(), isFound: z.boolean() }));

const hit = z.object({
  kind: z.enum(kinds),
  id: z.int(),
  url: z.string(),
  title: pieces,
  excerpt: pieces,
  date: z.iso.datetime().nullable(),
});

export const searchResult = z.object({
  q: z.string(),
  corrected: z.string().nullable(),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  kinds: z.array(z.object({ kind: z.enum(kinds), count: z.int() })),
  years: z.array(z.object({ year: z.int(), count: z.int() })),
  results: z.array(hit),
});

export const suggestions = z.array(
  z.object({ title: z.string(), kind: z.enum(kinds), url: z.string() }),
);

export const officeFilter = searchFilter.pick({ q: true, page: true });

const peopleKinds = Object.keys(OFFICE_SEARCH.kinds) as [PeopleKind, ...PeopleKind[]];

export const officeResult = searchResult.extend({
  /** Records of people and contents together; `total` counts the contents. */
  matches: z.int(),
  results: z.array(hit.extend({ published: z.boolean(), href: z.string() })),
  people: z.array(
    z.object({
      kind: z.enum(peopleKinds),
      total: z.int(),
      people: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          about: z.string(),
          at: z.iso.datetime(),
          href: z.string(),
        }),
      ),
    }),
  ),
});
export type OfficeResult = z.output<typeof officeResult>;
