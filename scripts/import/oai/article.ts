import {
  type ArticleLanguage,
  ARTICLES,
} from '@/features/content/journal/articles/articles.definition';
import { toOneLine } from '@/shared/control-characters';
import { isDoi, normaliseDoi } from '@/shared/publishing-identifiers';
import { RecordFault } from '../errors';
import { languageOf, languageLabel } from '../languages';
import { readLicence, readPages } from '../ojs/article';
import { readDate } from '../ojs/issue';
import { cut } from '../ojs/texts';
import { childOf, childrenOf, markRead, peekText, type Tree, textOf } from '../ojs/xml-tree';
import type { ImportRecord } from '../upsert-record';
import { htmlToText, shorten } from '../text/html-to-text';
import { readAuthors } from './authors';
import { lineIn, lineOf, localeOf, metadataOf, texts } from './elements';
import { type IssueInSource, readSource } from './source';

const { limits } = ARTICLES;

type OnWarning = (text: string) => void;

export const identifierOf = (tree: Tree): string => textOf(childOf(tree, 'header'), 'identifier');

export const recordItem = (identifier: string): string => `record ${identifier}`;

export const isDeleted = (tree: Tree): boolean =>
  childOf(tree, 'header')?.attributes['status'] === 'deleted';

/** The issue of an article. Other data in `dc:source`, such as ISSN or DOI, are not read. */
export const issueOf = (tree: Tree, onWarning: OnWarning): IssueInSource => {
  const dc = metadataOf(tree);
  const date = lineIn(dc, 'date');
  const sources = childrenOf(dc, 'source');
  const read = (one: Tree) => readSource(toOneLine(htmlToText(peekText(one))), date);
  const source = sources.find((one) => read(one) !== undefined);
  const found = source && read(source);
  if (!found) {
    const written = sources.map((one) => `«${shorten(lineOf(one), 100)}»`).join(', ');
    throw new RecordFault(`no dice de qué número es (dc:source${written ? `: ${written}` : ''})`);
  }
  markRead(source);
  if (found.isYearOfArticle) {
    onWarning(`su número no dice el año: se toma el del artículo (${found.year})`);
  }
  if (found.isCut) onWarning(`la numeración o el título de su número no caben: ${lineOf(source)}`);
  return found;
};

/** The language of an element; without `xml:lang` that of the article. */
const languageIn = (tree: Tree, own: ArticleLanguage): ArticleLanguage | undefined =>
  localeOf(tree) ? languageOf(localeOf(tree)) : own;

/**
 * The language of the article. `dc:language` also names those of its files, often before its own, so the first title
 * decides between several.
 */
const readLanguage = (dc: Tree, onWarning: OnWarning): ArticleLanguage => {
  const written = texts(dc, 'language');
  const named = [...new Set(written.map(languageOf).filter((one) => one !== undefined))];
  const titles = childrenOf(dc, 'title').map((title) => languageOf(localeOf(title)));
  const [first] = titles;
  const [only, ...more] = named;
  if (!only) {
    if (first) return first;
    const unknown = written[0] ? `el idioma «${written[0]}» no está aquí` : 'no dice su idioma';
    onWarning(`${unknown}: queda como español`);
    return 'es';
  }
  const own = first && (named.includes(first) || !titles.includes(only)) ? first : only;
  const isTitled = titles.every((one) => one === undefined) || titles.includes(own);
  const isSure = more.length === 0 && own === only && isTitled;
  if (!isSure) {
    const all = [...new Set([...named, own])].map(languageLabel).join(', ');
    onWarning(`nombra varios idiomas (${all}): queda en ${languageLabel(own)}; compruébelo`);
  }
  return own;
};

/** The first text in each language. */
const firstByLanguage = (
  trees: readonly Tree[],
  own: ArticleLanguage,
): Map<ArticleLanguage, string> => {
  const found = new Map<ArticleLanguage, string>();
  for (const tree of trees) {
    const language = languageIn(tree, own);
    if (!language || found.has(language)) continue;
    const text = htmlToText(tree.text);
    if (text) found.set(language, text);
  }
  return found;
};

const readTitles = (dc: Tree, own: ArticleLanguage, onWarning: OnWarning) => {
  const titles = new Map(
    [...firstByLanguage(childrenOf(dc, 'title'), own)].map(([language, text]) => [
      language,
      cut(toOneLine(text), limits.title, 'un título', onWarning),
    ]),
  );
  const title = titles.get(own) ?? [...titles.values()][0];
  if (!title) throw new RecordFault('no tiene título');
  const translatedTitles = [...titles]
    .filter(([language, text]) => language !== own && text !== title)
    .map(([language, text]) => ({ language, title: text }));
  return { title, translatedTitles };
};

/** Abstracts and keywords, independent of each other. */
const readAbstracts = (dc: Tree, own: ArticleLanguage, onWarning: OnWarning) => {
  const abstracts = firstByLanguage(childrenOf(dc, 'description'), own);
  const subjects = childrenOf(dc, 'subject').map((tree) => ({
    tree,
    language: languageIn(tree, own),
  }));
  const languages = new Set([own, ...abstracts.keys(), ...subjects.map((one) => one.language)]);
  return [...languages].flatMap((language) => {
    if (!language) return [];
    const words = subjects
      .filter((one) => one.language === language)
      .map(({ tree }) => lineOf(tree))
      .filter(Boolean)
      .join('; ');
    const text = cut(abstracts.get(language) ?? '', limits.abstract, 'un resumen', onWarning);
    const keywords = cut(words, limits.keywords, 'la lista de palabras clave', onWarning);
    return text || keywords ? [{ language, text: text || null, keywords: keywords || null }] : [];
  });
};

const readDoi = (dc: Tree): string | null => {
  const written = [...childrenOf(dc, 'identifier'), ...childrenOf(dc, 'relation')].find((tree) =>
    isDoi(normaliseDoi(peekText(tree))),
  );
  return written ? normaliseDoi(written.text) : null;
};

interface RecordContext {
  issue: number;
  order: number;
  pages: string;
  timeZone: string;
  onWarning: OnWarning;
}

export const toArticle = (
  tree: Tree,
  { issue, onWarning, order, pages, timeZone }: RecordContext,
): ImportRecord => {
  const dc = metadataOf(tree);
  const identifier = identifierOf(tree);
  if (!dc) throw new RecordFault('no trae datos en oai_dc');
  if (!identifier) throw new RecordFault('no tiene identificador');
  const language = readLanguage(dc, onWarning);
  const date = readDate(lineIn(dc, 'date'), timeZone, onWarning);
  const data = {
    ...readTitles(dc, language, onWarning),
    language,
    issue,
    section: 'Artículos',
    order,
    ...readPages(pages, onWarning),
    authors: readAuthors(dc, language, onWarning),
    abstracts: readAbstracts(dc, language, onWarning),
    doi: readDoi(dc),
    ...readLicence(childrenOf(dc, 'rights'), onWarning),
    published: false,
    ...(date ? { createdAt: date.toISOString() } : {}),
  };
  return {
    item: recordItem(identifier),
    label: `registro ${identifier}`,
    place: `línea ${tree.line}`,
    collection: ARTICLES.slug,
    files: [],
    data: () => data,
    addresses: () => [],
  };
};
