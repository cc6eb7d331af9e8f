import { notFound } from 'next/navigation';
import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';

import { nullIfNotFound } from '@/core/api/errors';
import type { DetailView } from '@/admin/admin-view';
import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator, isStaff } from '@/core/access';
import { parseId } from '@/core/api/request';
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

const readEvent = async (
  req: PayloadRequest,
  id: string | undefined,
): Promise<EventAdminRecord | null> => {
  const event = await Promise.resolve()
    .then(() => findEvent(req, parseId(id)))
    .catch(nullIfNotFound);
  if (!event) return null;
  const viewed = await withViews(EVENTS.slug)(req, [presentEventForAdmin(event)]);
  const [record] = await withLastEdit(EVENTS.slug)(req, viewed);
  return record ?? null;
};

/**
 * Makes a tab of an event's page, `/admin/eventos/12/asistentes`. Not in `admin/`, because other features make tabs of
 * their own.
 */
export const eventView = (
  view: DetailView & { tab: EventTabName },
  render: (event: EventAdminRecord, req: PayloadRequest) => ReactNode | Promise<ReactNode>,
) =>
  guardedView(
    view,
    async ({ req, segments }) => {
      const event = await readEvent(req, segments[1]);
      if (!event) notFound();
      return (
        <QueryProvider>
          <EventPage event={event} tab={view.tab} seesPeople={isAdministrator(req)}>
            {await render(event, req)}
          </EventPage>
        </QueryProvider>
      );
    },
    'isForAdministrators' in EVENT_TABS[view.tab] ? isAdministrator : isStaff,
  );
