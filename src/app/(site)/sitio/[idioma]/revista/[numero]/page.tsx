import type { Metadata } from 'next';

import { describeJournalIssue } from '@/features/journal/site/journal.metadata';
import { JournalIssueBrowser } from '@/features/journal/site/journal-issue-browser';
import { JournalPage } from '@/features/journal/site/journal-page';

interface Props {
  params: Promise<{ numero: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeJournalIssue(Number((await params).numero));

export default async function Page({ params }: Props) {
  return <JournalPage openId={Number((await params).numero)} Browser={JournalIssueBrowser} />;
}
