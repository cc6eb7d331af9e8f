import type { Metadata } from 'next';

import { CalendarPage } from '@/features/events/calendar/site/calendar-page';
import { CALENDAR_LEDE, CALENDAR_TEXTS } from '@/features/events/calendar/site/events.texts';
import { calendarFeedPath, SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';

import { CalendarScreen } from './calendar-screen';

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    path: SITE_PATHS.calendar,
    title: CALENDAR_TEXTS.title,
    description: CALENDAR_LEDE,
    feeds: { 'text/calendar': calendarFeedPath() },
  });

export default function Page() {
  return <CalendarPage Browser={CalendarScreen} />;
}
