'use client';

import type { JournalRecord } from '@/features/content/journal/journal.presenter';
import { IssueCard } from '@/features/content/journal/site/issue-card';
import { IssueFacts, IssueInFull } from '@/features/content/journal/site/issue-parts';
import { PreviewFrame } from '@/site/preview/preview-frame';
import { PreviewPair } from '@/site/preview/preview-pair';
import { useShownDraft } from '@/site/preview/use-shown-draft';

const doNothing = () => undefined;

/** A journal issue in its card and in full, from the parts that the public page is made of. */
export function JournalPreview({ stored }: { stored: JournalRecord | null }) {
  const { shown, failure } = useShownDraft('/api/admin/preview/journal', stored);
  return (
    <PreviewFrame failure={failure}>
      {shown && (
        <PreviewPair
          columns="lg:grid-cols-[27rem_minmax(0,1fr)]"
          card={<IssueCard issue={shown} onOpen={doNothing} isFirst />}
          title={shown.title}
          above={<IssueFacts issue={shown} />}
        >
          <IssueInFull issue={shown} />
        </PreviewPair>
      )}
    </PreviewFrame>
  );
}
