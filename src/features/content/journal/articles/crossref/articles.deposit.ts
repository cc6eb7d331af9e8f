import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { findRecord } from '@/core/content/records';
import { settings } from '@/core/settings';
import { writeDeposit } from '@/features/content/journal/articles/crossref/articles.crossref';
import {
  articleLacks,
  journalLacks,
} from '@/features/content/journal/articles/crossref/articles.requirements';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { presentArticle } from '@/features/content/journal/articles/articles.presenter';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import {
  readJournalDetails,
  type JournalDetails,
} from '@/features/content/journal/details/journal-details.service';
import { publicationStateOf, type Publication } from '@/shared/publication';

/** Error if no article can be deposited; the issue's contents list shows the reasons. */
const NOTHING_TO_DEPOSIT =
  'Ningún artículo publicado de este número se puede depositar todavía: en su contenido se ve qué falta.';

/** Whether the public can read an issue now; before that, nothing may be deposited. */
export const isReadable = (issue: Publication): boolean =>
  publicationStateOf(issue, Date.now()) === 'published';

/** All articles of an issue with all their data, in order; includes drafts, for the office. */
const listWholeContents = async (req: PayloadRequest, issue: number) => {
  const { docs } = await req.payload.find({
    collection: ARTICLES.slug,
    req,
    overrideAccess: false,
    where: { issue: { equals: issue } },
    sort: ['order', 'id'],
    depth: 1,
    pagination: false,
  });
  return docs.flatMap((doc) => {
    const article = presentArticle(doc);
    return article ? [{ article, isPublished: doc.published }] : [];
  });
};

export type ContentsEntry = Awaited<ReturnType<typeof listWholeContents>>[number];

/** The articles of an issue, with the journal's details. */
export interface IssueContents {
  journal: JournalDetails;
  lines: ContentsEntry[];
}

export const readIssueContents = async (
  req: PayloadRequest,
  issue: number,
): Promise<IssueContents> => {
  const [journal, lines] = await Promise.all([
    readJournalDetails(req.payload),
    listWholeContents(req, issue),
  ]);
  return { journal, lines };
};

/**
 * The deposit of an issue's published articles that meet Crossref's requirements.
 *
 * @throws {ApiError} 404 for an unknown issue, 409 if nothing can be deposited
 */
export const depositIssue = async (req: PayloadRequest, id: number): Promise<string> => {
  const issue = await findRecord(req, { collection: JOURNAL.slug, id });
  const { journal, lines } = await readIssueContents(req, id);
  const lacks = journalLacks(journal);
  if (lacks.length > 0) {
    throw conflict(`Falta ${lacks.join(' y ')} en «Datos de la revista».`);
  }
  const articles = lines
    .filter(({ isPublished }) => isPublished && isReadable(issue))
    .map(({ article }) => article)
    .filter((article) => articleLacks(article, journal).length === 0);
  if (articles.length === 0) throw conflict(NOTHING_TO_DEPOSIT);
  return writeDeposit({ journal, articles, siteUrl: settings().siteUrl, at: new Date() });
};
