import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { givenFirst } from '@/features/content/journal/articles/articles.names';
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

interface Context {
  locale: string;
  onWarning: (text: string) => void;
}

const named = (tree: Tree, name: string, locale: string): string =>
  toOneLine(inLocale(childrenOf(tree, name), locale)?.text ?? '');

const isNamed = (tree: Tree): boolean => childOf(tree, 'name') !== undefined;

/**
 * The institutions of an author, one a line. Since OJS 3.5 each is an element with names and perhaps a ROR; before, there
 * is one, whose element is repeated for each language.
 */
const readAffiliations = (tree: Tree, { locale, onWarning }: Context): string => {
  const elements = tree.children.filter(
    ({ name }) => name === 'affiliation' || name === 'rorAffiliation',
  );
  const newer = elements.filter(isNamed).map((element) => {
    const ror = childrenOf(element, 'ror')[0]?.text.trim() ?? '';
    return [named(element, 'name', locale), ror].filter(Boolean).join(' ');
  });
  const older = named(
    { ...EMPTY, children: elements.filter((element) => !isNamed(element)) },
    'affiliation',
    locale,
  );
  const lines = [...newer, older].filter(Boolean).join('\n');
  if (lines.length > limits.affiliation) onWarning('sus instituciones no caben enteras: se cortan');
  return shorten(lines, limits.affiliation);
};

const EMPTY: Tree = { name: '', attributes: {}, children: [], text: '', line: 0 };

const readOrcid = (tree: Tree, { onWarning }: Context): string | null => {
  const written = textOf(tree, 'orcid');
  const orcid = normaliseOrcid(written);
  if (written && !isOrcid(orcid))
    onWarning(`un ORCID no existe y no se trae: ${written.slice(0, 60)}`);
  return isOrcid(orcid) ? orcid : null;
};

const OTHER_ROLE = /tradu|translat|traduct|edit|ilustr|illustr/iu;

const readAuthor = (tree: Tree, context: Context): Author | null => {
  const { locale, onWarning } = context;
  const given =
    named(tree, 'givenname', locale) ||
    [textOf(tree, 'firstname'), textOf(tree, 'middlename')].filter(Boolean).join(' ');
  const family = named(tree, 'familyname', locale) || textOf(tree, 'lastname');
  if (!given && !family) return null;
  const name = [given, family].filter(Boolean).join(' ');
  const role = tree.attributes['user_group_ref'] ?? '';
  if (OTHER_ROLE.test(role)) onWarning(`«${name}» firma como «${role}»: queda entre los autores`);
  const orcid = readOrcid(tree, context);
  if (!family && !orcid) onWarning(`«${name}» firma sin apellidos: queda como institución o grupo`);
  if (name.length > limits.familyName)
    onWarning(`un nombre no cabe entero: «${name.slice(0, 60)}…»`);
  return {
    // A single name is stored as family name.
    givenName: family ? shorten(toOneLine(given), limits.givenName) || null : null,
    familyName: shorten(toOneLine(family || given), limits.familyName),
    affiliation: readAffiliations(tree, context) || null,
    orcid,
  };
};

/** The authors in the order in which they sign. */
export const readAuthors = (holder: Tree, context: Context): Author[] => {
  const trees = childrenOf(childOf(holder, 'authors'), 'author');
  const place = ({ attributes }: Tree): number => Number(attributes['seq'] ?? 0) || 0;
  const authors = trees
    .map((tree, index) => ({ tree, index }))
    .sort((one, other) => place(one.tree) - place(other.tree) || one.index - other.index)
    .map(({ tree }) => readAuthor(tree, context))
    .filter((author) => author !== null);
  if (authors.length > limits.authors) {
    const names = authors.slice(limits.authors).map(givenFirst).join('; ');
    context.onWarning(
      `tiene ${authors.length} autores: se traen los ${limits.authors} primeros, y no ${names}`,
    );
  }
  return authors.slice(0, limits.authors);
};
