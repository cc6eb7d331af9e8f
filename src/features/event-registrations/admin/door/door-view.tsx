import { preload } from 'react-dom';

import { DoorScreen } from '@/features/event-registrations/admin/door/door-screen';
import { doorListPath } from '@/features/event-registrations/door.paths';
import { doorView } from '@/features/event-registrations/door.view';
import { eventView } from '@/features/events/event-view';

/** `/admin/asistentes/12/entrada` */
export const DoorView = eventView(doorView, (event) => {
  // Nothing can be done before everybody is known: the list is on its way while the scripts are.
  preload(doorListPath(event.id), { as: 'fetch', crossOrigin: 'use-credentials' });
  return <DoorScreen event={event} now={Date.now()} />;
});
