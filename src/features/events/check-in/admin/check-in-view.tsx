import { preload } from 'react-dom';

import { CheckInScreen } from '@/features/events/check-in/admin/check-in-screen';
import { checkInListPath } from '@/features/events/check-in/check-in.definition';
import { checkInView } from '@/features/events/events.views';
import { eventView } from '@/features/events/calendar/event-view';

/** `/admin/asistentes/12/entrada` */
export const CheckInView = eventView(checkInView, (event) => {
  // Nothing can be done before everybody is known: the list is on its way while the scripts are.
  preload(checkInListPath(event.id), { as: 'fetch', crossOrigin: 'use-credentials' });
  return <CheckInScreen event={event} now={Date.now()} />;
});
