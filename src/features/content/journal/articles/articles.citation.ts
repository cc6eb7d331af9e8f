import { pageRange, toInitials } from '@/features/content/journal/articles/articles.names';
import type {
  ArticleAuthor,
  ArticleRecord,
} from '@/features/content/journal/articles/articles.presenter';
import { numbersOf } from '@/features/content/journal/journal.numbering';
import { doiAddress } from '@/shared/publishing-identifiers';

/** Part of a citation; journal titles are italic. */
export interface CitationPart {
  text: string;
  isItalic?: boolean;
}

/** Data for a citation that the article does not contain. */
export interface CitationFacts {
  journalTitle: string;
  /** Absolute URL of the article's page, used without a DOI. */
  address: string;
}

/** Maximum number of authors listed in full. Above it, APA names the first nineteen and the last. */
const MAX_AUTHORS = 20;

const citedName = ({ familyName, givenName }: ArticleAuthor): string =>
  givenName ? `${familyName}, ${toInitials(givenName)}` : familyName;

const authorsOf = (authors: readonly ArticleAuthor[]): string => {
  const names = authors.map(citedName);
  const last = names.at(-1);
  if (last === undefined || names.length === 1) return last ?? '';
  if (names.length > MAX_AUTHORS) {
    return `${names.slice(0, MAX_AUTHORS - 1).join(', ')}, … ${last}`;
  }
  return `${names.slice(0, -1).join(', ')} y ${last}`;
};

const withStop = (text: string): string => (/[.?!…]$/u.test(text) ? text : `${text}.`);

/** The pages, «4–18», or the article number in a journal without pages, «Artículo e12»; preceded by a comma. */
const placeOf = (article: ArticleRecord): string => {
  const pages = pageRange(article);
  if (pages === '') return '';
  return /^\D/u.test(pages) && !article.lastPage ? `, Artículo ${pages}` : `, ${pages}`;
};

/**
 * The citation of an article in APA style, seventh edition, in Spanish:
 * «Prueba, A. M. y Ficticio, L. (2026). Título. *Revista*, *12*(2), 4–18. https://doi.org/…»;
 * for a journal without volumes «*Revista*, (2), 4–18.», and without numbers «*Revista*, 4–18.»
 */
export const citeInApa = (
  article: ArticleRecord,
  { journalTitle, address }: CitationFacts,
): CitationPart[] => {
  const { issue, authors, title, doi } = article;
  const numbers = numbersOf(issue);
  const who = authorsOf(authors);
  const year = `(${issue.year}).`;
  // Without authors the title comes first.
  const start = who
    ? `${withStop(who)} ${year} ${withStop(title)} `
    : `${withStop(title)} ${year} `;
  return [
    { text: start },
    { text: journalTitle, isItalic: true },
    ...(numbers.volume || numbers.issue ? [{ text: ', ' }] : []),
    ...(numbers.volume ? [{ text: numbers.volume, isItalic: true }] : []),
    { text: `${numbers.issue ? `(${numbers.issue})` : ''}${placeOf(article)}. ` },
    { text: doi ? doiAddress(doi) : address },
  ];
};

/** A citation as plain text, without italics. */
export const toPlainText = (parts: readonly CitationPart[]): string =>
  parts.map(({ text }) => text).join('');
