import type { Metadata } from 'next';
import type { Periodical, PublicationIssue } from 'schema-dts';

import { settings } from '@/core/settings';
import type { JournalRecord } from '@/features/content/journal/journal.presenter';
import { numbersOf, describeNumbers } from '@/features/content/journal/journal.numbering';
import {
  readJournalAbout,
  readJournalIssue,
  readJournalPart,
} from '@/features/content/journal/site/journal.reader';
import { JOURNAL_PAGE_TEXTS, JOURNAL_TEXTS } from '@/features/content/journal/site/journal.texts';
import { toOneLine, removeControlCharacters } from '@/shared/control-characters';
import { journalIssuePath, SITE_PATHS, sharingPicturePath } from '@/shared/paths';
import { listMetadata } from '@/site/list/list-metadata';
import { pageMetadata } from '@/site/metadata';
import type { SharingFacts } from '@/site/sharing/sharing-card';
import { programmeOrganization, toAbsolute } from '@/site/structured-data/programme';

const pages = listMetadata(
  { path: SITE_PATHS.journal, title: JOURNAL_TEXTS.title, description: JOURNAL_PAGE_TEXTS.lede },
  readJournalPart,
);
export const { describeList: describeJournal, describePart: describeJournalPart } = pages;

/**
 * Tags for academic search engines and reference managers, for an issue that is a single PDF. An
 * issue with articles has none, because each article has its own: Google Scholar would take the
 * issue for one of its articles.
 */
const citationTags = async (issue: JournalRecord): Promise<Pick<Metadata, 'other'>> => {
  if (issue.articleCount > 0) return {};
  const journal = await readJournalAbout();
  const numbers = numbersOf(issue);
  return {
    other: {
      citation_title: toOneLine(issue.title),
      citation_journal_title: journal?.title ?? JOURNAL_TEXTS.title,
      ...(numbers.volume ? { citation_volume: numbers.volume } : {}),
      ...(numbers.issue ? { citation_issue: numbers.issue } : {}),
      citation_publication_date: String(issue.year),
      citation_language: 'es',
      citation_pdf_url: new URL(issue.pdfUrl, settings().siteUrl).href,
    },
  };
};

/** Metadata of the page of one issue. */
export const describeJournalIssue = pages.itemMetadata(readJournalIssue, async (issue) => {
  const numbering = JOURNAL_TEXTS.numbering(issue.volume, issue.issue);
  return {
    ...(await pageMetadata({
      path: journalIssuePath(issue.id),
      title: `${issue.title} · ${numbering}`,
      description: issue.description ?? `${JOURNAL_TEXTS.title}, ${numbering}, ${issue.year}.`,
      imageUrl: issue.coverImageUrl,
      imageAlt: issue.coverImageAlt,
    })),
    ...(await citationTags(issue)),
  };
});

/** Content of the sharing picture of an issue. */
export const issuePicture = (issue: JournalRecord): SharingFacts => ({
  title: issue.title,
  kicker: `${JOURNAL_TEXTS.title} · ${JOURNAL_TEXTS.numbering(issue.volume, issue.issue)} · ${issue.year}`,
  seed: `numero-${issue.id}`,
});

/** The schema.org nodes of an issue; empty if there is no such issue. */
export const describeIssueForSearch = pages.itemNodes(
  readJournalIssue,
  journalIssuePath,
  async (issue, path) => {
    const publisher = await programmeOrganization();
    const periodical: Periodical = {
      '@type': 'Periodical',
      name: JOURNAL_TEXTS.title,
      url: toAbsolute(SITE_PATHS.journal),
      publisher,
    };
    const node: PublicationIssue = {
      '@type': 'PublicationIssue',
      '@id': toAbsolute(path),
      url: toAbsolute(path),
      name: toOneLine(issue.title),
      ...(issue.description ? { description: removeControlCharacters(issue.description) } : {}),
      datePublished: String(issue.year),
      dateModified: issue.updatedAt,
      image: [issue.coverImageUrl ?? sharingPicturePath(path)].map(toAbsolute),
      inLanguage: 'es',
      isAccessibleForFree: true,
      publisher,
      encoding: {
        '@type': 'MediaObject',
        contentUrl: toAbsolute(issue.pdfUrl),
        encodingFormat: 'application/pdf',
      },
      ...describeNumbers(issue, periodical),
    };
    return node;
  },
);
