import type { Field } from 'payload';

import type { Correction } from '@/core/corrections';
import { settings } from '@/core/settings';
import type { EventRegistration } from '@/payload-types';
import { formatDateTime } from '@/shared/dates';
import { quoteValue } from '@/shared/quote-value';

/** History of the corrections of a registration, stored with it and deleted with it. */

export interface StoredCorrection extends Correction {
  at: string;
  by: string | null;
}

type Corrected = Pick<EventRegistration, 'corrections'>;

/** The corrections of a registration, the oldest first. */
export const correctionsOf = ({ corrections }: Corrected): StoredCorrection[] =>
  Array.isArray(corrections) ? (corrections as unknown as StoredCorrection[]) : [];

const describe = (registration: Corrected): string | null =>
  correctionsOf(registration)
    .map(
      ({ at, by, label, from, to }) =>
        `${formatDateTime(at, settings().timeZone)}${by ? `, ${by}` : ''}: ${label}, ${quoteValue(from)} → ${quoteValue(to)}`,
    )
    .join('\n') || null;

export const correctionFields: Field[] = [
  {
    name: 'corrections',
    type: 'json',
    admin: { disabled: true, disableBulkEdit: true },
  },
  {
    // In words, for Payload's form, exports, and the data of a person.
    name: 'correctionHistory',
    type: 'textarea',
    label: 'Correcciones',
    virtual: true,
    admin: {
      position: 'sidebar',
      readOnly: true,
      disableListColumn: true,
      disableListFilter: true,
      condition: ({ correctionHistory }) => Boolean(correctionHistory),
    },
    hooks: {
      afterRead: [({ siblingData }) => describe(siblingData)],
    },
  },
];
