'use client';

import { getDay, startOfWeek } from 'date-fns';
import {
  useMemo,
  useRef,
  useEffect,
  type RefObject,
  Children,
  use,
  type ReactNode,
  createContext,
} from 'react';
import {
  Calendar,
  dateFnsLocalizer,
  type Components,
  type Formats,
  type EventWrapperProps,
} from 'react-big-calendar';

import {
  toGridEvents,
  toPlainDate,
  toPlainKey,
  type GridEvent,
  type MonthViewProps,
} from '@/features/events/calendar/site/calendar-month';
import { CALENDAR_TEXTS } from '@/features/events/calendar/site/events.texts';
import { useTimeZone } from '@/kit/time-zone.context';
import { eventLook } from '@/features/events/calendar/site/event-look';
import { describeWhen } from '@/features/events/calendar/events.days';
import { classNames } from '@/kit/class-names';

import 'react-big-calendar/lib/css/react-big-calendar.css';
import './month-grid.css';

/** Data and callbacks for the parts of the month grid that the library renders. */
const MonthGridContext = createContext<{
  today: string;
  onOpen: (id: number) => void;
  onDay: (day: string) => void;
}>({ today: '', onOpen: () => undefined, onDay: () => undefined });

/** Name of a weekday. The library's own element has the role of a column header outside of a table. */
function Weekday({ label }: { label: string }) {
  return <span>{label}</span>;
}

function DayNumber({ date }: { date: Date }) {
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

/** An event within its week, as a `<button>` in place of the library's element. */
function EventBar({
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
        , {event.category}, {describeWhen(event, timeZone)}
      </span>
    </button>
  );
}

interface WeekRowsProps {
  children: ReactNode;
  /** The library's layout of a week, missing in its types. */
  slotMetrics: {
    levels: unknown[];
    extra: { left: number; right: number }[];
    slots: number;
    getDateForSlot: (slot: number) => Date;
  };
}

/**
 * A week's rows of events, then «+N más». The library's own last row shows an event if only one is
 * left, and hides one more if there are several. This component always shows three and counts the
 * rest.
 */
function WeekRows({ children, slotMetrics }: WeekRowsProps) {
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

/** Localizer with weeks from Sunday. Its own format is never shown, because `FORMATS` writes all visible texts. */
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

// `weekWrapper` is missing in the library's types.
const COMPONENTS: Components<GridEvent> & { weekWrapper: typeof WeekRows } = {
  eventWrapper: EventBar,
  weekWrapper: WeekRows,
  month: { header: Weekday, dateHeader: DayNumber },
};

const VIEWS = ['month' as const];
const stay = (): void => undefined;

/** The month as a grid of weeks, with each event as a bar over its days. */
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
