'use client';

import type { ReactNode } from 'react';

import { SectionHeader } from '@/admin/list/section-header';
import { ScreenPath } from '@/admin/shell/section-title';
import { useNow } from '@/admin/ui/use-now';
import { EventBadges } from '@/features/events/calendar/admin/event-badges';
import { useEvent } from '@/features/events/calendar/admin/use-event';
import { EVENT_TABS, eventTabsFor, type EventTabName } from '@/features/events/calendar/event-tabs';
import { describeWhen } from '@/features/events/calendar/events.days';
import type { EventAdminRecord } from '@/features/events/calendar/events.presenter';
import { hasEnded } from '@/features/events/calendar/events.rules';
import { EventOffers } from '@/features/events/notifications/admin/event-offers';
import { describePlaces } from '@/features/events/registrations/admin/registrants.texts';
import { useTimeZone } from '@/kit/time-zone.context';
import { ADMIN_PATHS, eventAdminPath, eventPath } from '@/shared/paths';
import { publicationStateOf } from '@/shared/publication';

interface Props {
  event: EventAdminRecord;
  tab: EventTabName;
  /** Whether the user may see the attendees. */
  seesPeople: boolean;
  children: ReactNode;
}

/** The page of one event: what it is, its tabs, and the open tab. */
export function EventPage({ event: opened, tab, seesPeople, children }: Props) {
  const timeZone = useTimeZone();
  const now = useNow();
  const { event, figures } = useEvent(opened);
  const { capacity, id, location, registrationRequired, title } = event;
  const isAtDoor = tab === 'checkIn';
  const takesPeople = registrationRequired || (figures?.coming ?? 0) > 0;
  const isVisible = publicationStateOf(event, now) === 'published';
  const facts = [
    describeWhen(event, timeZone),
    location,
    // The door shows its own count.
    figures && takesPeople && !isAtDoor
      ? describePlaces(figures, registrationRequired ? capacity : null)
      : null,
  ];
  return (
    <>
      <ScreenPath
        nav={[
          { label: 'Eventos', url: ADMIN_PATHS.events },
          { label: title, url: eventAdminPath(id) },
          { label: EVENT_TABS[tab].label },
        ]}
      />
      <SectionHeader
        title={title}
        subtitle={facts.filter(Boolean).join(' · ')}
        links={isVisible ? [{ label: 'Ver en el sitio', href: eventPath(id) }] : []}
      />
      <div className="tw:-mt-3 tw:mb-3">
        <EventBadges event={event} isPast={hasEnded(event, { now, timeZone })} />
      </div>
      <nav
        aria-label="Apartados del evento"
        className="tw:mb-6 tw:flex tw:flex-wrap tw:gap-x-1 tw:border-b tw:border-paper-edge tw:print:hidden"
      >
        {/* No client navigation, because the permission for the camera is in the document's headers. */}
        {eventTabsFor(seesPeople).map(([name, { label, pathOf }]) => (
          <a
            key={name}
            href={pathOf(id)}
            aria-current={name === tab ? 'page' : undefined}
            className="tw:-mb-px tw:inline-flex tw:min-h-[44px] tw:items-center tw:border-b-2 tw:border-transparent tw:px-4 tw:font-semibold tw:max-sm:px-2.5 tw:max-sm:text-sm tw:text-ink-soft tw:hover:text-ink tw:focus-visible:-outline-offset-2 tw:aria-[current]:border-terracotta tw:aria-[current]:text-ink"
          >
            {label}
          </a>
        ))}
      </nav>
      {!isAtDoor && <EventOffers event={id} />}
      {children}
    </>
  );
}
