import { preload } from 'react-dom';

import { CheckInScreen } from '@/features/events/screens.lazy';
import { checkInListPath } from '@/features/events/check-in/check-in.definition';
import { checkInView } from '@/features/events/events.views';
import { eventView } from '@/features/events/calendar/event-view';

/** `/admin/eventos/12/entrada` */
export const CheckInView = eventView(checkInView, (event) => {
  // Preloaded while the scripts load, because the screen needs the whole list.
  preload(checkInListPath(event.id), { as: 'fetch', crossOrigin: 'use-credentials' });
  return <CheckInScreen event={event} now={Date.now()} />;
});
