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
  /** `null`: the server could not read them; the browser does. */
  initialItems: CalendarEvent[] | null;
  /** The month whose events these are; `null`: they are all there are. */
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

  // An address may name an event of any time.
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
    /** What became of reading the month. */
    state: isLong && !isCovered ? around : first,
    /** Nothing can be shown yet but the month's frame. */
    hasFrame: first.data !== undefined,
    /** The rest of what the events say is on its way. */
    isComing: isLong && around.isFetching,
  };
};
