import type { ComponentType } from 'react';

import { settings } from '@/core/settings';
import type { CalendarBrowserProps } from '@/features/events/site/calendar-browser';
import { readEventsNow } from '@/features/events/site/events.reader';
import { CALENDAR_TEXTS } from '@/features/events/site/events.texts';
import { QueryProvider } from '@/site/query/query-provider';
import { PageHeader } from '@/site/ui/page-header';

interface Props {
  /** The calendar with the registration dialog, which is another feature's. */
  Browser: ComponentType<CalendarBrowserProps>;
}

/** The calendar of events. */
export async function CalendarPage({ Browser }: Props) {
  const { items, renderedAt } = await readEventsNow();
  return (
    <>
      <div className="list-page">
        <PageHeader
          title={CALENDAR_TEXTS.title}
          lede={CALENDAR_TEXTS.lede}
          composition="days"
          seed="calendario"
        />
      </div>
      <QueryProvider>
        <Browser initialItems={items} renderedAt={renderedAt} siteUrl={settings().siteUrl} />
      </QueryProvider>
    </>
  );
}
