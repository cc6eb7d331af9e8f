'use client';

import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { hasEnded, registrationStateOf } from '@/features/events/calendar/events.rules';
import { EventBadges } from '@/features/events/calendar/site/event-facts';
import { EventActions, EventInFull } from '@/features/events/calendar/site/event-in-full';
import { EventRow } from '@/features/events/calendar/site/event-row';
import { useTimeZone } from '@/kit/time-zone.context';
import { useNow } from '@/kit/use-now';
import { MINUTE_MS } from '@/shared/durations';
import { ItemPreview } from '@/site/preview/item-preview';

const ignore = () => undefined;

/** An event in its row and in full, from the parts that the public pages are made of. */
export function EventPreview({ stored }: { stored: EventRecord | null }) {
  const moment = { now: useNow(MINUTE_MS), timeZone: useTimeZone() };
  const stateOf = (event: EventRecord) => ({
    isPast: hasEnded(event, moment),
    registration: registrationStateOf(event, moment),
  });
  return (
    <ItemPreview
      path="/api/admin/preview/events"
      stored={stored}
      cardWidth=""
      renderCard={(event) => (
        <ol>
          <EventRow event={event} {...stateOf(event)} onOpen={ignore} onRegister={ignore} />
        </ol>
      )}
      sheetOf={(event) => ({
        title: event.title,
        above: <EventBadges event={event} {...stateOf(event)} />,
        children: (
          <>
            <EventInFull event={event} {...stateOf(event)} />
            {/* Inert: there is nothing to register for, and no calendar file, before the event is public. */}
            <div inert>
              <EventActions event={event} {...stateOf(event)} onRegister={ignore} />
            </div>
          </>
        ),
      })}
    />
  );
}
