'use client';

import { lazyForm } from '@/admin/records/lazy-form';
import { RecordFormTab } from '@/admin/records/record-form-tab';
import { EVENT_TEXTS, eventSource } from '@/features/events/calendar/admin/events.source';
import type { EventAdminRecord } from '@/features/events/calendar/events.presenter';

const EventForm = lazyForm(() =>
  import('@/features/events/calendar/admin/event-form').then((module) => module.EventForm),
);

/** «Datos» of an event. */
export function EventDataTab({ event }: { event: EventAdminRecord }) {
  return (
    <RecordFormTab
      source={eventSource}
      texts={EVENT_TEXTS}
      record={event}
      loading="Cargando el evento…"
      Form={EventForm}
    />
  );
}
