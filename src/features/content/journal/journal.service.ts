import type { PayloadRequest } from 'payload';

import { contentService } from '@/core/content/content-service';
import { readCampusDate } from '@/core/content/publication.service';
import { listRecords } from '@/core/content/records';
import { isStorableAddress, type AdminList } from '@/core/schema';
import { countByIssue } from '@/features/content/journal/articles/articles.queries';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import type { IssueWithMore } from '@/features/content/journal/journal.presenter';
import type {
  JournalDraft,
  JournalFilter,
  JournalInput,
} from '@/features/content/journal/journal.schemas';
import { readAltTexts } from '@/features/content/media/media.service';
import type { Journal } from '@/payload-types';
import { matchesSearch } from '@/shared/text-matching';

const collection = JOURNAL.slug;

/** Volume and issue are texts ("10", "2-3", "Especial"): digits in them count as numbers. */
const byNumber = new Intl.Collator('es', { numeric: true });

const withMore = async (req: PayloadRequest, issues: Journal[]): Promise<IssueWithMore[]> => {
  const [altOf, articles] = await Promise.all([
    readAltTexts(
      req,
      issues.map(({ coverImageUrl }) => coverImageUrl),
    ),
    countByIssue(req),
  ]);
  return issues.map((issue) => ({
    ...issue,
    coverImageAlt: altOf(issue.coverImageUrl),
    articleCount: articles.get(issue.id) ?? 0,
  }));
};

const dateOf = ({ publishedOn, createdAt }: Journal): string => publishedOn ?? createdAt;

const latestFirst = (one: Journal, other: Journal): number =>
  other.year - one.year ||
  byNumber.compare(other.volume, one.volume) ||
  byNumber.compare(other.issue, one.issue) ||
  Date.parse(dateOf(other)) - Date.parse(dateOf(one)) ||
  other.id - one.id;

/**
 * Issues by year, volume, number and then date, all descending. Sorted here, because the database
 * would sort the texts "10" before "9". The search is done here too: a journal has only two issues
 * a year.
 */
export const listJournal = async (
  req: PayloadRequest,
  { id, limit, page = 1, search = '', year }: JournalFilter & AdminList,
) => {
  const { docs } = await listRecords(req, {
    collection,
    sort: '-year',
    id,
    ...(year === undefined ? {} : { where: { year: { equals: year } } }),
  });
  const ordered = docs
    .filter(({ title, description }) => matchesSearch(search, [title, description]))
    .toSorted(latestFirst);
  const size = limit ?? ordered.length;
  const part = ordered.slice((page - 1) * size, page * size);
  return { docs: await withMore(req, part), total: ordered.length };
};

/** The years that have an issue, the latest first. */
export const listJournalYears = async (req: PayloadRequest): Promise<string[]> => {
  const { values } = await req.payload.findDistinct({
    collection,
    field: 'year',
    sort: '-year',
    req,
    overrideAccess: false,
  });
  return values.map(({ year }) => String(year));
};

export const journalService = contentService<Journal, IssueWithMore, JournalInput>({
  collection,
  complete: withMore,
});

/** Presents a draft as it would be published. Nothing is stored; invalid URLs are left out. */
export const previewJournalIssue = async (
  req: PayloadRequest,
  draft: JournalDraft,
): Promise<IssueWithMore> => {
  const now = new Date().toISOString();
  const { title, volume, issue, year, description, coverImageUrl, pdfUrl } = draft;
  const issueDraft: Journal = {
    id: 0,
    title: title.trim() || JOURNAL.unfinished.title,
    volume: volume.trim() || JOURNAL.unfinished.number,
    issue: issue.trim() || JOURNAL.unfinished.number,
    year,
    description: description.trim() || null,
    coverImageUrl: isStorableAddress(coverImageUrl) ? coverImageUrl : null,
    pdfUrl: isStorableAddress(pdfUrl) ? pdfUrl : '',
    published: false,
    publishedOn: readCampusDate(draft.publishedOn) ?? readCampusDate(draft.publishAt) ?? now,
    createdAt: now,
    updatedAt: now,
  };
  const [preview] = await withMore(req, [issueDraft]);
  return preview as IssueWithMore;
};
