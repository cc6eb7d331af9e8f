import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { givenFirst } from '@/features/content/journal/articles/articles.names';
import type { Article, Journal, Media } from '@/payload-types';
import { toOneLine } from '@/shared/control-characters';

/** A related record, loaded with `depth: 1`. */
const referred = <Doc extends { id: number }>(reference: Doc | number | null | undefined) =>
  typeof reference === 'object' ? reference : null;

const presentIssue = ({ id, title, volume, issue, year }: Journal) => ({
  id,
  title: toOneLine(title),
  volume,
  issue,
  year,
});

/** Splits keywords at semicolons, or at commas if there is no semicolon. */
const toKeywords = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(text?.includes(';') ? ';' : ',')
    .map((word) => toOneLine(word).replace(/\.$/u, ''))
    .filter((word) => word !== '');

const toLines = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map(toOneLine)
    .filter((line) => line !== '');

const licenceOf = (value: Article['licence']): { label: string; url: string | null } => {
  const licence = ARTICLES.licences.find((one) => one.value === value);
  return { label: licence?.label ?? value, url: licence?.url ?? null };
};

const presentAuthor = ({
  givenName,
  familyName,
  affiliation,
  orcid,
}: NonNullable<Article['authors']>[number]) => ({
  givenName: givenName ? toOneLine(givenName) : null,
  familyName: toOneLine(familyName),
  affiliation: affiliation ? toOneLine(affiliation) : null,
  orcid: orcid || null,
});

/**
 * An article for public output in any format: page, citation or metadata.
 *
 * @param article loaded with `depth: 1`; `null` if its issue is not readable
 */
export const presentArticle = (article: Article) => {
  const issue = referred<Journal>(article.issue);
  if (!issue) return null;
  return {
    id: article.id,
    title: toOneLine(article.title),
    language: article.language,
    translatedTitles: (article.translatedTitles ?? []).map(({ language, title }) => ({
      language: language,
      title: toOneLine(title),
    })),
    section: toOneLine(article.section),
    issue: presentIssue(issue),
    authors: (article.authors ?? []).map(presentAuthor),
    abstracts: (article.abstracts ?? []).map(({ language, text, keywords }) => ({
      language: language,
      text: text.trim(),
      keywords: toKeywords(keywords),
    })),
    firstPage: article.firstPage?.trim() || null,
    lastPage: article.lastPage?.trim() || null,
    doi: article.doi || null,
    licence: licenceOf(article.licence),
    receivedAt: article.receivedAt ?? null,
    acceptedAt: article.acceptedAt ?? null,
    references: toLines(article.references),
    pdfName: referred<Media>(article.pdf)?.filename ?? null,
    createdAt: article.createdAt,
    updatedAt: article.updatedAt,
  };
};
export type ArticleRecord = NonNullable<ReturnType<typeof presentArticle>>;
export type ArticleAuthor = ArticleRecord['authors'][number];

/** An article in the contents of its issue: what a line needs. */
export const presentContentsLine = (
  article: Pick<
    Article,
    'id' | 'title' | 'language' | 'section' | 'authors' | 'firstPage' | 'lastPage' | 'pdf'
  >,
) => ({
  id: article.id,
  title: toOneLine(article.title),
  language: article.language,
  section: toOneLine(article.section),
  authors: (article.authors ?? []).map((author) => givenFirst(presentAuthor(author))),
  firstPage: article.firstPage?.trim() || null,
  lastPage: article.lastPage?.trim() || null,
  hasPdf: Boolean(article.pdf),
});
export type ContentsLine = ReturnType<typeof presentContentsLine>;
