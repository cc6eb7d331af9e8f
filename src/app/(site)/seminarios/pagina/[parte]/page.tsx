import type { Metadata } from 'next';

import { describeEventsPart } from '@/features/events/calendar/site/events.metadata';
import { EventsPage } from '@/features/events/calendar/site/events-page';

import { EventsScreen } from '../../events-screen';

interface Props {
  params: Promise<{ parte: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeEventsPart(Number((await params).parte));

export default async function Page({ params }: Props) {
  return <EventsPage part={Number((await params).parte)} Browser={EventsScreen} />;
}
