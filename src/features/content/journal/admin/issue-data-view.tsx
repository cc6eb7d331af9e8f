import { issueDataView } from '@/features/content/content.views';
import { issueView } from '@/features/content/journal/issue-view';
import { IssueDataTab } from '@/features/content/screens.lazy';

/** `/admin/revista/12` */
export const IssueDataView = issueView(issueDataView, (issue) => <IssueDataTab issue={issue} />);
