import type { Metadata } from 'next';

import { IssueContents } from '@/features/content/journal/articles/site/issue-contents';
import { IssueDialog } from '@/features/content/journal/site/issue-dialog';
import {
  describeJournalIssue,
  describeIssueForSearch,
} from '@/features/content/journal/site/journal.metadata';
import { JournalPage } from '@/features/content/journal/site/journal-page';
import { JsonLd } from '@/site/structured-data/json-ld';

interface Props {
  params: Promise<{ numero: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeJournalIssue(Number((await params).numero));

export default async function Page({ params }: Props) {
  const id = Number((await params).numero);
  return (
    <>
      <JsonLd nodes={await describeIssueForSearch(id)} />
      <JournalPage openId={id} Dialog={IssueDialog} contents={<IssueContents issue={id} />} />
    </>
  );
}
