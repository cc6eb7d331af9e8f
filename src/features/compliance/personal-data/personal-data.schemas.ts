import { z } from 'zod';

import { email, recordSchema, requiredText } from '@/core/schema';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import { normalizeEmail } from '@/shared/email-address';

/** Whose data: in the body, so that no log of addresses ever holds it. */
export const personInput = z.object({ email });

/** Who is looked for: a name, a telephone, a part of an address. */
export const peopleSearch = z.object({
  search: requiredText(PERSONAL_DATA.messages.search, { min: PERSONAL_DATA.people.least }),
});

/** People by their address, each with the names and telephones that were written with it, and those without one. */
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
  /** Registrations for events without an address: each is a person, whose data are those of the record. */
  withoutAddress: z.array(
    recordSchema({
      id: z.int(),
      nombre: z.string(),
      telefono: z.string().nullable(),
      eventTitle: z.string(),
    }),
  ),
  /** Whether there may be more: the search should say more. */
  isCut: z.boolean(),
});
export type PeopleFound = z.output<typeof peopleFound>;

/** The same, typed twice: what is erased does not come back. */
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
