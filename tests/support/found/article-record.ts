import type {
  ArticleAuthor,
  ArticleRecord,
} from '@/features/content/journal/articles/articles.presenter';
import type { JournalDetails } from '@/features/content/journal/details/journal-details.service';

/** Articles as they are exported, for tests of export formats that need no site. */

export const author = (
  familyName: string,
  givenName: string | null = 'Ana María',
  more: Partial<ArticleAuthor> = {},
): ArticleAuthor => ({ familyName, givenName, affiliations: [], orcid: null, ...more });

export const articleRecord = (fields: Partial<ArticleRecord> = {}): ArticleRecord => ({
  id: 7,
  title: 'Diez minutos diarios',
  language: 'es',
  translatedTitles: [],
  section: 'Artículos',
  issue: { id: 3, title: 'Leer', volume: '12', issue: '2', year: 2026 },
  authors: [author('Ficticia')],
  abstracts: [],
  keywords: [],
  firstPage: '4',
  lastPage: '18',
  doi: null,
  licence: { label: 'CC BY', url: null },
  receivedAt: null,
  acceptedAt: null,
  references: [],
  pdfName: null,
  files: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

export const journalDetails = (fields: Partial<JournalDetails> = {}): JournalDetails => ({
  title: 'Revista',
  abbreviation: null,
  issnOnline: '2049-3630',
  issnPrint: null,
  publisher: 'Universidad',
  place: null,
  email: 'revista@example.org',
  doiPrefix: '10.5555',
  team: [],
  policies: [],
  ...fields,
});
