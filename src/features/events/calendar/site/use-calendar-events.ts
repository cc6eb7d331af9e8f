'use client';

import { useState } from 'react';

import type { EventRecord, EventSummary } from '@/features/events/calendar/events.presenter';
import {
  daysAround,
  monthsBetween,
  type MonthKey,
} from '@/features/events/calendar/site/calendar-month';
import { EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { LIST_PARTS } from '@/shared/list-parts';
import { useReading } from '@/site/query/use-public-query';

/** An event; the HTML may contain a summary only. */
export type CalendarEvent = EventSummary &
  Partial<Pick<EventRecord, 'description' | 'imageUrl' | 'imageAlt'>>;

export interface SentEvents {
  /** `null` if the server could not read them; then the browser reads them. */
  initialItems: CalendarEvent[] | null;
  /** Month of the events; `null` if they are all events. */
  initialMonth: MonthKey | null;
}

const PATH = '/api/public/events';
const failure = EVENTS_TEXTS.listFailure;
const NONE: never[] = [];

/**
 * The events of a month. If there are too many for one response, the HTML contains those of its month; the browser
 * loads their details, and prefetches the adjacent months.
 */
export const useCalendarEvents = (
  { initialItems, initialMonth }: SentEvents,
  { month, openId }: { month: MonthKey; openId: number | null },
) => {
  const first = useReading<CalendarEvent[]>({
    path: `${PATH}?limit=${LIST_PARTS.whole}`,
    failure,
    initialData: initialItems,
  });
  const here = first.data ?? NONE;
  const isLong = initialItems ? initialMonth !== null : (first.total ?? 0) > here.length;

  const [from, to] = daysAround(month, 1);
  const around = useReading<CalendarEvent[]>({
    path: `${PATH}?from=${from}&to=${to}`,
    failure,
    initialData: isLong ? null : NONE,
  });
  const sent = { month: (initialItems && initialMonth) ?? '', items: here, reach: 0 };
  const [last, setLast] = useState(sent);
  if (isLong && around.data && around.data !== last.items) {
    setLast({ month, items: around.data, reach: 1 });
  }
  const isCovered = last.month !== '' && monthsBetween(last.month, month) <= last.reach;
  const items = isLong ? (isCovered ? last.items : NONE) : here;

  // The URL may name an event of any month.
  const listed = items.find(({ id }) => id === openId);
  const isElsewhere = isLong && openId !== null && !listed && around.data !== undefined;
  const alone = useReading<CalendarEvent | undefined>({
    path: `${PATH}/${openId}`,
    failure,
    initialData: isElsewhere ? null : undefined,
  });
  const opened = listed ?? alone.data;

  return {
    items,
    opened,
    isUnknown:
      openId !== null && !opened && (isLong ? isElsewhere && alone.isError : Boolean(first.data)),
    /** State of the request for the month. */
    state: isLong && !isCovered ? around : first,
    /** Whether the first events are loaded, from the page or from a response; then the month is shown. */
    hasFrame: first.data !== undefined,
    /** Whether the details of the events are still loading. */
    isComing: isLong && around.isFetching,
  };
};
