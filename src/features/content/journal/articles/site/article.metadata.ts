import type { Metadata } from 'next';
import type {
  MediaObject,
  Organization,
  Periodical,
  Person,
  ScholarlyArticle,
  Thing,
} from 'schema-dts';

import {
  mainAbstract,
  mainKeywords,
} from '@/features/content/journal/articles/exports/articles.exports';
import { givenFirst, isOrganisation } from '@/features/content/journal/articles/articles.names';
import { readArticleInJournal } from '@/features/content/journal/articles/site/articles.reader';
import { numberIssue } from '@/features/content/journal/journal.definition';
import {
  articlePath,
  articlePdfPath,
  filePath,
  journalIssuePath,
  sharingPicturePath,
  SITE_PATHS,
} from '@/shared/paths';
import { NOT_FOUND_METADATA, pageMetadata } from '@/site/metadata';
import type { SharingFacts } from '@/site/sharing/sharing-card';
import type {
  ArticleAuthor,
  ArticleFile,
  ArticleRecord,
} from '@/features/content/journal/articles/articles.presenter';
import { describeNumbers } from '@/features/content/journal/journal.numbering';
import { removeControlCharacters } from '@/shared/control-characters';
import { doiAddress, orcidAddress } from '@/shared/publishing-identifiers';
import { describeTrail, programmeOrganization, toAbsolute } from '@/site/structured-data/programme';

/** The metadata of an article's page; the tags for citations are in `citation-tags.tsx`. */
export const describeArticle = async (id: number): Promise<Metadata> => {
  const found = await readArticleInJournal(id);
  if (found === undefined) return NOT_FOUND_METADATA;
  if (found === null) return {};
  const { article, journal } = found;
  const { issue } = article;
  const place = `${journal.title}, ${numberIssue(issue.volume, issue.issue)}, ${issue.year}`;
  return {
    ...(await pageMetadata({
      path: articlePath(id),
      title: article.title,
      description: mainAbstract(article)?.text ?? `${article.section}. ${place}.`,
      type: 'article',
      publishedTime: article.createdAt,
      modifiedTime: article.updatedAt,
    })),
    authors: article.authors.map((author) => ({ name: givenFirst(author) })),
  };
};

/** Texts of an article's sharing image; `undefined` without such an article, `null` if it cannot be read now. */
export const describeArticlePicture = async (
  id: number,
): Promise<SharingFacts | null | undefined> => {
  const found = await readArticleInJournal(id);
  if (!found) return found;
  const { article, journal } = found;
  const { volume, issue, year } = article.issue;
  return {
    title: article.title,
    kicker: `${journal.title} · ${numberIssue(volume, issue)} · ${year}`,
    seed: `articulo-${id}`,
  };
};

const describeAuthor = (author: ArticleAuthor): Person | Organization => {
  if (isOrganisation(author)) return { '@type': 'Organization', name: author.familyName };
  const institutions = author.affiliations.map(({ name, ror }): Organization => ({
    '@type': 'Organization',
    name,
    ...(ror ? { sameAs: ror } : {}),
  }));
  const [only, ...more] = institutions;
  return {
    '@type': 'Person',
    name: givenFirst(author),
    familyName: author.familyName,
    ...(author.givenName ? { givenName: author.givenName } : {}),
    ...(only ? { affiliation: more.length > 0 ? institutions : only } : {}),
    ...(author.orcid ? { sameAs: orcidAddress(author.orcid) } : {}),
  };
};

const describeFile = ({ language, name, title, type }: ArticleFile): MediaObject => ({
  '@type': 'MediaObject',
  name: title,
  contentUrl: toAbsolute(filePath(name)),
  ...(type ? { encodingFormat: type } : {}),
  ...(language ? { inLanguage: language } : {}),
});

/** The article's PDF, and those in other languages. */
const describeEncodings = ({ files, id, language, pdfName }: ArticleRecord): MediaObject[] => [
  ...(pdfName
    ? [
        {
          '@type': 'MediaObject',
          contentUrl: toAbsolute(articlePdfPath(id)),
          encodingFormat: 'application/pdf',
          ...(files.length > 0 ? { inLanguage: language } : {}),
        } as const,
      ]
    : []),
  ...files.filter(({ isTranslation }) => isTranslation).map(describeFile),
];

/** An article in schema.org's vocabulary; empty if it does not exist or cannot be read now. */
export const describeArticleForSearch = async (id: number): Promise<Thing[]> => {
  const found = await readArticleInJournal(id);
  if (!found) return [];
  const { article, journal } = found;
  const { issue, doi } = article;
  const path = articlePath(id);
  const abstract = mainAbstract(article);
  const keywords = mainKeywords(article);
  const [encoding, ...encodings] = describeEncodings(article);
  const supplements = article.files.filter(({ isTranslation }) => !isTranslation);
  const issns = [journal.issnOnline, journal.issnPrint].filter((issn) => issn !== null);
  const periodical: Periodical = {
    '@type': 'Periodical',
    name: journal.title,
    url: toAbsolute(SITE_PATHS.journal),
    ...(issns.length > 0 ? { issn: issns } : {}),
  };
  const node: ScholarlyArticle = {
    '@type': 'ScholarlyArticle',
    '@id': toAbsolute(path),
    url: toAbsolute(path),
    name: article.title,
    headline: article.title,
    ...(article.translatedTitles.length > 0
      ? { alternateName: article.translatedTitles.map(({ title }) => title) }
      : {}),
    author: article.authors.map(describeAuthor),
    ...(abstract ? { abstract: removeControlCharacters(abstract.text) } : {}),
    ...(keywords.length > 0 ? { keywords: keywords.join(', ') } : {}),
    articleSection: article.section,
    inLanguage: article.language,
    datePublished: String(issue.year),
    dateModified: article.updatedAt,
    image: [toAbsolute(sharingPicturePath(path))],
    isAccessibleForFree: true,
    ...(article.firstPage ? { pageStart: article.firstPage } : {}),
    ...(article.lastPage ? { pageEnd: article.lastPage } : {}),
    ...(article.licence.url ? { license: article.licence.url } : {}),
    ...(doi
      ? {
          sameAs: doiAddress(doi),
          identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doi },
        }
      : {}),
    ...(encoding ? { encoding: encodings.length > 0 ? [encoding, ...encodings] : encoding } : {}),
    ...(supplements.length > 0 ? { associatedMedia: supplements.map(describeFile) } : {}),
    publisher: await programmeOrganization(),
    isPartOf: {
      '@type': 'PublicationIssue',
      '@id': toAbsolute(journalIssuePath(issue.id)),
      datePublished: String(issue.year),
      ...describeNumbers(issue, periodical),
    },
  };
  return [
    node,
    describeTrail({ name: journal.title, path: SITE_PATHS.journal }, { name: article.title, path }),
  ];
};
