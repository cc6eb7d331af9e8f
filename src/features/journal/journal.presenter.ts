import type { Journal } from '@/payload-types';
import { withBothSpellings } from '@/shared/spelling';

/** An issue together with the text of its cover. */
export type IssueWithAlt = Journal & { coverImageAlt: string | null };

const publicFields = (issue: IssueWithAlt) => ({
  id: issue.id,
  title: issue.title,
  description: issue.description ?? null,
  volume: issue.volume,
  issue: issue.issue,
  year: issue.year,
  coverImageUrl: issue.coverImageUrl ?? null,
  coverImageAlt: issue.coverImageAlt,
  pdfUrl: issue.pdfUrl,
  createdAt: issue.createdAt,
  updatedAt: issue.updatedAt,
});

/** A journal issue as the public reads it. */
export const presentJournalIssue = (issue: IssueWithAlt) => withBothSpellings(publicFields(issue));

/** A journal issue as the back office reads it. */
export const presentJournalIssueForAdmin = (issue: IssueWithAlt) =>
  withBothSpellings({ ...publicFields(issue), published: issue.published });

export type JournalRecord = ReturnType<typeof presentJournalIssue>;
export type JournalAdminRecord = ReturnType<typeof presentJournalIssueForAdmin>;
