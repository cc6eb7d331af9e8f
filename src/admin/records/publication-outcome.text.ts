import { sitePlaceOf } from '@/admin/records/site-places';
import { formatDateTime } from '@/shared/dates';
import { publicationStateOf, type Publication } from '@/shared/publication';

interface Reading {
  /** Collection of the record. */
  slug: string;
  /** Time (ms) as of which the record is seen. */
  now: number;
  timeZone: string;
}

/** Describes the place and the start of a record's publication, as a sentence. */
export const describeOutcome = (of: Publication, { slug, now, timeZone }: Reading): string => {
  const place = sitePlaceOf(slug)?.name ?? 'el sitio';
  switch (publicationStateOf(of, now)) {
    case 'draft':
      return 'El público no lo ve.';
    case 'scheduled':
      return `Se verá en ${place} desde el ${formatDateTime(of.publishAt, timeZone)}.`;
    case 'withdrawn':
      return `El público no lo ve desde el ${formatDateTime(of.withdrawAt, timeZone)}.`;
    default:
      return `Se ve en ${place}.`;
  }
};

/** Effect of a deletion on the public site at `now` (ms), after the record's title. */
export const describeDeletion = (of: Publication, now: number): string =>
  publicationStateOf(of, now) === 'published'
    ? 'dejará de verse en el sitio'
    : 'pasará a la papelera';
