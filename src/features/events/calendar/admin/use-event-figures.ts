'use client';

import { useQuery } from '@tanstack/react-query';

import { callApi } from '@/admin/api/api-client';
import { EVENTS } from '@/features/events/calendar/events.definition';

/** How many come to an event, and how many wait for a place. */
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
    // Below the events' own key: a change of an event may have moved people up.
    queryKey: [EVENTS.slug, 'figures'],
    queryFn: () => callApi<EventFigures[]>('GET', '/api/admin/event-figures'),
    select: byEvent,
  }).data ?? NONE;
