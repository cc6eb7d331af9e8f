import { notFound } from 'next/navigation';

import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator } from '@/core/access';
import { parseId } from '@/core/api/request';
import { RegistrantsScreen } from '@/features/event-registrations/admin/registrants-screen';
import { registrantsView } from '@/features/event-registrations/registrants.view';
import { presentEvent } from '@/features/events/events.presenter';
import { findEvent } from '@/features/events/events.service';

/** `/admin/asistentes/12` */
export const RegistrantsView = guardedView(
  registrantsView,
  async ({ req, segments }) => {
    const event = await Promise.resolve()
      .then(() => findEvent(req, parseId(segments[1])))
      .catch(() => null);
    if (!event) notFound();
    return (
      <QueryProvider>
        <RegistrantsScreen event={presentEvent(event)} />
      </QueryProvider>
    );
  },
  isAdministrator,
);
