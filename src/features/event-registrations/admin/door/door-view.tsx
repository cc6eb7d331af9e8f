import { notFound } from 'next/navigation';

import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator } from '@/core/access';
import { parseId } from '@/core/api/request';
import { DoorScreen } from '@/features/event-registrations/admin/door/door-screen';
import { doorView } from '@/features/event-registrations/door.view';
import { presentEvent } from '@/features/events/events.presenter';
import { findEvent } from '@/features/events/events.service';

/** `/admin/asistentes/12/entrada` */
export const DoorView = guardedView(
  doorView,
  async ({ req, segments }) => {
    const event = await Promise.resolve()
      .then(() => findEvent(req, parseId(segments[1])))
      .catch(() => null);
    if (!event) notFound();
    return (
      <QueryProvider>
        <DoorScreen event={presentEvent(event)} now={Date.now()} />
      </QueryProvider>
    );
  },
  isAdministrator,
);
