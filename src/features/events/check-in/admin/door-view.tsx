import { preload } from 'react-dom';

import { DoorScreen } from '@/features/events/check-in/admin/door-screen';
import { doorListPath } from '@/features/events/check-in/attendance.definition';
import { doorView } from '@/features/events/check-in/door.view';
import { eventView } from '@/features/events/calendar/event-view';

/** `/admin/asistentes/12/entrada` */
export const DoorView = eventView(doorView, (event) => {
  // Nothing can be done before everybody is known: the list is on its way while the scripts are.
  preload(doorListPath(event.id), { as: 'fetch', crossOrigin: 'use-credentials' });
  return <DoorScreen event={event} now={Date.now()} />;
});
