import { invalidRequest } from '@/core/api/errors';
import { withInstants } from '@/core/content/instants';
import { isInOrder, PUBLICATION_MESSAGES } from '@/core/content/publication';
import { parseCampusDate } from '@/shared/date-input';
import { settings } from '@/core/settings';
import { hasPassed } from '@/shared/deadlines';

/** The instant of a typed date in the campus's time zone; `null` while it is not valid. */
export const readCampusDate = (text: string): string | null =>
  parseCampusDate(text, settings().timeZone)?.toISOString() ?? null;

interface Stored {
  createdAt?: string;
  publishAt?: string | null;
  withdrawAt?: string | null;
}

const DATES = ['publishAt', 'withdrawAt', 'publishedOn'];

/**
 * Converts the publication times of a request to the stored form.
 *
 * @param stored the stored record; `null` for a new one
 * @throws {ApiError} 400 for a time skipped by the change to summer time, and for a withdrawal before the publication,
 * which without a time is the record's creation
 */
export const withPublication = <Fields extends object>(
  fields: Fields,
  stored: object | null = null,
): Fields => {
  const instants = withInstants(fields, stored, DATES);
  const next: Stored = { ...stored, ...instants };
  const begins = next.publishAt ?? next.createdAt ?? new Date().toISOString();
  const isGoneBefore =
    next.withdrawAt && next.withdrawAt !== (stored as Stored | null)?.withdrawAt
      ? hasPassed(next.withdrawAt, Date.parse(begins))
      : false;
  if (isGoneBefore || !isInOrder(next)) {
    throw invalidRequest([{ field: 'withdrawAt', message: PUBLICATION_MESSAGES.outOfOrder }]);
  }
  return instants;
};
