'use client';

import { useQuery } from '@tanstack/react-query';

import { callApi } from '@/admin/api/api-client';
import { useRecord } from '@/admin/records/use-record';
import { eventSource } from '@/features/events/calendar/admin/events.source';
import type { EventFigures } from '@/features/events/calendar/admin/use-event-figures';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventAdminRecord } from '@/features/events/calendar/events.presenter';

/** Key below the events' own, so that the figures are refetched: a change may promote people from the wait list. */
export const eventFiguresKey = (event: number) => [EVENTS.slug, 'figures', event];

/** The event of a page as last saved, and its figures. */
export const useEvent = (opened: EventAdminRecord) => {
  const { id } = opened;
  const event = useRecord(eventSource, opened);
  const { data } = useQuery({
    queryKey: eventFiguresKey(id),
    queryFn: () => callApi<EventFigures[]>('GET', `/api/admin/event-figures?event=${id}`),
  });
  return { event, figures: data && (data[0] ?? { coming: 0, waiting: 0 }) };
};
