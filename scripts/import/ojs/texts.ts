import {
  type ArticleLanguage,
  ARTICLES,
} from '@/features/content/journal/articles/articles.definition';
import { toOneLine } from '@/shared/control-characters';
import { languageOf } from '../languages';
import { htmlToText, shorten } from '../text/html-to-text';
import { childOf, childrenOf, type Tree } from './xml-tree';

/** Texts of an article in several languages: titles, abstracts, keywords. */

const { limits } = ARTICLES;

type OnWarning = (text: string) => void;

/** Shortens a text to its limit and reports the cut, because these texts go to registries. */
export const cut = (text: string, most: number, what: string, onWarning: OnWarning): string => {
  if (text.length > most) onWarning(`${what} pasa de ${most} caracteres: se corta`);
  return shorten(text, most);
};

const localeOf = (tree: Tree, fallback: string): string => tree.attributes['locale'] ?? fallback;

/** The first tree of each language. Other languages are not read, which the coverage reports. */
export const readLanguages = (
  trees: readonly Tree[],
  fallback: string,
): Map<ArticleLanguage, Tree> => {
  const found = new Map<ArticleLanguage, Tree>();
  for (const tree of trees) {
    const language = languageOf(localeOf(tree, fallback));
    if (language && !found.has(language)) found.set(language, tree);
  }
  return found;
};

export const titleIn = (version: Tree, title: Tree, onWarning: OnWarning): string => {
  const beside = (name: string): string =>
    childrenOf(version, name).find(
      ({ attributes }) => attributes['locale'] === title.attributes['locale'],
    )?.text ?? '';
  const [prefix, whole, subtitle] = [beside('prefix'), title.text, beside('subtitle')].map((text) =>
    toOneLine(htmlToText(text)),
  );
  const named = [prefix, whole].filter(Boolean).join(' ');
  return cut(subtitle ? `${named}: ${subtitle}` : named, limits.title, 'un título', onWarning);
};

/** Since OJS 3.5.0-4 a keyword has its text in `name`. */
const wordOf = (keyword: Tree): string =>
  toOneLine(htmlToText((childOf(keyword, 'name') ?? keyword).text));

const keywordsIn = (list: Tree | undefined): string =>
  childrenOf(list, 'keyword').map(wordOf).filter(Boolean).join('; ');

/** Abstracts and keywords, independent of each other: the article's language first. */
export const readAbstracts = (version: Tree, locale: string, onWarning: OnWarning) => {
  const abstracts = readLanguages(childrenOf(version, 'abstract'), locale);
  const keywords = readLanguages(childrenOf(version, 'keywords'), locale);
  const own = languageOf(locale) ?? 'es';
  return [...new Set([...abstracts.keys(), ...keywords.keys()])]
    .map((language) => {
      const text = htmlToText(abstracts.get(language)?.text ?? '');
      const words = keywordsIn(keywords.get(language));
      return {
        language,
        text: cut(text, limits.abstract, 'un resumen', onWarning) || null,
        keywords: cut(words, limits.keywords, 'la lista de palabras clave', onWarning) || null,
      };
    })
    .filter(({ keywords: words, text }) => text !== null || words !== null)
    .toSorted((one, other) => Number(other.language === own) - Number(one.language === own));
};
