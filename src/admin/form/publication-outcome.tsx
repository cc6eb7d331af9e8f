'use client';

import { useWatch, type Control } from 'react-hook-form';

import { PublicationBadge } from '@/admin/ui/publication-badge';
import { describeOutcome } from '@/admin/records/publication-outcome.text';
import { useNow } from '@/admin/ui/use-now';
import { useTimeZone } from '@/kit/time-zone.context';
import { parseCampusDate } from '@/shared/date-input';

interface Props {
  control: Control;
  /** Collection of the record. */
  slug: string;
}

/** State that a form's record will have when it is saved, and its place on the public site. */
export function PublicationOutcome({ control, slug }: Props) {
  const timeZone = useTimeZone();
  const now = useNow();
  const [published, ...times] = useWatch({
    control,
    name: ['published', 'publishAt', 'withdrawAt'],
  }) as [unknown, ...unknown[]];
  const [publishAt, withdrawAt] = times.map((time) =>
    typeof time === 'string' ? parseCampusDate(time, timeZone)?.toISOString() : undefined,
  );
  const publication = { published: published === true, publishAt, withdrawAt };
  return (
    <p
      aria-live="polite"
      className="tw:flex tw:w-full tw:flex-wrap tw:items-center tw:gap-x-2 tw:gap-y-1 tw:text-sm tw:text-ink-soft"
    >
      Al guardar: <PublicationBadge of={publication} />
      <span>{describeOutcome(publication, { slug, now, timeZone })}</span>
    </p>
  );
}
