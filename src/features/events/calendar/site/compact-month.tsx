'use client';

import { useState } from 'react';

import { EVENTS } from '@/features/events/calendar/events.definition';
import {
  eventsOn,
  gridDays,
  toCampusNoon,
  type MonthViewProps,
} from '@/features/events/calendar/site/calendar-month';
import { EventBriefs } from '@/features/events/calendar/site/event-briefs';
import { CategoryMark } from '@/features/events/calendar/site/event-look';
import { CALENDAR_TEXTS, EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { formatFullDate } from '@/shared/dates';
import { useTimeZone } from '@/kit/time-zone.context';
import { classNames } from '@/kit/class-names';
import { countResults } from '@/site/list/count-results';

/** The month on a phone: days with dots, below them the events of the chosen day. */
export function CompactMonth({ month, today, events, onOpen }: Omit<MonthViewProps, 'onDay'>) {
  const timeZone = useTimeZone();
  const [chosen, setChosen] = useState<string | null>(null);
  const days = gridDays(month);
  const isInMonth = (day: string): boolean => day.startsWith(month);
  const firstBusy = days.find((day) => isInMonth(day) && eventsOn(events, day, timeZone).length);
  const fallback = isInMonth(today) ? today : (firstBusy ?? `${month}-01`);
  const day = chosen !== null && days.includes(chosen) ? chosen : fallback;
  const ofDay = eventsOn(events, day, timeZone);

  return (
    <div>
      <div className="grid grid-cols-7 text-center">
        {CALENDAR_TEXTS.weekdays.map((weekday) => (
          <span key={weekday} className="text-ink-soft pb-2 text-[0.8125rem] font-semibold">
            {weekday}
          </span>
        ))}
        {days.map((one) => {
          const there = eventsOn(events, one, timeZone);
          return (
            <button
              key={one}
              type="button"
              aria-pressed={one === day}
              aria-current={one === today ? 'date' : undefined}
              onClick={() => setChosen(one)}
              className={classNames(
                'aria-pressed:bg-green border-paper-edge flex min-h-12 flex-col items-center justify-center gap-1 border-t text-[1rem] tabular-nums aria-pressed:rounded-sm aria-pressed:font-semibold aria-pressed:text-white',
                one === today && 'text-terracotta-deep font-bold underline underline-offset-4',
                !isInMonth(one) && 'text-ink-faint',
              )}
            >
              <span aria-hidden="true">{Number(one.slice(8))}</span>
              <span className="sr-only">
                {formatFullDate(toCampusNoon(one, timeZone), timeZone)}{' '}
                {countResults(there.length, there.length, EVENTS_TEXTS.noun)}
              </span>
              <span aria-hidden="true" className="flex h-1.5 gap-0.5">
                {there.slice(0, EVENTS.perDayCell).map(({ id, category }) => (
                  <CategoryMark
                    key={id}
                    category={category}
                    className={classNames('size-1.5', one === day && '!bg-white')}
                  />
                ))}
              </span>
            </button>
          );
        })}
      </div>
      <section aria-labelledby="dia" className="border-ink/80 mt-6 border-t pt-4">
        <h2
          id="dia"
          aria-live="polite"
          className="text-subheading font-semibold first-letter:uppercase"
        >
          {formatFullDate(toCampusNoon(day, timeZone), timeZone)}
        </h2>
        {ofDay.length > 0 ? (
          <EventBriefs events={ofDay} onOpen={onOpen} tells="time" />
        ) : (
          <p className="text-ink-soft mt-2">{CALENDAR_TEXTS.noneOnDay}</p>
        )}
      </section>
    </div>
  );
}
