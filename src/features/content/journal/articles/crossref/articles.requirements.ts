import type { ArticleRecord } from '@/features/content/journal/articles/articles.presenter';
import type { JournalDetails } from '@/features/content/journal/details/journal-details.service';
import { isPlaceholderIssn, isPlaceholderPrefix, isPlaceholderText } from '@/shared/placeholders';

/** Requirements of journal and articles for a deposit at Crossref. */

type Journal = Pick<
  JournalDetails,
  'issnOnline' | 'issnPrint' | 'doiPrefix' | 'publisher' | 'email'
>;

/** Lists the journal's data that is missing for any deposit or still a placeholder, in the office's terms. */
export const journalLacks = ({
  issnOnline,
  issnPrint,
  doiPrefix,
  publisher,
  email,
}: Journal): string[] => {
  const issns = [issnOnline, issnPrint].filter(Boolean);
  return [
    ...(issns.length === 0 ? ['un ISSN'] : []),
    ...(issns.some(isPlaceholderIssn) ? ['el ISSN verdadero (0000-0000 no es de nadie)'] : []),
    ...(doiPrefix ? [] : ['el prefijo de los DOI']),
    ...(isPlaceholderPrefix(doiPrefix)
      ? [`el prefijo verdadero de los DOI (${String(doiPrefix)} es de ejemplo)`]
      : []),
    ...(isPlaceholderText(publisher) ? ['quién la publica'] : []),
    ...(isPlaceholderText(email) ? ['el correo de la revista'] : []),
  ];
};

/** Missing values without which an article cannot be deposited, in the office's words; empty if it can. */
export const articleLacks = (
  { doi }: Pick<ArticleRecord, 'doi'>,
  { doiPrefix }: Pick<JournalDetails, 'doiPrefix'>,
): string[] => {
  if (!doi) return ['DOI'];
  // Crossref rejects a DOI with the prefix of another registrant.
  return doiPrefix && !doi.startsWith(`${doiPrefix}/`)
    ? [`un DOI que empiece por ${doiPrefix}/`]
    : [];
};

/** Missing values that are recommended but not required. */
const articleWants = (article: ArticleRecord): string[] => [
  ...(article.authors.length > 0 ? [] : ['autoría']),
  ...(article.firstPage ? [] : ['páginas']),
  ...(article.abstracts.length > 0 ? [] : ['resumen']),
  ...(article.references.length > 0 ? [] : ['referencias']),
  ...(article.pdfName ? [] : ['PDF']),
];

/** Missing values of an article, for the deposit or in general, in the office's words. */
export const missingFrom = (
  article: ArticleRecord,
  journal: Pick<JournalDetails, 'doiPrefix'>,
): string[] => [...articleLacks(article, journal), ...articleWants(article)];
