'use client';

import { lazy, useState } from 'react';

import { recordSource } from '@/admin/records/record-source';
import { RecordsSection } from '@/admin/records/records-section';
import { EventRow } from '@/features/events/admin/event-row';
import { isPast } from '@/features/events/admin/event-time';
import { EVENT_TEXTS } from '@/features/events/admin/events.texts';
import { EVENTS } from '@/features/events/events.definition';
import type { EventRecord } from '@/features/events/events.presenter';

const source = recordSource<EventRecord>({ slug: EVENTS.slug, parameters: { order: 'agenda' } });

const FILTERS = [EVENTS.allCategories, ...EVENTS.categories];
const filtersOf = () => FILTERS;
const textsOf = ({ title, description }: EventRecord) => [title, description];
const valueOf = ({ category }: EventRecord) => category;

const EventForm = lazy(async () => ({
  default: (await import('@/features/events/admin/event-form')).EventForm,
}));

/** «Gestión de Eventos» */
export function EventsSection() {
  const [now] = useState(Date.now);
  return (
    <RecordsSection
      source={source}
      texts={EVENT_TEXTS}
      textsOf={textsOf}
      valueOf={valueOf}
      filtersOf={filtersOf}
      listClassName="tw:space-y-3"
      renderItem={(event, actions) => (
        <EventRow event={event} isPast={isPast(event, now)} {...actions} />
      )}
      Form={EventForm}
    />
  );
}
