import type { Periodical, PublicationIssue, Thing } from 'schema-dts';

import { describeNumbers } from '@/features/content/journal/journal.numbering';
import { readJournalIssue } from '@/features/content/journal/site/journal.reader';
import { JOURNAL_TEXTS } from '@/features/content/journal/site/journal.texts';
import { removeControlCharacters, toOneLine } from '@/shared/control-characters';
import { journalIssuePath, sharingPicturePath, SITE_PATHS } from '@/shared/paths';
import { describeTrail, programmeOrganization, toAbsolute } from '@/site/structured-data/programme';

/** A journal issue in schema.org's words; nothing where there is no such issue. */
export const describeIssueForSearch = async (id: number): Promise<Thing[]> => {
  const issue = (await readJournalIssue(id))?.item;
  if (!issue) return [];
  const path = journalIssuePath(issue.id);
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
  return [
    node,
    describeTrail(
      { name: JOURNAL_TEXTS.title, path: SITE_PATHS.journal },
      { name: toOneLine(issue.title), path },
    ),
  ];
};
