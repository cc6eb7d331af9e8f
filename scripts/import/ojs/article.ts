import {
  type ArticleLanguage,
  ARTICLES,
} from '@/features/content/journal/articles/articles.definition';
import { type Licence, parseLicence } from '@/features/content/journal/articles/articles.licences';
import { toOneLine } from '@/shared/control-characters';
import { articlePath } from '@/shared/paths';
import { isDoi, normaliseDoi } from '@/shared/publishing-identifiers';
import { RecordFault } from '../errors';
import { languageOf } from '../languages';
import type { ImportRecord } from '../upsert-record';
import { htmlToText, shorten } from '../text/html-to-text';
import { type ArticleFiles, readFiles } from './galleys';
import { type JournalOptions, readDate } from './issue';
import { readAuthors } from './people';
import { cut, readAbstracts, readLanguages, titleIn } from './texts';
import {
  childrenOf,
  inLocale,
  internalId,
  markRead,
  peekText,
  readAll,
  textOf,
  type Tree,
} from './xml-tree';

const { limits } = ARTICLES;

const PUBLISHED = '3';
const DECLINED = '4';

const UNSTATED: Licence = {
  licence: 'reserved',
  licenceVersion: null,
  licenceCountry: null,
  licenceUrl: null,
};

/**
 * The first known licence of the elements, or else the first other one. If there is none, this is
 * reported, and nothing is guessed.
 */
export const readLicence = (trees: readonly Tree[], onWarning: (text: string) => void): Licence => {
  const found = trees.flatMap((tree) => {
    const licence = parseLicence(peekText(tree));
    return licence ? [{ licence, tree }] : [];
  });
  const known = found.find(({ licence }) => licence.licence !== 'other') ?? found[0];
  if (!known) {
    const written = trees.find(
      (tree) => tree.name === 'licenseUrl' && peekText(tree).trim() !== '',
    );
    const told = written && `su licencia no se entiende («${shorten(written.text.trim(), 100)}»)`;
    onWarning(`${told ?? 'no dice su licencia'}: quedan todos los derechos reservados`);
    return UNSTATED;
  }
  markRead(known.tree);
  if (known.licence.licence === 'other') {
    const { licenceUrl } = known.licence;
    onWarning(`su licencia no es de las conocidas aquí: se enlaza tal cual (${licenceUrl})`);
  }
  return known.licence;
};

export const readPages = (
  text: string,
  onWarning: (text: string) => void,
): { firstPage: string | null; lastPage: string | null } => {
  const pages = toOneLine(text).replace(/^pp?\.\s*/iu, '');
  const [, first, last] = /^([\w.]{1,20})\s*[-–—]+\s*([\w.]{1,20})$/u.exec(pages) ?? [];
  const isBackwards = /^\d+$/u.test(first ?? '') && Number(last) < Number(first);
  if (first && last && !isBackwards) return { firstPage: first, lastPage: last };
  if (pages.length > limits.page)
    onWarning(`sus páginas no caben y se cortan: ${pages.slice(0, 200)}`);
  return { firstPage: shorten(pages, limits.page) || null, lastPage: null };
};

/** The version that the journal shows; before OJS 3.2 the article itself. */
export const currentVersion = (tree: Tree): Tree => {
  const versions = childrenOf(tree, 'publication');
  const current = tree.attributes['current_publication_id'];
  return versions.find((one) => internalId(one) === current) ?? versions.at(-1) ?? tree;
};

/** `currentVersion`, with a report of the other versions. */
const versionOf = (tree: Tree, onWarning: (text: string) => void): Tree => {
  const shown = currentVersion(tree);
  const others = childrenOf(tree, 'publication').filter((one) => one !== shown);
  if (others.length > 0) {
    const lines = others.map(({ line }) => line).join(', ');
    onWarning(`tiene otras versiones, que no se traen (líneas ${lines})`);
    others.forEach(readAll);
  }
  return shown;
};

const isPublic = (tree: Tree, version: Tree, date: Date | null): boolean => {
  const status = version.attributes['status'] ?? tree.attributes['status'];
  const isOut = status === undefined ? date !== null : status === PUBLISHED;
  return isOut && (date === null || date.getTime() <= Date.now());
};

const addressesOf = (
  tree: Tree,
  version: Tree,
  { galleys, oldPath }: { oldPath: string | undefined; galleys: readonly string[] },
) => {
  if (oldPath === undefined) return [];
  const names = [internalId(tree), version.attributes['url_path'] ?? ''].filter(Boolean);
  return names.flatMap((name) => [
    `${oldPath}/article/view/${name}`,
    ...galleys.flatMap((galley) =>
      ['view', 'download', 'viewFile'].map((way) => `${oldPath}/article/${way}/${name}/${galley}`),
    ),
  ]);
};

export interface ArticlePlace {
  issue: number;
  isIssuePublic: boolean;
  /** `undefined` if the issue has no section of this name. */
  section: (reference: string) => { title: string; position: number } | undefined;
}

/** Distance between the sections of an issue, in the order of its articles. */
export const SECTION_STEP = 100;
export const DEFAULT_SECTION = 'Artículos';

const orderOf = (position: number, seq: string | undefined): number =>
  Math.min(
    limits.order,
    position * SECTION_STEP + Math.min(Number(seq ?? 0) || 0, SECTION_STEP - 1),
  );

export const articleItem = (name: string): string => `article ${name}`;

/** Whether the article was declined: such an article was never part of the journal. */
export const isDeclined = (tree: Tree): boolean => tree.attributes['status'] === DECLINED;

const readDoi = (version: Tree, tree: Tree, onWarning: (text: string) => void): string => {
  const [written] = [...childrenOf(version, 'id'), ...childrenOf(tree, 'id')].filter(
    ({ attributes }) => attributes['type'] === 'doi',
  );
  const doi = normaliseDoi(written?.text ?? '');
  if (doi && !isDoi(doi)) onWarning(`un DOI no puede ser y no se trae: ${doi.slice(0, 60)}`);
  return isDoi(doi) ? doi : '';
};

const readSection = (place: ArticlePlace, reference: string, { onWarning }: JournalOptions) => {
  const found = place.section(reference);
  if (!found && reference) {
    onWarning(`su sección «${reference}» no está en el número: queda en «${DEFAULT_SECTION}»`);
  }
  return found ?? { title: DEFAULT_SECTION, position: 0 };
};

const readReferences = (version: Tree, onWarning: (text: string) => void): string => {
  const citations = childrenOf(version, 'citations')
    .flatMap((list) => childrenOf(list, 'citation'))
    .map(({ text }) => toOneLine(htmlToText(text)));
  const text = citations.filter(Boolean).join('\n');
  return cut(text, limits.references, 'la lista de referencias', onWarning);
};

/** The titles in the other languages of the site, one each. */
const readTranslations = (
  version: Tree,
  {
    locale,
    language,
    onWarning,
  }: { locale: string; language: ArticleLanguage } & {
    onWarning: (text: string) => void;
  },
) =>
  [...readLanguages(childrenOf(version, 'title'), locale)]
    .filter(([other]) => other !== language)
    .map(([other, one]) => ({ language: other, title: titleIn(version, one, onWarning) }))
    .filter(({ title }) => title !== '');

const dataOf = (files: ArticleFiles, stored: ReadonlyMap<string, { id: number }>) => ({
  pdf: (files.pdf && stored.get(files.pdf.key)?.id) ?? null,
  files: files.others.flatMap(({ file, language, title }) => {
    const found = stored.get(file.key);
    return found ? [{ title, language, file: found.id }] : [];
  }),
});

export const toArticle = (
  tree: Tree,
  place: ArticlePlace,
  options: JournalOptions,
): ImportRecord => {
  const { onWarning } = options;
  const version = versionOf(tree, onWarning);
  internalId(version);
  const locale = version.attributes['locale'] ?? tree.attributes['locale'] ?? 'es';
  const known = languageOf(locale);
  if (!known) onWarning(`el idioma «${locale}» no está aquí: queda como español`);
  const language = known ?? 'es';
  const own = inLocale(childrenOf(version, 'title'), locale);
  const title = own ? titleIn(version, own, onWarning) : '';
  if (!title) throw new RecordFault('no tiene título');
  const attribute = (name: string) => version.attributes[name] ?? tree.attributes[name];
  const date = readDate(attribute('date_published') ?? '', options.timeZone, onWarning);
  const id = internalId(tree);
  const doi = readDoi(version, tree, onWarning);
  const item = articleItem(id || doi || title);
  const files = readFiles(tree, version, { item, locale, title, onWarning });
  if (!files.pdf) onWarning('no trae ningún PDF');
  const section = readSection(place, attribute('section_ref') ?? '', options);
  const published = isPublic(tree, version, date);
  const received = readDate(tree.attributes['date_submitted'] ?? '', options.timeZone, onWarning);
  const data = {
    title,
    language,
    translatedTitles: readTranslations(version, { locale, language, onWarning }),
    issue: place.issue,
    section: cut(section.title, limits.section, 'el nombre de la sección', onWarning),
    order: orderOf(section.position, attribute('seq')),
    ...readPages(textOf(version, 'pages'), onWarning),
    authors: readAuthors(version, { locale, onWarning }),
    abstracts: readAbstracts(version, locale, onWarning),
    doi: doi || null,
    ...readLicence(
      [...childrenOf(version, 'licenseUrl'), ...childrenOf(version, 'rights')],
      onWarning,
    ),
    receivedAt: received?.toISOString() ?? null,
    references: readReferences(version, onWarning) || null,
    published,
    ...(date ? { createdAt: date.toISOString() } : {}),
  };
  return {
    item,
    label: `artículo ${id} «${shorten(title, 60)}»`,
    place: `línea ${tree.line}`,
    collection: ARTICLES.slug,
    files: [...(files.pdf ? [files.pdf] : []), ...files.others.map(({ file }) => file)],
    data: (stored) => ({ ...data, ...dataOf(files, stored) }),
    addresses: (record) =>
      published && place.isIssuePublic
        ? addressesOf(tree, version, { oldPath: options.oldPath, galleys: files.names }).map(
            (from) => ({ from, to: articlePath(record) }),
          )
        : [],
  };
};
