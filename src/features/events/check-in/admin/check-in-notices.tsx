import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { CHECK_IN_TEXTS as TEXTS } from '@/features/events/check-in/admin/check-in.texts';
import { classNames } from '@/kit/class-names';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatFullDate } from '@/shared/dates';

interface Props {
  event: EventRecord;
  /** Number of people with a place. */
  coming: number;
  /** Whether the event has none of its days today. */
  isOtherDay: boolean;
  /** Day that was chosen instead of today, in words. */
  chosenDay: string | undefined;
}

/** Warnings before the first entry: a cancelled event, another day, more people than places. */
export function CheckInNotices({ event, coming, isOtherDay, chosenDay }: Props) {
  const timeZone = useTimeZone();
  const { capacity } = event;
  return (
    <>
      {(event.cancelled || isOtherDay || chosenDay) && (
        <p
          className={classNames(
            'tw:mb-4 tw:rounded-md tw:px-4 tw:py-3',
            event.cancelled ? 'tw:bg-cat-red-tint' : 'tw:bg-ochre-tint',
          )}
        >
          {event.cancelled
            ? TEXTS.off
            : chosenDay
              ? TEXTS.chosenDay(chosenDay)
              : TEXTS.otherDay(formatFullDate(event.startDate, timeZone))}
        </p>
      )}
      {capacity !== null && coming > capacity && (
        <p role="status" className="tw:mb-4 tw:rounded-md tw:bg-ochre-tint tw:px-4 tw:py-3">
          {TEXTS.overCapacity(coming, capacity)}
        </p>
      )}
    </>
  );
}
