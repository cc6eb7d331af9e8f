'use client';

import type { JournalRecord } from '@/features/content/journal/journal.presenter';
import { IssueCover, IssueFacts, IssueLinks } from '@/features/content/journal/site/issue-parts';
import { journalIssuePath } from '@/shared/paths';
import { ItemLink } from '@/site/item-link';

interface Props {
  issue: JournalRecord;
  onOpen: (id: number) => void;
  isFirst: boolean;
}

/** The element that the focus returns to when an issue's dialog is closed. */
export const issueLinkId = (id: number): string => `numero-${id}`;

/** One issue in the grid: the cover beside its facts, title and description. */
export function IssueCard({ issue, onOpen, isFirst }: Props) {
  return (
    <article className="border-paper-edge grid grid-cols-[6.5rem_1fr] gap-x-5 gap-y-5 border-t pt-7 sm:grid-cols-[11rem_1fr] sm:gap-x-7">
      <IssueCover issue={issue} isFirst={isFirst} className="self-start" />
      <div className="flex min-w-0 flex-col">
        <IssueFacts issue={issue} />
        <h3 className="text-subheading relative mt-2 font-semibold">
          <ItemLink
            id={issueLinkId(issue.id)}
            href={journalIssuePath(issue.id)}
            onOpen={() => onOpen(issue.id)}
            className="line-clamp-3 decoration-1 underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline"
          >
            {issue.title}
          </ItemLink>
        </h3>
        {issue.description && (
          <p className="text-ink-soft mt-2 line-clamp-4">{issue.description}</p>
        )}
        <IssueLinks issue={issue} className="mt-5" />
      </div>
    </article>
  );
}
