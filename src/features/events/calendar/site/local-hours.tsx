'use client';

import type { EventSummary } from '@/features/events/calendar/events.presenter';
import { formatHours, toDayKey } from '@/features/events/calendar/events.days';
import { formatShortDayAndMonth } from '@/shared/dates';
import { useTimeZone } from '@/kit/time-zone.context';
import { useLocalZone } from '@/kit/use-local-zone';

interface Props {
  event: Pick<EventSummary, 'startDate' | 'endDate'>;
}

/** The hours on the visitor's clock, if it differs from the campus's; with the day of the start, if it differs too. */
export function LocalHours({ event }: Props) {
  const timeZone = useTimeZone();
  const local = useLocalZone();
  if (local === null) return null;
  const { startDate } = event;
  const hours = formatHours(event, local);
  const isOtherDay = toDayKey(startDate, local) !== toDayKey(startDate, timeZone);
  if (hours === formatHours(event, timeZone) && !isOtherDay) return null;
  return (
    <span>
      {hours}{' '}
      <span className="block text-[0.8125rem] leading-snug">
        tu hora{isOtherDay && `, ${formatShortDayAndMonth(startDate, local)}`}
      </span>
    </span>
  );
}
