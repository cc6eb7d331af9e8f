'use client';

import { useEffect, useRef, useState } from 'react';

import { takeReopening } from '@/admin/form/draft.storage';
import { FormPage } from '@/admin/form/form-page';
import { lazyForm } from '@/admin/records/lazy-form';
import { useRecordChanges } from '@/admin/records/use-record-changes';
import { Spinner } from '@/admin/ui/spinner';
import { EVENT_TEXTS, eventSource } from '@/features/events/calendar/admin/events.source';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventAdminRecord } from '@/features/events/calendar/events.presenter';
import { useHydrated } from '@/kit/use-hydrated';

const EventForm = lazyForm(() =>
  import('@/features/events/calendar/admin/event-form').then((module) => module.EventForm),
);

/** «Datos»: the form of the event, as part of its page. */
export function EventDataTab({ event }: { event: EventAdminRecord }) {
  const isAlive = useHydrated();
  const { save, refetch } = useRecordChanges(eventSource, EVENT_TEXTS);
  const [shown, setShown] = useState({ record: event, opening: 0 });
  const stored = useRef(event);
  const reopen = () =>
    setShown(({ opening }) => ({ record: stored.current, opening: opening + 1 }));

  // The form is open here: the list must not open it again after a session that ended on this page.
  useEffect(() => void takeReopening(EVENTS.slug), []);

  // The draft is in the browser: the server does not know it.
  if (!isAlive) return <Spinner label="Cargando el evento…" />;
  return (
    <EventForm
      key={shown.opening}
      frame={FormPage}
      takesFocus={shown.opening > 0}
      record={shown.record}
      onSubmit={async (values, key) => {
        stored.current = await save.mutateAsync({ record: shown.record, values, key });
      }}
      onClose={reopen}
      onReopen={reopen}
      readStored={async (id) => {
        void refetch();
        stored.current = await eventSource.readWhole(id);
        return stored.current;
      }}
    />
  );
}
