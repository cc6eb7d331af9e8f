import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';

import { nullIfNotFound } from '@/core/api/errors';
import type { DetailView } from '@/admin/admin-view';
import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator } from '@/core/access';
import { parseId } from '@/core/api/request';
import { presentEvent, type EventRecord } from '@/features/events/calendar/events.presenter';
import { findEvent } from '@/features/events/calendar/events.service';

/**
 * Makes a screen of what belongs to one event, below `/admin/asistentes/12`; for administrators. Not in `admin/`:
 * it is for the screens of other features.
 */
export const eventView = (view: DetailView, render: (event: EventRecord) => ReactNode) =>
  guardedView(
    view,
    async ({ req, segments }) => {
      const event = await Promise.resolve()
        .then(() => findEvent(req, parseId(segments[1])))
        .catch(nullIfNotFound);
      if (!event) notFound();
      return <QueryProvider>{render(presentEvent(event))}</QueryProvider>;
    },
    isAdministrator,
  );
