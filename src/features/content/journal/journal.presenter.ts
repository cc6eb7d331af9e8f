import { presentPublication } from '@/core/content/publication';
import type { WithLastEdit } from '@/features/compliance/audit-log/activity.schemas';
import type { WithViews } from '@/features/content/page-views/views.schemas';
import type { Journal } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** An issue with its cover's alternative text, and the number of articles that the reader may see. */
export type IssueWithMore = Journal & { coverImageAlt: string | null; articleCount: number };

const publicFields = (issue: IssueWithMore) => ({
  id: issue.id,
  title: issue.title,
  description: issue.description ?? null,
  volume: issue.volume,
  issue: issue.issue,
  year: issue.year,
  coverImageUrl: issue.coverImageUrl ?? null,
  coverImageAlt: issue.coverImageAlt,
  pdfUrl: issue.pdfUrl,
  articleCount: issue.articleCount,
  /** The creation date for a draft, because it gets its publication date when it is published. */
  publishedOn: issue.publishedOn ?? issue.createdAt,
  createdAt: issue.createdAt,
  updatedAt: issue.updatedAt,
});

/** A journal issue as the public reads it. */
export const presentJournalIssue = (issue: IssueWithMore) =>
  withSnakeCaseAliases(publicFields(issue));

/** A journal issue as the back office reads it. */
export const presentJournalIssueForAdmin = (issue: IssueWithMore) =>
  withSnakeCaseAliases({
    ...publicFields(issue),
    publishedOn: issue.publishedOn ?? null,
    ...presentPublication(issue),
  });

export type JournalRecord = ReturnType<typeof presentJournalIssue>;
export type JournalAdminRecord = WithLastEdit<
  WithViews<ReturnType<typeof presentJournalIssueForAdmin>>
>;
