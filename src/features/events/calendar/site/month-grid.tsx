'use client';

import { getDay, startOfWeek } from 'date-fns';
import { useMemo, useRef } from 'react';
import { Calendar, dateFnsLocalizer, type Components, type Formats } from 'react-big-calendar';

import {
  toGridEvents,
  toPlainDate,
  toPlainKey,
  type GridEvent,
} from '@/features/events/calendar/site/calendar-month';
import { CALENDAR_TEXTS } from '@/features/events/calendar/site/events.texts';
import {
  DayNumber,
  EventBar,
  Weekday,
  WeekRows,
} from '@/features/events/calendar/site/month-grid-parts';
import { MonthGridContext } from '@/features/events/calendar/site/month-grid.context';
import type { MonthViewProps } from '@/features/events/calendar/site/month-view.props';
import { useQuietRoles } from '@/features/events/calendar/site/use-quiet-roles';
import { useTimeZone } from '@/kit/time-zone.context';

import 'react-big-calendar/lib/css/react-big-calendar.css';
import './month-grid.css';

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
