'use client';

import type { ReactNode } from 'react';

import type { JournalRecord } from '@/features/content/journal/journal.presenter';
import { issueLinkId } from '@/features/content/journal/site/issue-card';
import { IssueFacts, IssueInFull } from '@/features/content/journal/site/issue-parts';
import { JOURNAL_TEXTS } from '@/features/content/journal/site/journal.texts';
import { journalIssuePath, SITE_PATHS } from '@/shared/paths';
import { useTabTitle } from '@/site/address/use-tab-title';
import { SiteDialog } from '@/site/dialog/site-dialog';
import { BackToList } from '@/site/list/back-to-list';

export interface IssueDialogProps {
  issue: JournalRecord;
  /** Articles, on the issue's own page, rendered on the server; elsewhere a link. */
  contents?: ReactNode;
  onClose: () => void;
}

/** One issue with its whole description. */
export function IssueDialog({ issue, contents, onClose }: IssueDialogProps) {
  useTabTitle(issue.title, JOURNAL_TEXTS.title);
  return (
    <SiteDialog
      title={issue.title}
      above={<IssueFacts issue={issue} />}
      onClose={onClose}
      focusOnClose={() => document.getElementById(issueLinkId(issue.id))}
    >
      <IssueInFull issue={issue} />
      {contents ??
        (issue.articleCount > 0 && (
          <p className="mt-8">
            {/* A plain link, because for the router this page is already open. */}
            <a
              href={journalIssuePath(issue.id)}
              className="text-terracotta-deep text-link inline-flex min-h-11 items-center font-semibold"
            >
              {JOURNAL_TEXTS.contents}
            </a>
          </p>
        ))}
      <p className="no-print border-paper-edge mt-10 border-t pt-4">
        <BackToList path={SITE_PATHS.journal} label={JOURNAL_TEXTS.back} onClose={onClose} />
      </p>
    </SiteDialog>
  );
}
