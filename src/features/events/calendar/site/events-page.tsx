import type { ComponentType } from 'react';

import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventsBrowserProps } from '@/features/events/calendar/site/events-browser';
import { readEvent, readEventsPart } from '@/features/events/calendar/site/events.reader';
import { EVENTS_LEDE, EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { SITE_PATHS } from '@/shared/paths';
import { ListNotFound } from '@/site/list/list-not-found';
import { readListPage } from '@/site/list/list-page';
import { QueryProvider } from '@/site/query/query-provider';
import { PageHeader } from '@/site/ui/page-header';

/** Data of the page, with their time, which separates past from upcoming events. */
const readEventsNow = async (part: number, openId: number | null) => {
  const list = await readListPage({
    path: SITE_PATHS.events,
    part,
    openId,
    readPart: readEventsPart,
    readItem: readEvent,
  });
  return list && { ...list, renderedAt: Date.now() };
};

interface Props {
  part?: number;
  openId?: number | null;
  /** The list with the registration dialog, which is another feature's. */
  Browser: ComponentType<EventsBrowserProps>;
}

/** The events: the list or a part of it, and with `openId` one of them already open. */
export async function EventsPage({ part = 1, openId = null, Browser }: Props) {
  const list = await readEventsNow(part, openId);
  if (!list) {
    return (
      <ListNotFound
        path={SITE_PATHS.events}
        title={EVENTS_TEXTS.title}
        unknownItem={openId === null ? undefined : EVENTS.messages.notFound}
      />
    );
  }
  return (
    <>
      <div className="list-page">
        <PageHeader
          title={EVENTS_TEXTS.title}
          lede={EVENTS_LEDE}
          composition="meeting"
          seed="seminarios"
        />
      </div>
      <QueryProvider>
        <Browser {...list} />
      </QueryProvider>
    </>
  );
}
