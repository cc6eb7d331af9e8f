import { z } from 'zod';

import { email, recordSchema, requiredText } from '@/core/schema';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import { normalizeEmail } from '@/shared/email-address';

/** Address of the person. In the body, so that no log of URLs contains it. */
export const personInput = z.object({ email });

/** Search text: a name, a telephone, or a part of an address. */
export const peopleSearch = z.object({
  search: requiredText(PERSONAL_DATA.messages.search, { min: PERSONAL_DATA.people.least }),
});

/** People by address, each with the names and telephones stored with it, and registrations without an address. */
export const peopleFound = recordSchema({
  people: z.array(
    z.object({
      /** Address of the page of the person in the back office. */
      href: z.string(),
      email: z.string(),
      names: z.array(z.string()),
      telephones: z.array(z.string()),
    }),
  ),
  /** Event registrations without an address. Each is one person, whose data are those of the record. */
  withoutAddress: z.array(
    recordSchema({
      id: z.int(),
      nombre: z.string(),
      telefono: z.string().nullable(),
      eventTitle: z.string(),
    }),
  ),
  /** Whether there may be more results; then the search should be more specific. */
  isCut: z.boolean(),
});
export type PeopleFound = z.output<typeof peopleFound>;

/** Address of the person, typed twice because the erasure cannot be undone. */
export const erasureInput = z
  .object({ email, confirmation: z.string({ error: PERSONAL_DATA.messages.confirmation }) })
  .refine(
    ({ email: named, confirmation }) =>
      normalizeEmail(confirmation).toLowerCase() === named.toLowerCase(),
    {
      path: ['confirmation'],
      error: PERSONAL_DATA.messages.confirmation,
      // Skipped if the address itself is invalid.
      when: ({ issues }) => issues.length === 0,
    },
  );

const recordInWords = z.record(z.string(), z.string());

export const holdings = recordSchema({
  email: z.string(),
  exportedAt: z.string(),
  /** Names of the people who share the address; empty if it belongs to one. */
  sharedBy: z.array(z.string()),
  groups: z.array(
    z.object({
      collection: z.string(),
      label: z.string(),
      records: z.array(recordInWords),
    }),
  ),
});
export type Holdings = z.output<typeof holdings>;

export const erasureResult = z.object({ message: z.string(), erased: z.int() });
