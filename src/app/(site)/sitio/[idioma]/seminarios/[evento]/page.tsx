import type { Metadata } from 'next';

import { describeEvent } from '@/features/events/site/events.metadata';
import { EventsPage } from '@/features/events/site/events-page';

import { EventScreen } from '../event-screen';

interface Props {
  params: Promise<{ evento: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeEvent(Number((await params).evento));

export default async function Page({ params }: Props) {
  return <EventsPage openId={Number((await params).evento)} Browser={EventScreen} />;
}
