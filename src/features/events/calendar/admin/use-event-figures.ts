'use client';

import { useQuery } from '@tanstack/react-query';

import { callApi } from '@/admin/api/api-client';
import { EVENTS } from '@/features/events/calendar/events.definition';

/** Number of registrations of an event, and of people on its wait list. */
export interface EventFigures {
  eventId: number;
  coming: number;
  waiting: number;
}

const NONE: ReadonlyMap<number, EventFigures> = new Map();

/** Defined outside of the hook, so that it runs once per result. */
const byEvent = (figures: EventFigures[]): ReadonlyMap<number, EventFigures> =>
  new Map(figures.map((one) => [one.eventId, one]));

/** Figures of all events with registrations. */
export const useEventFigures = (): ReadonlyMap<number, EventFigures> =>
  useQuery({
    // Below the events' own key, because a change of an event may promote people from the wait
    // list.
    queryKey: [EVENTS.slug, 'figures'],
    queryFn: () => callApi<EventFigures[]>('GET', '/api/admin/event-figures'),
    select: byEvent,
  }).data ?? NONE;
