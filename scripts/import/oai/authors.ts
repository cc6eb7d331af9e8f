import {
  type ArticleLanguage,
  ARTICLES,
} from '@/features/content/journal/articles/articles.definition';
import { foldText } from '@/shared/folding';
import { languageOf } from '../languages';
import { cut } from '../ojs/texts';
import { childrenOf, peekText, type Tree } from '../ojs/xml-tree';
import { lineOf, localeOf } from './elements';

const { limits } = ARTICLES;

type OnWarning = (text: string) => void;

/** One key for «Pérez, Ana» and «Perez, Ana». */
const nameKey = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The names of the authors. OJS 3.4 and later repeats an author for each language in which the
 * author has a name. Returns the names in the article's language, or in the language with the most
 * names if some authors have none in the article's, and the names without a language. Other names
 * are reported.
 */
const readNames = (dc: Tree, own: ArticleLanguage, onWarning: OnWarning): string[] => {
  const creators = childrenOf(dc, 'creator')
    .filter((tree) => peekText(tree).trim() !== '')
    .map((tree) => ({ locale: localeOf(tree), name: lineOf(tree) }));
  const locales = [...new Set(creators.map(({ locale }) => locale).filter(Boolean))];
  const inLocale = (wanted: string | undefined) =>
    creators.filter(({ locale }) => locale === wanted);
  const mine = locales.find((locale) => languageOf(locale) === own) ?? locales[0];
  const longest = locales.toSorted(
    (one, other) => inLocale(other).length - inLocale(one).length,
  )[0];
  const isWhole = inLocale(mine).length === inLocale(longest).length;
  const taken = isWhole ? mine : longest;
  const spellings = new Map(inLocale(mine).map(({ name }) => [nameKey(name), name]));
  const chosen = creators
    .filter(({ locale }) => locale === taken || locale === '')
    .map(({ name }) => spellings.get(nameKey(name)) ?? name);
  const known = new Set(chosen.map(nameKey));
  const others = creators.filter(({ name }) => !known.has(nameKey(name)));
  if (others.length > 0) {
    const told = others.map(({ locale, name }) => `${name} (${locale})`).join('; ');
    onWarning(`nombres de los autores en otro idioma, que no se traen: ${told}`);
  }
  return chosen;
};

const authorOf = (name: string, onWarning: OnWarning) => {
  const [family = '', ...given] = name.split(',');
  return {
    familyName: cut(family.trim(), limits.familyName, 'un apellido', onWarning),
    givenName: cut(given.join(',').trim(), limits.givenName, 'un nombre', onWarning) || null,
    affiliation: null,
    orcid: null,
  };
};

export const readAuthors = (dc: Tree, own: ArticleLanguage, onWarning: OnWarning) => {
  const names = readNames(dc, own, onWarning);
  const single = names.filter((name) => !name.includes(','));
  if (single.length > 0) {
    const told = single.map((name) => `«${name}»`).join(', ');
    onWarning(`firman sin coma entre apellidos y nombres, como institución o grupo: ${told}`);
  }
  if (names.length > limits.authors) {
    const others = names.slice(limits.authors).join('; ');
    onWarning(
      `tiene ${names.length} autores: se traen los ${limits.authors} primeros, y no ${others}`,
    );
  }
  return names
    .slice(0, limits.authors)
    .map((name) => authorOf(name, onWarning))
    .filter(({ familyName }) => familyName);
};
