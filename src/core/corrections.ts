import type { PayloadRequest } from 'payload';

import { staleRecord } from '@/core/api/errors';
import { preconditionFailed } from '@/core/content/records';
import { quoteValue } from '@/shared/quote-value';

/** Corrections of a person's data: the fields that differ from the sent ones, and their description for the history. */

export interface Correction {
  field: string;
  label: string;
  from: string;
  to: string;
}

interface Sent {
  /** Labels of the fields that may be corrected, by their names. */
  labels: Readonly<Record<string, string>>;
  /** A field that is not sent keeps its value; `null` empties it. */
  fields: Readonly<Record<string, string | null | undefined>>;
  /** `updatedAt` of the record as the client last saw it. */
  lastSeen?: string | null | undefined;
}

/**
 * The fields of a locked record that change.
 *
 * @returns none if the record already has the sent values, so that a retry after a lost response succeeds
 * @throws {ApiError} 409 if the record was changed since `lastSeen`
 */
export const findCorrections = (
  req: PayloadRequest,
  stored: { updatedAt: string },
  { labels, fields, lastSeen }: Sent,
): Correction[] => {
  const record = stored as unknown as Record<string, string | null | undefined>;
  const corrections = Object.entries(labels).flatMap(([field, label]): Correction[] => {
    const from = record[field] ?? '';
    const sent = fields[field];
    const to = sent ?? '';
    return sent === undefined || to === from ? [] : [{ field, label, from, to }];
  });
  if (corrections.length > 0 && preconditionFailed(req, stored.updatedAt, lastSeen)) {
    throw staleRecord();
  }
  return corrections;
};

/** The new values, as data of an update. */
export const correctedFields = (
  corrections: readonly Correction[],
): Record<string, string | null> =>
  Object.fromEntries(corrections.map(({ field, to }) => [field, to || null]));

/** Describes corrections, one line per field: «Correo electrónico: «ana@exmaple.org» → «ana@example.org»». */
export const describeCorrections = (corrections: readonly Correction[]): string =>
  corrections
    .map(({ label, from, to }) => `${label}: ${quoteValue(from)} → ${quoteValue(to)}`)
    .join('\n');

/** The correction of the e-mail address (empty `to`: removed); none for a change of case, which revokes no links. */
export const findNewAddress = (corrections: readonly Correction[]): Correction | undefined =>
  corrections.find(
    ({ field, from, to }) => field === 'email' && from.toLowerCase() !== to.toLowerCase(),
  );
