import { notFound, redirect } from 'next/navigation';
import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';

import { nullIfNotFound } from '@/core/api/errors';
import type { DetailView } from '@/admin/admin-view';
import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator, isStaff } from '@/core/access';
import { asUser } from '@/core/payload/system-call';
import { parseId } from '@/core/api/request';
import { EventPage } from '@/features/events/screens.lazy';
import { EVENT_TABS, type EventTabName } from '@/features/events/calendar/event-tabs';
import { EVENTS } from '@/features/events/calendar/events.definition';
import {
  presentEventForAdmin,
  type EventAdminRecord,
} from '@/features/events/calendar/events.presenter';
import { findEvent } from '@/features/events/calendar/events.service';
import { withViews } from '@/features/content/page-views/views.service';
import { parseRecordId } from '@/shared/record-id';
import { recordInListPath } from '@/shared/record-paths';

const readEvent = async (
  req: PayloadRequest,
  id: string | undefined,
): Promise<EventAdminRecord | null> => {
  const event = await Promise.resolve()
    .then(() => findEvent(req, parseId(id)))
    .catch(nullIfNotFound);
  if (!event) return null;
  const [record] = await withViews(EVENTS.slug)(req, [presentEventForAdmin(event)]);
  return record ?? null;
};

const isInTrash = async (req: PayloadRequest, id: number): Promise<boolean> => {
  const query = { collection: EVENTS.slug, id, req, trash: true, disableErrors: true } as const;
  return Boolean((await req.payload.findByID({ ...query, ...asUser }))?.deletedAt);
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
      if (!event) {
        const id = parseRecordId(segments[1] ?? '');
        // The list says that the event is in the trash, as for records without a page.
        if (id !== null && (await isInTrash(req, id))) redirect(recordInListPath(EVENTS.slug, id));
        notFound();
      }
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
