'use client';

import { getDay, startOfWeek } from 'date-fns';
import { useMemo, useRef, useEffect, type RefObject } from 'react';
import { Calendar, dateFnsLocalizer, type Components, type Formats } from 'react-big-calendar';

import {
  toGridEvents,
  toPlainDate,
  toPlainKey,
  type GridEvent,
  type MonthViewProps,
} from '@/features/events/calendar/site/calendar-month';
import { CALENDAR_TEXTS } from '@/features/events/calendar/site/events.texts';
import {
  DayNumber,
  EventBar,
  Weekday,
  WeekRows,
  MonthGridContext,
} from '@/features/events/calendar/site/month-grid-parts';
import { useTimeZone } from '@/kit/time-zone.context';

import 'react-big-calendar/lib/css/react-big-calendar.css';
import './month-grid.css';

/**
 * Removes misleading ARIA roles: react-big-calendar marks the month as a table whose rows contain buttons outside of
 * cells. Without them a screen reader reads dates and buttons.
 */
const useQuietRoles = (container: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = container.current;
    if (!root) return;
    const quieten = (): void =>
      root
        .querySelectorAll('[role="table"],[role="row"],[role="rowgroup"],[role="cell"]')
        .forEach((element) => {
          element.removeAttribute('role');
          element.removeAttribute('aria-label');
        });
    quieten();
    // react-big-calendar re-renders its rows when the window's width changes.
    const observer = new MutationObserver(quieten);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [container]);
};

/** Weeks begin on Sunday. What it formats is never seen: `FORMATS` writes what is. */
const localizer = dateFnsLocalizer({
  format: toPlainKey,
  startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: 0 }),
  getDay,
  locales: {},
});

const FORMATS: Formats = {
  dateFormat: (date) => String(date.getDate()),
  weekdayFormat: (date) => CALENDAR_TEXTS.weekdays[date.getDay()] ?? '',
};

// The library's types leave out what wraps a week.
const COMPONENTS: Components<GridEvent> & { weekWrapper: typeof WeekRows } = {
  eventWrapper: EventBar,
  weekWrapper: WeekRows,
  month: { header: Weekday, dateHeader: DayNumber },
};

const VIEWS = ['month' as const];
const stay = (): void => undefined;

/** The month as a grid of weeks, each event a bar over its days. */
export function MonthGrid({ month, today, events, onOpen, onDay }: MonthViewProps) {
  const timeZone = useTimeZone();
  const grid = useRef<HTMLDivElement>(null);
  useQuietRoles(grid);
  const gridEvents = useMemo(() => toGridEvents(events, timeZone), [events, timeZone]);
  const date = useMemo(() => toPlainDate(`${month}-01`), [month]);
  const actions = useMemo(() => ({ today, onOpen, onDay }), [today, onOpen, onDay]);

  return (
    <MonthGridContext value={actions}>
      <div ref={grid}>
        <Calendar<GridEvent>
          localizer={localizer}
          formats={FORMATS}
          components={COMPONENTS}
          views={VIEWS}
          view="month"
          toolbar={false}
          date={date}
          getNow={() => toPlainDate(today)}
          events={gridEvents}
          selectable={false}
          onNavigate={stay}
          onView={stay}
          drilldownView={null}
        />
      </div>
    </MonthGridContext>
  );
}
