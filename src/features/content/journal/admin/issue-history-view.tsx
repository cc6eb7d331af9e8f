import { issueHistoryView } from '@/features/content/content.views';
import { issueView } from '@/features/content/journal/issue-view';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import { VersionList } from '@/features/content/revisions/version-list';
import { recordPath, versionsPath } from '@/shared/record-paths';

/** `/admin/revista/12/historial` */
export const IssueHistoryView = issueView(issueHistoryView, ({ id, updatedAt }, { req }) => (
  <VersionList
    req={req}
    versioned={{ collection: JOURNAL.slug, id }}
    versionsPath={versionsPath(JOURNAL.slug, id)}
    restoring={{
      apiPath: `/api/${JOURNAL.slug}/versions`,
      recordPath: recordPath(JOURNAL.slug, id),
      seen: updatedAt,
    }}
  />
));
