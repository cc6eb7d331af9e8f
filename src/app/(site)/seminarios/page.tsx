import { describeEvents } from '@/features/events/calendar/site/events.metadata';
import { EventsPage } from '@/features/events/calendar/site/events-page';

import { EventsScreen } from './events-screen';

export const generateMetadata = describeEvents;

export default function Page() {
  return <EventsPage Browser={EventsScreen} />;
}
