import type { Metadata } from 'next';

import { EventDialog } from '@/features/events/calendar/site/event-dialog';
import {
  describeEvent,
  describeEventForSearch,
} from '@/features/events/calendar/site/events.metadata';
import { EventsPage } from '@/features/events/calendar/site/events-page';
import { JsonLd } from '@/site/structured-data/json-ld';

import { EventsScreen } from '../events-screen';

interface Props {
  params: Promise<{ evento: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeEvent(Number((await params).evento));

export default async function Page({ params }: Props) {
  const id = Number((await params).evento);
  return (
    <>
      <JsonLd nodes={await describeEventForSearch(id)} />
      <EventsPage openId={id} Browser={EventsScreen} Dialog={EventDialog} />
    </>
  );
}
