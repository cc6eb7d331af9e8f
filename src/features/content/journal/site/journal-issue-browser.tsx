'use client';

import { IssueDialog } from '@/features/content/journal/site/issue-dialog';
import {
  JournalBrowser,
  type JournalBrowserProps,
} from '@/features/content/journal/site/journal-browser';

/** The list on an issue's own page, whose dialog can be read without a script. */
export function JournalIssueBrowser(props: Omit<JournalBrowserProps, 'Dialog'>) {
  return <JournalBrowser {...props} Dialog={IssueDialog} />;
}
