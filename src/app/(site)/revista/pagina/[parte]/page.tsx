import type { Metadata } from 'next';

import { describeJournalPart } from '@/features/content/journal/site/journal.metadata';
import { JournalPage } from '@/features/content/journal/site/journal-page';

interface Props {
  params: Promise<{ parte: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeJournalPart(Number((await params).parte));

export default async function Page({ params }: Props) {
  return <JournalPage part={Number((await params).parte)} />;
}
