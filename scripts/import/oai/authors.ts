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
 * The names of the authors. OJS 3.4 and later repeats them in each language that they have one in: those in the
 * article's language are taken, and those without a language. A person named in another language alone is one more.
 */
const readNames = (dc: Tree, own: ArticleLanguage, onWarning: OnWarning): string[] => {
  const creators = childrenOf(dc, 'creator').filter((tree) => peekText(tree).trim() !== '');
  const locales = [...new Set(creators.map(localeOf).filter(Boolean))];
  const mine = locales.find((locale) => languageOf(locale) === own) ?? locales[0];
  const chosen = creators.filter((tree) => [mine, ''].includes(localeOf(tree))).map(lineOf);
  const known = new Set(chosen.map(nameKey));
  const others = creators
    .filter((tree) => ![mine, ''].includes(localeOf(tree)))
    .map((tree) => ({ locale: localeOf(tree), name: lineOf(tree) }))
    .filter(({ name }) => !known.has(nameKey(name)));
  const counts = locales.map((locale) => creators.filter((one) => localeOf(one) === locale).length);
  const inOwn = creators.filter((tree) => localeOf(tree) === mine).length;
  const isLonger = Math.max(0, ...counts) > inOwn;
  if (others.length === 0) return chosen;
  const told = others.map(({ locale, name }) => `${name} (${locale})`).join('; ');
  onWarning(
    isLonger
      ? `hay autores con nombre solo en otro idioma, o el mismo escrito de otro modo, y quedan todos: ${told}`
      : `nombres de los autores en otro idioma, que no se traen: ${told}`,
  );
  return isLonger ? [...chosen, ...new Set(others.map(({ name }) => name))] : chosen;
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
    onWarning(`tiene ${names.length} autores: se traen los ${limits.authors} primeros`);
  }
  return names
    .slice(0, limits.authors)
    .map((name) => authorOf(name, onWarning))
    .filter(({ familyName }) => familyName);
};
