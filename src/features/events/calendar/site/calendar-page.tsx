import type { ComponentType } from 'react';

import { settings } from '@/core/settings';
import type { CalendarBrowserProps } from '@/features/events/calendar/site/calendar-browser';
import { summarizeEvent } from '@/features/events/calendar/events.presenter';
import { daysAround, monthOf } from '@/features/events/calendar/site/calendar-month';
import {
  readEventsBetween,
  readEventsCount,
  readEventsPart,
} from '@/features/events/calendar/site/events.reader';
import type { SentEvents } from '@/features/events/calendar/site/use-calendar-events';
import { CALENDAR_LEDE, CALENDAR_TEXTS } from '@/features/events/calendar/site/events.texts';
import { countParts } from '@/shared/list-parts';
import { QueryProvider } from '@/site/query/query-provider';
import { PageHeader } from '@/site/ui/page-header';

interface Props {
  /** The calendar with the registration dialog, which is another feature's. */
  Browser: ComponentType<CalendarBrowserProps>;
}

/** All events if they are few, otherwise those of the current month. */
const readSentEvents = async (): Promise<SentEvents & { renderedAt: number }> => {
  const renderedAt = Date.now();
  const count = await readEventsCount();
  if (count === null || countParts(count) === 1) {
    const list = count === null ? null : await readEventsPart(1);
    return { initialItems: list?.initialItems ?? null, initialMonth: null, renderedAt };
  }
  const initialMonth = monthOf(renderedAt, settings().timeZone);
  const events = await readEventsBetween(...daysAround(initialMonth, 0));
  return { initialItems: events?.map(summarizeEvent) ?? null, initialMonth, renderedAt };
};

/** The calendar of events. */
export async function CalendarPage({ Browser }: Props) {
  const sent = await readSentEvents();
  return (
    <>
      <div className="list-page">
        <PageHeader
          title={CALENDAR_TEXTS.title}
          lede={CALENDAR_LEDE}
          composition="days"
          seed="calendario"
        />
      </div>
      <QueryProvider>
        <Browser {...sent} siteUrl={settings().siteUrl} />
      </QueryProvider>
    </>
  );
}
