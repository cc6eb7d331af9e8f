import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';

import type { DetailView } from '@/admin/admin-view';
import { recordView } from '@/admin/records/record-view';
import { isAdministrator } from '@/core/access';
import { withLastEdit } from '@/features/compliance/audit-log/activity.editors';
import { describeReadiness } from '@/features/content/journal/articles/articles.readiness';
import {
  readIssueContents,
  type IssueContents,
} from '@/features/content/journal/articles/crossref/articles.deposit';
import { ISSUE_TABS, type IssueTabName } from '@/features/content/journal/issue-tabs';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import {
  presentJournalIssueForAdmin,
  type JournalAdminRecord,
} from '@/features/content/journal/journal.presenter';
import { journalService } from '@/features/content/journal/journal.service';
import { withViews } from '@/features/content/page-views/views.service';
import { IssuePage } from '@/features/content/screens.lazy';

const readIssue = async (req: PayloadRequest, id: number): Promise<JournalAdminRecord> => {
  const issue = presentJournalIssueForAdmin(await journalService.find(req, id));
  const viewed = await withViews(JOURNAL.slug)(req, [issue]);
  const [record] = await withLastEdit(JOURNAL.slug)(req, viewed);
  return record as JournalAdminRecord;
};

interface Reading {
  req: PayloadRequest;
  contents: IssueContents;
}

/** Makes a tab of an issue's page, `/admin/revista/12/contenido`. */
export const issueView = (
  view: DetailView & { tab: IssueTabName },
  render: (issue: JournalAdminRecord, reading: Reading) => ReactNode | Promise<ReactNode>,
) =>
  recordView(view, {
    slug: JOURNAL.slug,
    isForAdministrators: 'isForAdministrators' in ISSUE_TABS[view.tab],
    read: readIssue,
    render: async (issue, req) => {
      const contents = await readIssueContents(req, issue.id);
      return (
        <IssuePage
          issue={issue}
          tab={view.tab}
          isAdministrator={isAdministrator(req)}
          readiness={describeReadiness(issue, contents)}
        >
          {await render(issue, { req, contents })}
        </IssuePage>
      );
    },
  });
