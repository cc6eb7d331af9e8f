import type { Journal } from '@/payload-types';
import { withBothSpellings } from '@/shared/spelling';

const publicFields = (issue: Journal) => ({
  id: issue.id,
  title: issue.title,
  description: issue.description ?? null,
  volume: issue.volume,
  issue: issue.issue,
  year: issue.year,
  coverImageUrl: issue.coverImageUrl ?? null,
  pdfUrl: issue.pdfUrl,
  createdAt: issue.createdAt,
  updatedAt: issue.updatedAt,
});

/** A journal issue as the public reads it. */
export const presentJournalIssue = (issue: Journal) => withBothSpellings(publicFields(issue));

/** A journal issue as the back office reads it. */
export const presentJournalIssueForAdmin = (issue: Journal) =>
  withBothSpellings({ ...publicFields(issue), published: issue.published });

export type JournalRecord = ReturnType<typeof presentJournalIssue>;
export type JournalAdminRecord = ReturnType<typeof presentJournalIssueForAdmin>;
