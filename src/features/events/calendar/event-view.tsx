import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';

import type { DetailView } from '@/admin/admin-view';
import { recordView } from '@/admin/records/record-view';
import { isAdministrator } from '@/core/access';
import { withLastEdit } from '@/features/compliance/audit-log/activity.editors';
import { EventPage } from '@/features/events/screens.lazy';
import { EVENT_TABS, type EventTabName } from '@/features/events/calendar/event-tabs';
import { EVENTS } from '@/features/events/calendar/events.definition';
import {
  presentEventForAdmin,
  type EventAdminRecord,
} from '@/features/events/calendar/events.presenter';
import { findEvent } from '@/features/events/calendar/events.service';
import { withViews } from '@/features/content/page-views/views.service';

const readEvent = async (req: PayloadRequest, id: number): Promise<EventAdminRecord> => {
  const event = presentEventForAdmin(await findEvent(req, id));
  const viewed = await withViews(EVENTS.slug)(req, [event]);
  const [record] = await withLastEdit(EVENTS.slug)(req, viewed);
  return record as EventAdminRecord;
};

/**
 * Makes a tab of an event's page, `/admin/eventos/12/asistentes`. Not in `admin/`, because other features make tabs of
 * their own.
 */
export const eventView = (
  view: DetailView & { tab: EventTabName },
  render: (event: EventAdminRecord, req: PayloadRequest) => ReactNode | Promise<ReactNode>,
) =>
  recordView(view, {
    slug: EVENTS.slug,
    isForAdministrators: 'isForAdministrators' in EVENT_TABS[view.tab],
    read: readEvent,
    render: async (event, req) => (
      <EventPage event={event} tab={view.tab} seesPeople={isAdministrator(req)}>
        {await render(event, req)}
      </EventPage>
    ),
  });
