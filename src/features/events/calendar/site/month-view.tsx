'use client';

import { useSyncExternalStore, type CSSProperties } from 'react';

import { gridDays, type MonthViewProps } from '@/features/events/calendar/site/calendar-month';
import { CALENDAR_TEXTS } from '@/features/events/calendar/site/events.texts';
import { lazyWithRetry } from '@/site/lazy-component';
import { Spinner } from '@/site/ui/spinner';

/** Placeholder with the height of the month, against layout shift; hidden without JavaScript. */
function MonthOnItsWay() {
  return (
    <div className="min-h-[calc(15rem+var(--weeks)*3rem)] md:min-h-[calc(2.75rem+var(--weeks)*9.75rem)] md:pointer-coarse:min-h-[calc(2.75rem+var(--weeks)*14.25rem)] noscript:hidden">
      <Spinner label={CALENDAR_TEXTS.loading} />
    </div>
  );
}

// Loaded only on wide screens, because the grid's library is as large as the rest of the page.
const MonthGrid = lazyWithRetry(() =>
  import('@/features/events/calendar/site/month-grid').then((module) => module.MonthGrid),
);
const CompactMonth = lazyWithRetry(() =>
  import('@/features/events/calendar/site/compact-month').then((module) => module.CompactMonth),
);

const WIDE = '(min-width: 768px)';
const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const readIsWide = (): boolean => window.matchMedia(WIDE).matches;

/** The month as a grid, or as days with dots on narrow screens. Rendered in the browser only. */
export function MonthView({ isPending, ...props }: MonthViewProps & { isPending: boolean }) {
  const isWide = useSyncExternalStore(subscribe, readIsWide, () => null);
  const weeks = gridDays(props.month).length / 7;
  return (
    <div style={{ '--weeks': weeks } as CSSProperties}>
      {(isWide === null || isPending) && <MonthOnItsWay />}
      {isWide === true && !isPending && <MonthGrid {...props} waiting={<MonthOnItsWay />} />}
      {isWide === false && !isPending && <CompactMonth {...props} waiting={<MonthOnItsWay />} />}
    </div>
  );
}
