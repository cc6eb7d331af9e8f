'use client';

import { IssueDialog } from '@/features/journal/site/issue-dialog';
import { JournalBrowser, type JournalBrowserProps } from '@/features/journal/site/journal-browser';

/** The list on an issue's own page, whose dialog can be read without a script. */
export function JournalIssueBrowser(props: Omit<JournalBrowserProps, 'Dialog'>) {
  return <JournalBrowser {...props} Dialog={IssueDialog} />;
}
