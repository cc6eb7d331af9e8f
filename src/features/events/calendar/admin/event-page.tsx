'use client';

import type { ReactNode } from 'react';

import { RecordPage } from '@/admin/records/record-page';
import { useNow } from '@/admin/ui/use-now';
import { EventBadges } from '@/features/events/calendar/admin/event-badges';
import { useEvent } from '@/features/events/calendar/admin/use-event';
import { EVENT_TABS, type EventTabName } from '@/features/events/calendar/event-tabs';
import { describeWhen } from '@/features/events/calendar/events.days';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventAdminRecord } from '@/features/events/calendar/events.presenter';
import { hasEnded } from '@/features/events/calendar/events.rules';
import { EventOffers } from '@/features/events/notifications/admin/event-offers';
import { describePlaces } from '@/features/events/registrations/admin/registrants.texts';
import { useTimeZone } from '@/kit/time-zone.context';

interface Props {
  event: EventAdminRecord;
  tab: EventTabName;
  /** Whether the user may see the attendees. */
  seesPeople: boolean;
  children: ReactNode;
}

/** The page of one event: its facts, its tabs, and the content of the open one. */
export function EventPage({ event: opened, tab, seesPeople, children }: Props) {
  const timeZone = useTimeZone();
  const now = useNow();
  const { event, figures } = useEvent(opened);
  const { capacity, id, location, registrationRequired } = event;
  const isAtDoor = tab === 'checkIn';
  const takesPeople = registrationRequired || (figures?.coming ?? 0) > 0;
  return (
    <RecordPage
      slug={EVENTS.slug}
      record={event}
      section="Eventos"
      tabsLabel="Apartados del evento"
      tabs={EVENT_TABS}
      tab={tab}
      isAdministrator={seesPeople}
      facts={[
        describeWhen(event, timeZone),
        location,
        // The check-in tab shows its own count.
        figures && takesPeople && !isAtDoor
          ? describePlaces(figures, registrationRequired ? capacity : null)
          : null,
      ]}
      badges={<EventBadges event={event} isPast={hasEnded(event, { now, timeZone })} />}
      notices={!isAtDoor && <EventOffers event={id} />}
    >
      {children}
    </RecordPage>
  );
}
