'use client';

import { Children, use, type ReactNode, createContext } from 'react';
import type { EventWrapperProps } from 'react-big-calendar';

import { toPlainKey, type GridEvent } from '@/features/events/calendar/site/calendar-month';
import { eventLook } from '@/features/events/calendar/site/event-look';
import { formatFullDate } from '@/shared/dates';
import { useTimeZone } from '@/kit/time-zone.context';
import { classNames } from '@/kit/class-names';

/** What the parts of the month grid, which the library draws, have to know and to tell. */
export const MonthGridContext = createContext<{
  today: string;
  onOpen: (id: number) => void;
  onDay: (day: string) => void;
}>({ today: '', onOpen: () => undefined, onDay: () => undefined });

/** The name of a weekday; the library's own calls itself a column header of no table. */
export function Weekday({ label }: { label: string }) {
  return <span>{label}</span>;
}

/** The number of a day. */
export function DayNumber({ date }: { date: Date }) {
  const { today } = use(MonthGridContext);
  const isToday = toPlainKey(date) === today;
  return (
    <span
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        isToday &&
          'bg-terracotta -ml-1 flex size-7 items-center justify-center rounded-full text-white',
      )}
    >
      {date.getDate()}
    </span>
  );
}

/** An event within its week: a real button in place of what the library would draw. */
export function EventBar({
  event: { event },
  continuesPrior,
  continuesAfter,
}: EventWrapperProps<GridEvent> & { continuesPrior?: boolean; continuesAfter?: boolean }) {
  const { onOpen } = use(MonthGridContext);
  const timeZone = useTimeZone();
  return (
    <button
      type="button"
      title={event.title}
      onClick={() => onOpen(event.id)}
      className={classNames(
        'relative block h-full w-full truncate px-2 text-left text-[0.8125rem] leading-[calc(var(--row)-2px)] font-medium transition-[filter] duration-150 hover:brightness-95 focus-visible:z-10 focus-visible:outline-offset-0',
        eventLook(event.category).block,
        !continuesPrior && 'rounded-l-sm border-l-[3px] border-current',
        !continuesAfter && 'rounded-r-sm',
      )}
    >
      {event.title}
      <span className="sr-only">
        , {event.category}, {formatFullDate(event.startDate, timeZone)}
      </span>
    </button>
  );
}

interface WeekRowsProps {
  children: ReactNode;
  /** The library's own reckoning of a week; its types leave it out. */
  slotMetrics: {
    levels: unknown[];
    extra: { left: number; right: number }[];
    slots: number;
    getDateForSlot: (slot: number) => Date;
  };
}

/**
 * A week's rows of events, then «+N más». The library's own last row shows an event where only
 * one is left over and hides one more where several are; ours always shows three and counts the rest.
 */
export function WeekRows({ children, slotMetrics }: WeekRowsProps) {
  const { levels, extra, slots, getDateForSlot } = slotMetrics;
  const rows = Children.toArray(children).slice(0, levels.length);
  return (
    <>
      {rows}
      {extra.length > 0 && (
        <div className="rbc-row">
          {Array.from({ length: slots }, (_, index) => (
            <MoreButton
              key={index}
              date={getDateForSlot(index)}
              count={extra.filter(({ left, right }) => left <= index + 1 && right > index).length}
            />
          ))}
        </div>
      )}
    </>
  );
}

function MoreButton({ date, count }: { date: Date; count: number }) {
  const { onDay } = use(MonthGridContext);
  return (
    <div className="rbc-row-segment" style={{ flexBasis: `${100 / 7}%`, maxWidth: `${100 / 7}%` }}>
      {count > 0 && (
        <button
          type="button"
          onClick={() => onDay(toPlainKey(date))}
          className="text-ink hover:bg-paper-edge relative h-full w-full overflow-hidden rounded-sm px-2 text-left text-[0.8125rem] leading-[calc(var(--row)-2px)] font-semibold"
        >
          +{count} más
          <span className="sr-only"> el día {date.getDate()}</span>
        </button>
      )}
    </div>
  );
}
