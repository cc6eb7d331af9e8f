'use client';

import { useState } from 'react';

import { lazyForm } from '@/admin/records/lazy-form';
import { RecordsSection } from '@/admin/records/records-section';
import { useTimeZone } from '@/kit/time-zone.context';
import { EventOffers } from '@/features/events/notifications/admin/event-offers';
import { EVENT_TEXTS, eventSource } from '@/features/events/calendar/admin/events.source';
import { EventRow } from '@/features/events/calendar/admin/event-row';
import { useEventFigures } from '@/features/events/calendar/admin/use-event-figures';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventAdminRecord } from '@/features/events/calendar/events.presenter';
import { hasEnded } from '@/features/events/calendar/events.rules';

const FILTERS = [EVENTS.allCategories, ...EVENTS.categories];
const filtersOf = () => FILTERS;
const textsOf = ({ title, description }: EventAdminRecord) => [title, description];
const valueOf = ({ category }: EventAdminRecord) => category;

const EventForm = lazyForm(() =>
  import('@/features/events/calendar/admin/event-form').then((module) => module.EventForm),
);

/** «Gestión de Eventos» */
export function EventsSection({ seesPeople }: { seesPeople: boolean }) {
  const [now] = useState(Date.now);
  const timeZone = useTimeZone();
  const figures = useEventFigures();
  return (
    <RecordsSection
      source={eventSource}
      notices={<EventOffers />}
      texts={EVENT_TEXTS}
      textsOf={textsOf}
      valueOf={valueOf}
      filtersOf={filtersOf}
      listClassName="tw:space-y-3"
      renderItem={(event, actions) => (
        <EventRow
          event={event}
          figures={figures.get(event.id)}
          seesPeople={seesPeople}
          isPast={hasEnded(event, { now, timeZone })}
          {...actions}
        />
      )}
      Form={EventForm}
    />
  );
}
