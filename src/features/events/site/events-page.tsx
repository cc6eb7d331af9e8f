import type { ComponentType } from 'react';

import { leaveUnknownUnkept } from '@/core/answers/drawing';
import type { EventsBrowserProps } from '@/features/events/site/events-browser';
import { readEventsNow } from '@/features/events/site/events.reader';
import { EVENTS_TEXTS } from '@/features/events/site/events.texts';
import { QueryProvider } from '@/site/query/query-provider';
import { PageHeader } from '@/site/ui/page-header';

interface Props {
  openId?: number | null;
  /** The list with the registration dialog, which is another feature's. */
  Browser: ComponentType<EventsBrowserProps>;
}

/** The events: the list, and with `openId` one of them already open. */
export async function EventsPage({ openId = null, Browser }: Props) {
  const { items, renderedAt } = await readEventsNow();
  leaveUnknownUnkept(openId, items);
  return (
    <>
      <div className="list-page">
        <PageHeader
          title={EVENTS_TEXTS.title}
          lede={EVENTS_TEXTS.lede}
          composition="meeting"
          seed="seminarios"
        />
      </div>
      <QueryProvider>
        <Browser initialItems={items} initialId={openId} renderedAt={renderedAt} />
      </QueryProvider>
    </>
  );
}
