'use client';

import { EventDialog } from '@/features/events/calendar/site/event-dialog';
import type { EventsBrowserProps } from '@/features/events/calendar/site/events-browser';

import { EventsScreen } from './events-screen';

/** The list on an event's own page, whose details can be read without a script. */
export function EventScreen(props: EventsBrowserProps) {
  return <EventsScreen {...props} Dialog={EventDialog} />;
}
