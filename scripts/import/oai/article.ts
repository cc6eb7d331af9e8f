import {
  type ArticleLanguage,
  ARTICLES,
} from '@/features/content/journal/articles/articles.definition';
import { JOURNAL, numberIssue } from '@/features/content/journal/journal.definition';
import { NO_NUMBER } from '@/features/content/journal/journal.numbering';
import { toOneLine } from '@/shared/control-characters';
import { isDoi, normaliseDoi } from '@/shared/publishing-identifiers';
import { RecordFault } from '../errors';
import { languageOf, licenceOf, readPages } from '../ojs/article';
import { type IssueNumber, readDate } from '../ojs/issue';
import { childOf, childrenOf, type Tree, textOf } from '../ojs/xml-tree';
import type { ImportRecord } from '../upsert-record';
import { htmlToText, shorten } from '../text/html-to-text';

const { limits } = ARTICLES;

/** «spa», «es-ES»: codes of three letters begin, for our four languages, with those of two, but for Spanish. */
const readLanguage = (code: string): ArticleLanguage | undefined =>
  languageOf(/^spa/iu.test(code) ? 'es' : code);

const metadataOf = (tree: Tree): Tree | undefined => childOf(childOf(tree, 'metadata'), 'dc');

export const identifierOf = (tree: Tree): string => textOf(childOf(tree, 'header'), 'identifier');

export const isDeleted = (tree: Tree): boolean =>
  childOf(tree, 'header')?.attributes['status'] === 'deleted';

const texts = (dc: Tree, name: string): string[] =>
  childrenOf(dc, name)
    .map(({ text }) => toOneLine(htmlToText(text)))
    .filter(Boolean);

/** «Revista X; Vol. 5 Núm. 2 (2019): Título; 4-18» */
export const readSource = (source: string): (IssueNumber & { pages: string }) | undefined => {
  const year = Number(/\((\d{4})\)/u.exec(source)?.[1]);
  const volume = /\bvol(?:\.|umen|ume)?\s*([\w-]+)/iu.exec(source)?.[1];
  const issue = /(?:\bn[oº°]?\.?|\bn[uú]m(?:\.|ero)?|\bissue|\bno\.?)\s*([\d][\w-]*)/iu.exec(
    source,
  )?.[1];
  if (!year || (!volume && !issue)) return undefined;
  const pages = source.split(';').at(-1)?.trim() ?? '';
  const title = /\(\d{4}\):\s*([^;]+)/u.exec(source)?.[1]?.trim() ?? '';
  const number = { volume: volume ?? NO_NUMBER, issue: issue ?? NO_NUMBER, year };
  return {
    ...number,
    title:
      shorten(title, JOURNAL.limits.title) ||
      `${numberIssue(number.volume, number.issue)} (${year})`,
    pages: /^[\w.]+(?:\s*[-–]\s*[\w.]+)?$/u.test(pages) ? pages : '',
  };
};

export const issueOf = (tree: Tree): IssueNumber & { pages: string } => {
  const dc = metadataOf(tree);
  const found = (dc ? texts(dc, 'source') : []).map(readSource).find(Boolean);
  if (!found) throw new RecordFault('no dice de qué número es (dc:source)');
  return found;
};

const authorOf = (name: string) => {
  const [family = '', ...given] = name.split(',');
  return {
    familyName: shorten(family.trim(), limits.familyName),
    givenName: shorten(given.join(',').trim(), limits.givenName) || null,
    affiliation: null,
    orcid: null,
  };
};

const inLanguage = (tree: Tree, own: ArticleLanguage): ArticleLanguage | undefined => {
  const code = tree.attributes['xml:lang'];
  return code ? readLanguage(code) : own;
};

export const toArticle = (
  tree: Tree,
  {
    issue,
    order,
    pages,
    timeZone,
  }: { issue: number; order: number; pages: string; timeZone: string },
): ImportRecord => {
  const dc = metadataOf(tree);
  const identifier = identifierOf(tree);
  if (!dc) throw new RecordFault('no trae datos en oai_dc');
  if (!identifier) throw new RecordFault('no tiene identificador');
  const language = readLanguage(texts(dc, 'language')[0] ?? '') ?? 'es';
  const firstByLanguage = (name: string, read: (html: string) => string) => {
    const found = new Map<ArticleLanguage, string>();
    for (const one of childrenOf(dc, name)) {
      const its = inLanguage(one, language);
      const text = read(one.text);
      if (its && text && !found.has(its)) found.set(its, text);
    }
    return found;
  };
  const titles = firstByLanguage('title', (html) =>
    shorten(toOneLine(htmlToText(html)), limits.title),
  );
  const abstracts = firstByLanguage('description', (html) =>
    shorten(htmlToText(html), limits.abstract),
  );
  const title = titles.get(language) ?? [...titles.values()][0];
  if (!title) throw new RecordFault('no tiene título');
  const keywords = (wanted: ArticleLanguage): string =>
    childrenOf(dc, 'subject')
      .filter((one) => inLanguage(one, language) === wanted)
      .map(({ text }) => toOneLine(htmlToText(text)))
      .filter(Boolean)
      .join('; ');
  const doi = [...texts(dc, 'identifier'), ...texts(dc, 'relation')].map(normaliseDoi).find(isDoi);
  const licence = texts(dc, 'rights').map(licenceOf).find(Boolean);
  const date = readDate(texts(dc, 'date')[0] ?? '', timeZone);
  const data = {
    title,
    language,
    translatedTitles: [...titles]
      .filter(([other, text]) => other !== language && text !== title)
      .map(([other, text]) => ({ language: other, title: text })),
    issue,
    section: 'Artículos',
    order,
    ...readPages(pages),
    authors: texts(dc, 'creator')
      .slice(0, limits.authors)
      .map(authorOf)
      .filter(({ familyName }) => familyName),
    abstracts: [...abstracts].map(([its, text]) => ({
      language: its,
      text,
      keywords: shorten(keywords(its), limits.keywords) || null,
    })),
    doi: doi ?? null,
    licence: licence ?? 'reserved',
    published: false,
    ...(date ? { createdAt: date.toISOString() } : {}),
  };
  return {
    item: `record ${identifier}`,
    label: `registro ${identifier}`,
    place: `línea ${tree.line}`,
    collection: ARTICLES.slug,
    files: [],
    data: () => data,
    addresses: () => [],
  };
};
