import { DoorScreen } from '@/features/event-registrations/admin/door/door-screen';
import { doorView } from '@/features/event-registrations/door.view';
import { eventView } from '@/features/events/event-view';

/** `/admin/asistentes/12/entrada` */
export const DoorView = eventView(doorView, (event) => (
  <DoorScreen event={event} now={Date.now()} />
));
