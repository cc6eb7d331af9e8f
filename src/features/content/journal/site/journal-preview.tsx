'use client';

import type { JournalRecord } from '@/features/content/journal/journal.presenter';
import { IssueCard } from '@/features/content/journal/site/issue-card';
import { IssueFacts, IssueInFull } from '@/features/content/journal/site/issue-parts';
import { ItemPreview } from '@/site/preview/item-preview';

/** A journal issue in its card and in full, from the parts that the public page is made of. */
export function JournalPreview({ stored }: { stored: JournalRecord | null }) {
  return (
    <ItemPreview
      path="/api/admin/preview/journal"
      stored={stored}
      columns="lg:grid-cols-[27rem_minmax(0,1fr)]"
      renderCard={(issue) => <IssueCard issue={issue} onOpen={() => undefined} isFirst />}
      sheetOf={(issue) => ({
        title: issue.title,
        above: <IssueFacts issue={issue} />,
        children: <IssueInFull issue={issue} />,
      })}
    />
  );
}
