import {
  citationKey,
  familyFirst,
  isOrganisation,
  pageRange,
} from '@/features/content/journal/articles/articles.names';
import type {
  ArticleAuthor,
  ArticleRecord,
} from '@/features/content/journal/articles/articles.presenter';
import type { JournalDetails } from '@/features/content/journal/details/journal-details.service';
import { numbersOf } from '@/features/content/journal/journal.numbering';
import { removeControlCharacters, toOneLine } from '@/shared/control-characters';
import { doiAddress } from '@/shared/publishing-identifiers';

/** Exports of an article for reference managers: BibTeX, RIS, CSL-JSON. */

export interface ExportFacts {
  article: ArticleRecord;
  journal: JournalDetails;
  /** Absolute URL of the article's page. */
  address: string;
  /** Absolute URL of the article's PDF; `null` if there is none. */
  pdfAddress: string | null;
}

/** The abstract in the article's language, or the first one. */
export const mainAbstract = ({ abstracts, language }: ArticleRecord) =>
  abstracts.find((one) => one.language === language) ?? abstracts[0];

/** The keywords in the article's language, or the first ones. */
export const mainKeywords = ({ keywords, language }: ArticleRecord): string[] =>
  (keywords.find((one) => one.language === language) ?? keywords[0])?.words ?? [];

/** The paragraphs of an abstract, which are separated by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const issnsOf = ({ issnOnline, issnPrint }: JournalDetails): string[] =>
  [issnOnline, issnPrint].filter((issn) => issn !== null);

const BIBTEX_SIGNS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Braces as named commands. BibTeX counts escaped braces too, so an unpaired one could end the field or the file. */
const NAMED_BRACES: Record<string, string> = {
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
};

const hasPairedBraces = (text: string): boolean => {
  let open = 0;
  for (const [sign] of text.matchAll(/[{}]/gu)) {
    open += sign === '{' ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
};

/** Escapes a text for a BibTeX field. Non-ASCII letters are kept, because current programs read UTF-8. */
const forBibtex = (text: string): string => {
  const signs = hasPairedBraces(text) ? BIBTEX_SIGNS : { ...BIBTEX_SIGNS, ...NAMED_BRACES };
  return toOneLine(text).replace(/[\\{}~^&%$#_]/gu, (sign) => signs[sign] ?? `\\${sign}`);
};

/** Separators in BibTeX: between authors, or between the parts of a name. */
const SEPARATOR = /,|(?:^|\s)and(?:\s|$)/iu;

/** A name in the list of authors. Braces keep a unit together: an institution, a single name, «Pérez, hijo». */
const authorForBibtex = ({ familyName, givenName }: ArticleAuthor): string => {
  const whole = (part: string): string => {
    const written = forBibtex(part);
    return SEPARATOR.test(part) ? `{${written}}` : written;
  };
  return givenName ? `${whole(familyName)}, ${whole(givenName)}` : `{${forBibtex(familyName)}}`;
};

type Pair = readonly [name: string, value: string | null | undefined];
const isFilled = (pair: Pair): pair is [string, string] => Boolean(pair[1]);

/** The article as an entry of BibTeX. */
export const toBibtex = ({ article, journal, address }: ExportFacts): string => {
  const { issue, authors, doi, language } = article;
  const numbers = numbersOf(issue);
  const abstract = mainAbstract(article);
  const fields: Pair[] = [
    // A second pair of braces preserves the capitals of the title.
    ['title', `{${forBibtex(article.title)}}`],
    ['author', authors.map(authorForBibtex).join(' and ')],
    ['journal', forBibtex(journal.title)],
    ['year', String(issue.year)],
    ['volume', numbers.volume && forBibtex(numbers.volume)],
    ['number', numbers.issue && forBibtex(numbers.issue)],
    ['pages', forBibtex(pageRange(article, '--'))],
    ['publisher', forBibtex(journal.publisher)],
    ['issn', issnsOf(journal)[0]],
    // `doi` and `url` are not escaped, because programs read them verbatim. Braces in the DOI are
    // percent-encoded, because BibTeX needs pairs.
    ['doi', doi?.replace(/[{}\\]/gu, encodeURIComponent)],
    ['url', address],
    ['language', language],
    ['abstract', abstract && forBibtex(abstract.text)],
    ['keywords', mainKeywords(article).map(forBibtex).join(', ')],
  ];
  const lines = fields.filter(isFilled).map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@article{${citationKey(authors, issue.year, article.id)},\n${lines.join('')}}\n`;
};

/** The article as a reference of RIS. */
export const toRis = ({ article, journal, address, pdfAddress }: ExportFacts): string => {
  const { issue, authors, doi } = article;
  const numbers = numbersOf(issue);
  const abstract = mainAbstract(article);
  const tags: Pair[] = [
    ['TY', 'JOUR'],
    ...authors.map((author) => ['AU', familyFirst(author)] as const),
    ['TI', article.title],
    ...article.translatedTitles.map(({ title }) => ['TT', title] as const),
    ['T2', journal.title],
    ['J2', journal.abbreviation],
    ['PY', String(issue.year)],
    ['VL', numbers.volume],
    ['IS', numbers.issue],
    ['SP', article.firstPage],
    ['EP', article.lastPage],
    ['DO', doi],
    ['SN', issnsOf(journal)[0]],
    ['PB', journal.publisher],
    ['CY', journal.place],
    ['LA', article.language],
    ['AB', abstract?.text],
    ...mainKeywords(article).map((word) => ['KW', word] as const),
    ['UR', doi ? doiAddress(doi) : address],
    ['L1', pdfAddress],
  ];
  const lines = tags.filter(isFilled).map(([tag, value]) => `${tag}  - ${toOneLine(value)}\r\n`);
  return `${lines.join('')}ER  - \r\n`;
};

/** The article as an item of CSL-JSON, which Zotero and every program with citation styles reads. */
export const toCslJson = ({ article, journal, address }: ExportFacts): string => {
  const { issue, authors, doi, language } = article;
  const numbers = numbersOf(issue);
  const abstract = mainAbstract(article);
  const text = (value: string | null | undefined) =>
    value ? removeControlCharacters(value) : undefined;
  const item = {
    id: citationKey(authors, issue.year, article.id),
    type: 'article-journal',
    title: text(article.title),
    author: authors.map((author) =>
      isOrganisation(author)
        ? { literal: text(author.familyName) }
        : { family: text(author.familyName), given: text(author.givenName) },
    ),
    'container-title': text(journal.title),
    'container-title-short': text(journal.abbreviation),
    issued: { 'date-parts': [[issue.year]] },
    volume: text(numbers.volume),
    issue: text(numbers.issue),
    page: text(pageRange(article, '-')),
    publisher: text(journal.publisher),
    'publisher-place': text(journal.place),
    ISSN: issnsOf(journal)[0],
    DOI: doi ?? undefined,
    URL: address,
    language,
    abstract: text(abstract?.text),
    keyword: text(mainKeywords(article).join(', ')),
  };
  return `${JSON.stringify([item], null, 2)}\n`;
};

/** Export formats of an article's reference, by the file extension in the URL. */
export const EXPORTS = {
  bib: { contentType: 'application/x-bibtex', write: toBibtex },
  ris: { contentType: 'application/x-research-info-systems', write: toRis },
  json: { contentType: 'application/vnd.citationstyles.csl+json', write: toCslJson },
} as const;
export type ExportForm = keyof typeof EXPORTS;
