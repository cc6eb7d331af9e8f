import { describeLicence } from '@/features/content/journal/articles/articles.licences';
import { givenFirst } from '@/features/content/journal/articles/articles.names';
import type { Article, Journal, Media } from '@/payload-types';
import { toOneLine } from '@/shared/control-characters';

const PDF_TYPE = 'application/pdf';

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

const ROR = /\s*[(,;]?\s*(https?:\/\/ror\.org\/0[a-z0-9]{8})\)?$/iu;

/** Parses the line of an institution: its name, and its ROR if the line ends with one. */
const presentAffiliation = (line: string): { name: string; ror: string | null } => {
  const ror = ROR.exec(line)?.[1]
    ?.toLowerCase()
    .replace(/^http:/u, 'https:');
  const name = line.replace(ROR, '');
  return ror && name ? { name, ror } : { name: line, ror: null };
};

const presentAuthor = ({
  givenName,
  familyName,
  affiliation,
  orcid,
}: NonNullable<Article['authors']>[number]) => ({
  givenName: givenName ? toOneLine(givenName) : null,
  familyName: toOneLine(familyName),
  affiliations: toLines(affiliation).map(presentAffiliation),
  orcid: orcid || null,
});

const presentFiles = ({ files, language }: Article) =>
  (files ?? []).flatMap(({ file, language: own, title }) => {
    const stored = referred<Media>(file);
    if (!stored?.filename) return [];
    const type = stored.mimeType ?? '';
    return {
      title: toOneLine(title),
      name: stored.filename,
      type,
      language: own ?? null,
      /** Whether the file is the article in another language; otherwise it accompanies the article. */
      isTranslation: type === PDF_TYPE && Boolean(own) && own !== language,
    };
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
    abstracts: (article.abstracts ?? [])
      .map(({ language, text }) => ({ language, text: text?.trim() ?? '' }))
      .filter(({ text }) => text !== ''),
    keywords: (article.abstracts ?? [])
      .map(({ language, keywords }) => ({ language, words: toKeywords(keywords) }))
      .filter(({ words }) => words.length > 0),
    firstPage: article.firstPage?.trim() || null,
    lastPage: article.lastPage?.trim() || null,
    doi: article.doi || null,
    licence: describeLicence(article),
    receivedAt: article.receivedAt ?? null,
    acceptedAt: article.acceptedAt ?? null,
    references: toLines(article.references),
    pdfName: referred<Media>(article.pdf)?.filename ?? null,
    files: presentFiles(article),
    createdAt: article.createdAt,
    updatedAt: article.updatedAt,
  };
};
export type ArticleRecord = NonNullable<ReturnType<typeof presentArticle>>;
export type ArticleAuthor = ArticleRecord['authors'][number];
export type ArticleFile = ArticleRecord['files'][number];

/** Fields of an article for its line in the contents of its issue. */
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
