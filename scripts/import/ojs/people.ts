import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { toOneLine } from '@/shared/control-characters';
import { isOrcid, normaliseOrcid } from '@/shared/publishing-identifiers';
import { shorten } from '../text/html-to-text';
import { childOf, childrenOf, inLocale, textOf, type Tree } from './xml-tree';

const { limits } = ARTICLES;

interface Author {
  givenName: string | null;
  familyName: string;
  affiliation: string | null;
  orcid: string | null;
}

const named = (tree: Tree, name: string, locale: string): string =>
  toOneLine(inLocale(childrenOf(tree, name), locale)?.text ?? '');

/** OJS 3.5 keeps a name within; before, the text itself is the institution. */
const affiliationOf = (tree: Tree, locale: string): string => {
  const newer = childOf(tree, 'rorAffiliation') ?? childOf(tree, 'affiliation');
  const inside = newer && inLocale(childrenOf(newer, 'name'), locale)?.text;
  return toOneLine(inside ?? named(tree, 'affiliation', locale));
};

const readAuthor = (
  tree: Tree,
  locale: string,
  onWarning: (text: string) => void,
): Author | null => {
  const given =
    named(tree, 'givenname', locale) ||
    [textOf(tree, 'firstname'), textOf(tree, 'middlename')].filter(Boolean).join(' ');
  const family = named(tree, 'familyname', locale) || textOf(tree, 'lastname');
  if (!given && !family) return null;
  const written = textOf(tree, 'orcid');
  const orcid = normaliseOrcid(written);
  if (written && !isOrcid(orcid))
    onWarning(`un ORCID no existe y no se trae: ${written.slice(0, 60)}`);
  return {
    // A person with a single name gets it as family name.
    givenName: family ? shorten(toOneLine(given), limits.givenName) || null : null,
    familyName: shorten(toOneLine(family || given), limits.familyName),
    affiliation: shorten(affiliationOf(tree, locale), limits.affiliation) || null,
    orcid: isOrcid(orcid) ? orcid : null,
  };
};

/** In the order in which they sign. */
export const readAuthors = (
  holder: Tree,
  { locale, onWarning }: { locale: string; onWarning: (text: string) => void },
): Author[] => {
  const trees = childrenOf(childOf(holder, 'authors'), 'author');
  const place = ({ attributes }: Tree): number => Number(attributes['seq'] ?? 0) || 0;
  const authors = trees
    .map((tree, index) => ({ tree, index }))
    .sort((one, other) => place(one.tree) - place(other.tree) || one.index - other.index)
    .map(({ tree }) => readAuthor(tree, locale, onWarning))
    .filter((author) => author !== null);
  if (authors.length > limits.authors)
    onWarning(`tiene ${authors.length} autores: se traen los primeros`);
  return authors.slice(0, limits.authors);
};
