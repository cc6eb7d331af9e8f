import {
  type ArticleLanguage,
  ARTICLES,
} from '@/features/content/journal/articles/articles.definition';
import { toOneLine } from '@/shared/control-characters';
import { articlePath } from '@/shared/paths';
import { isDoi, normaliseDoi } from '@/shared/publishing-identifiers';
import { RecordFault } from '../errors';
import type { SourceFile } from '../files';
import type { ImportRecord } from '../upsert-record';
import { htmlToText, shorten } from '../text/html-to-text';
import {
  toSourceFile,
  childOf,
  childrenOf,
  filesIn,
  inLocale,
  internalId,
  textOf,
  type Tree,
} from './xml-tree';
import { type JournalOptions, readDate } from './issue';
import { readAuthors } from './people';

const { limits } = ARTICLES;

const PUBLISHED = '3';
const DECLINED = '4';

export type LicenceValue = (typeof ARTICLES.licences)[number]['value'];

export const languageOf = (locale: string): ArticleLanguage | undefined =>
  ARTICLES.languages.find(({ value }) => value === locale.slice(0, 2).toLowerCase())?.value;

export const licenceOf = (address: string): LicenceValue | undefined => {
  const kind = /creativecommons\.org\/licenses\/([a-z-]+)/iu.exec(address)?.[1]?.toLowerCase();
  if (/creativecommons\.org\/publicdomain\/zero/iu.test(address)) return 'cc0';
  return ARTICLES.licences.find(({ value }) => value === `cc-${kind ?? ''}`)?.value;
};

export const readPages = (text: string): { firstPage: string | null; lastPage: string | null } => {
  const pages = toOneLine(text).replace(/^pp?\.\s*/iu, '');
  const [, first, last] = /^([\w.]{1,20})\s*[-–—]+\s*([\w.]{1,20})$/u.exec(pages) ?? [];
  const isBackwards = /^\d+$/u.test(first ?? '') && Number(last) < Number(first);
  if (first && last && !isBackwards) return { firstPage: first, lastPage: last };
  return { firstPage: shorten(pages, limits.page) || null, lastPage: null };
};

const versionOf = (tree: Tree): Tree => {
  const versions = childrenOf(tree, 'publication');
  const current = tree.attributes['current_publication_id'];
  return versions.find((one) => internalId(one) === current) ?? versions.at(-1) ?? tree;
};

const titleIn = (version: Tree, title: Tree): string => {
  const beside = (name: string): string =>
    childrenOf(version, name).find(
      ({ attributes }) => attributes['locale'] === title.attributes['locale'],
    )?.text ?? '';
  const [prefix, whole, subtitle] = [beside('prefix'), title.text, beside('subtitle')].map((text) =>
    toOneLine(htmlToText(text)),
  );
  const named = [prefix, whole].filter(Boolean).join(' ');
  return shorten(subtitle ? `${named}: ${subtitle}` : named, limits.title);
};

/** Groups by language, one each; languages that the journal does not have are reported. */
const byLanguage = (
  trees: readonly Tree[],
  fallback: string,
  onWarning: (text: string) => void,
): Map<ArticleLanguage, Tree> => {
  const found = new Map<ArticleLanguage, Tree>();
  for (const tree of trees) {
    const locale = tree.attributes['locale'] ?? fallback;
    const language = languageOf(locale);
    if (!language) onWarning(`hay textos en un idioma que aquí no está (${locale}): no se traen`);
    else if (!found.has(language)) found.set(language, tree);
  }
  return found;
};

const keywordsOf = (version: Tree, locale: string): string =>
  childrenOf(
    childrenOf(version, 'keywords').find(({ attributes }) => attributes['locale'] === locale),
    'keyword',
  )
    .map(({ text }) => toOneLine(htmlToText(text)))
    .filter(Boolean)
    .join('; ');

const readAbstracts = (version: Tree, locale: string, onWarning: (text: string) => void) =>
  [...byLanguage(childrenOf(version, 'abstract'), locale, onWarning)]
    .map(([language, tree]) => ({
      language,
      text: shorten(htmlToText(tree.text), limits.abstract),
      keywords:
        shorten(keywordsOf(version, tree.attributes['locale'] ?? locale), limits.keywords) || null,
    }))
    .filter(({ text }) => text !== '');

const isPdf = (name: string): boolean => /\.pdf$/iu.test(name);

/** The article as the journal gives it out: never what was only sent in. */
const readPdf = (
  tree: Tree,
  version: Tree,
  { item, locale, title }: { item: string; locale: string; title: string },
): { file: SourceFile; galley: string } | undefined => {
  const sent = new Map(
    childrenOf(tree, 'submission_file').map((one) => [one.attributes['id'] ?? '', one]),
  );
  const galleys = [...childrenOf(version, 'article_galley'), ...childrenOf(tree, 'article_galley')]
    .map((galley) => ({
      galley,
      source: sent.get(childOf(galley, 'submission_file_ref')?.attributes['id'] ?? ''),
    }))
    .map(({ galley, source }) => ({
      galley,
      name: source ? (inLocale(childrenOf(source, 'name'), locale)?.text.trim() ?? '') : '',
      // Of several revisions the last.
      embedded: source && filesIn(source).at(-1),
      kind: childOf(source, 'file')?.attributes['extension'] ?? '',
    }))
    .filter(({ galley, kind, name }) => {
      const label = inLocale(childrenOf(galley, 'name'), locale)?.text ?? '';
      return kind.toLowerCase() === 'pdf' || isPdf(name) || /pdf/iu.test(label);
    });
  const isOwn = ({ galley }: { galley: Tree }) => galley.attributes['locale'] === locale;
  const best =
    galleys.find((one) => one.embedded && isOwn(one)) ?? galleys.find((one) => one.embedded);
  if (!best?.embedded) return undefined;
  const name = isPdf(best.name) ? best.name : `${best.name || 'articulo'}.pdf`;
  return {
    file: toSourceFile(best.embedded, { key: `${item} pdf`, name, alt: title }),
    galley: internalId(best.galley),
  };
};

const isPublic = (tree: Tree, version: Tree, date: Date | null): boolean => {
  const status = version.attributes['status'] ?? tree.attributes['status'];
  const isOut = status === undefined ? date !== null : status === PUBLISHED;
  return isOut && (date === null || date.getTime() <= Date.now());
};

const addressesOf = (tree: Tree, version: Tree, { oldPath }: JournalOptions, galley: string) => {
  if (oldPath === undefined) return [];
  const names = [internalId(tree), version.attributes['url_path'] ?? ''].filter(Boolean);
  return names.flatMap((name) => [
    `${oldPath}/article/view/${name}`,
    ...(galley
      ? ['view', 'download', 'viewFile'].map((way) => `${oldPath}/article/${way}/${name}/${galley}`)
      : []),
  ]);
};

export interface ArticlePlace {
  issue: number;
  isIssuePublic: boolean;
  section: (reference: string) => { title: string; position: number };
}

/** So far apart are the sections of an issue, in the order of its articles. */
export const SECTION_STEP = 100;

const orderOf = (position: number, seq: string | undefined): number =>
  Math.min(
    limits.order,
    position * SECTION_STEP + Math.min(Number(seq ?? 0) || 0, SECTION_STEP - 1),
  );

export const articleItem = (name: string): string => `article ${name}`;

/** Declined: it was never part of the journal. */
export const isDeclined = (tree: Tree): boolean => tree.attributes['status'] === DECLINED;

export const toArticle = (
  tree: Tree,
  place: ArticlePlace,
  options: JournalOptions,
): ImportRecord => {
  const { onWarning } = options;
  const version = versionOf(tree);
  const locale = version.attributes['locale'] ?? tree.attributes['locale'] ?? 'es';
  const language = languageOf(locale);
  if (!language) onWarning(`el idioma «${locale}» no está aquí: queda como español`);
  const titles = childrenOf(version, 'title');
  const own = inLocale(titles, locale);
  const title = own ? titleIn(version, own) : '';
  if (!title) throw new RecordFault('no tiene título');
  const others = byLanguage(
    titles.filter((one) => one !== own),
    locale,
    onWarning,
  );
  others.delete(language ?? 'es');
  const day = version.attributes['date_published'] ?? tree.attributes['date_published'] ?? '';
  const date = readDate(day, options.timeZone);
  const id = internalId(tree);
  const doi = readDoi(version, tree, onWarning);
  const item = articleItem(id || doi || title);
  const pdf = readPdf(tree, version, { item, locale, title });
  if (!pdf) onWarning('no trae ningún PDF');
  const licence = licenceOf(textOf(version, 'licenseUrl'));
  if (!licence) onWarning('no dice su licencia: quedan todos los derechos reservados');
  const attributes = { ...tree.attributes, ...version.attributes };
  const section = place.section(attributes['section_ref'] ?? '');
  const published = isPublic(tree, version, date);
  const received = readDate(tree.attributes['date_submitted'] ?? '', options.timeZone);
  const citations = childrenOf(childOf(version, 'citations'), 'citation').map(({ text }) =>
    toOneLine(htmlToText(text)),
  );
  const data = {
    title,
    language: language ?? 'es',
    translatedTitles: [...others].map(([other, one]) => ({
      language: other,
      title: titleIn(version, one),
    })),
    issue: place.issue,
    section: shorten(section.title, limits.section),
    order: orderOf(section.position, attributes['seq']),
    ...readPages(textOf(version, 'pages')),
    authors: readAuthors(version, { locale, onWarning }),
    abstracts: readAbstracts(version, locale, onWarning),
    doi: doi || null,
    licence: licence ?? 'reserved',
    receivedAt: received?.toISOString() ?? null,
    references: shorten(citations.filter(Boolean).join('\n'), limits.references) || null,
    published,
    ...(date ? { createdAt: date.toISOString() } : {}),
  };
  return {
    item,
    label: `artículo ${id} «${shorten(title, 60)}»`,
    place: `línea ${tree.line}`,
    collection: ARTICLES.slug,
    files: pdf ? [pdf.file] : [],
    data: (files) => ({ ...data, pdf: (pdf && files.get(pdf.file.key)?.id) ?? null }),
    addresses: (record) =>
      published && place.isIssuePublic
        ? addressesOf(tree, version, options, pdf?.galley ?? '').map((from) => ({
            from,
            to: articlePath(record),
          }))
        : [],
  };
};

const readDoi = (version: Tree, tree: Tree, onWarning: (text: string) => void): string => {
  const [written] = [...childrenOf(version, 'id'), ...childrenOf(tree, 'id')].filter(
    ({ attributes }) => attributes['type'] === 'doi',
  );
  const doi = normaliseDoi(written?.text ?? '');
  if (doi && !isDoi(doi)) onWarning(`un DOI no puede ser y no se trae: ${doi.slice(0, 60)}`);
  return isDoi(doi) ? doi : '';
};
