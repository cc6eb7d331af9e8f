import {
  type ArticleLanguage,
  ARTICLES,
} from '@/features/content/journal/articles/articles.definition';
import { typeOfFileName } from '@/features/content/media/media.definition';
import { toOneLine } from '@/shared/control-characters';
import type { SourceFile } from '../files';
import { languageOf } from '../languages';
import { shorten } from '../text/html-to-text';
import {
  childOf,
  childrenOf,
  type EmbeddedFile,
  inLocale,
  internalId,
  toSourceFile,
  type Tree,
} from './xml-tree';

/** The published files (galleys) of an article, never files that were only submitted. */

export interface ArticleFiles {
  pdf: SourceFile | undefined;
  /** Files in other languages, supplements, other formats. */
  others: { file: SourceFile; title: string; language: ArticleLanguage | null }[];
  /** The last parts of the galleys' URLs. */
  names: string[];
}

interface Context {
  item: string;
  locale: string;
  title: string;
  onWarning: (text: string) => void;
}

interface Revision {
  embedded: EmbeddedFile;
  /** Id of the revision if the file has several; otherwise empty. */
  id: string;
  name: string;
}

interface Galley {
  id: string;
  label: string;
  locale: string;
  revision: Revision;
}

/** Until OJS 3.2 supplements and pictures have elements of their own. */
const FILE_ELEMENTS = ['submission_file', 'supplementary_file', 'artwork_file'];

const newest = (trees: readonly Tree[], name: string): Tree | undefined => {
  const numberOf = (tree: Tree): number => Number(tree.attributes[name]) || 0;
  return trees.toSorted((one, other) => numberOf(other) - numberOf(one))[0];
};

/**
 * The published revision of a galley: since OJS 3.3 the `file` whose id is the submission file's
 * `file_id`, before it the `revision` that the galley's reference names. The order has no meaning,
 * because exporters write the newest first. A revision whose file OJS has lost is not in the
 * export.
 */
const currentOf = (source: Tree, reference: Tree, onMissing: () => void): Tree | undefined => {
  const [trees, name, wanted] =
    childOf(source, 'file') === undefined
      ? [childrenOf(source, 'revision'), 'number', reference.attributes['revision']]
      : [childrenOf(source, 'file'), 'id', source.attributes['file_id']];
  const found = trees.find(({ attributes }) => attributes[name] === wanted);
  if (!found && wanted !== undefined && trees.length > 0) onMissing();
  return found ?? newest(trees, name);
};

const PDF_TYPE = 'application/pdf';

/** Labels that add nothing to the text of the button. */
const PLAIN_LABEL = /^(?:pdf(?: \([^()]*\))?|)$/iu;

const isPdf = (name: string): boolean => /\.pdf$/iu.test(name);
const hasExtension = (name: string): boolean => /\.\w{1,5}$/u.test(name);

/** The name with its extension, which OJS also stores separately, because names are free text. */
const nameOf = (source: Tree, current: Tree, locale: string): string => {
  const named = childrenOf(source, 'name');
  const name = inLocale(named.length > 0 ? named : childrenOf(current, 'name'), locale)?.text ?? '';
  const written = toOneLine(name) || (current.attributes['filename'] ?? '');
  const isOfPdf = current.attributes['filetype'] === PDF_TYPE;
  const extension = (current.attributes['extension'] ?? '') || (isOfPdf ? 'pdf' : '');
  if (!extension || written.toLowerCase().endsWith(`.${extension.toLowerCase()}`)) return written;
  return `${written || 'articulo'}.${extension}`;
};

const revisionOf = (
  source: Tree,
  reference: Tree,
  { label, locale, onWarning }: { label: string; locale: string } & Pick<Context, 'onWarning'>,
): Revision | undefined => {
  const current = currentOf(source, reference, () =>
    onWarning(`de «${label}» no viene la última versión, sino otra`),
  );
  const address = childOf(current, 'href')?.attributes['src'];
  if (!current?.file) {
    onWarning(`el archivo «${label}» no viene en la exportación${address ? `: ${address}` : ''}`);
    return undefined;
  }
  const count = childrenOf(source, current.name).length;
  return {
    embedded: current.file,
    id: count > 1 ? (current.attributes['id'] ?? current.attributes['number'] ?? '') : '',
    name: nameOf(source, current, locale),
  };
};

const readGalleys = (
  tree: Tree,
  version: Tree,
  { locale, onWarning }: Context,
): { galleys: Galley[]; names: string[] } => {
  const sources = new Map(
    FILE_ELEMENTS.flatMap((name) => childrenOf(tree, name)).map((one) => [
      one.attributes['id'] ?? '',
      one,
    ]),
  );
  const names: string[] = [];
  const galleys = [
    ...new Set([...childrenOf(version, 'article_galley'), ...childrenOf(tree, 'article_galley')]),
  ].flatMap((galley) => {
    const own = galley.attributes['locale'] ?? locale;
    const label = toOneLine(inLocale(childrenOf(galley, 'name'), own)?.text ?? '');
    const id = internalId(galley);
    names.push(...[id, galley.attributes['url_path'] ?? ''].filter(Boolean));
    const remote = childOf(galley, 'remote')?.attributes['src'];
    if (remote) onWarning(`«${label}» está en otro sitio y no se trae: ${remote}`);
    const references = childrenOf(galley, 'submission_file_ref');
    if (references.length === 0 && !remote) onWarning(`«${label}» no tiene archivo`);
    return references.flatMap((reference, index) => {
      const source = sources.get(reference.attributes['id'] ?? '');
      if (!source) onWarning(`falta el archivo de «${label}» en la exportación`);
      const revision = source && revisionOf(source, reference, { label, locale: own, onWarning });
      if (!revision) return [];
      // Before OJS 3.2 a galley may have several files.
      return [{ id: index === 0 ? id : `${id}-${index + 1}`, label, locale: own, revision }];
    });
  });
  return { galleys, names };
};

const otherFile = (
  galley: Galley,
  index: number,
  { item, onWarning }: Context,
): ArticleFiles['others'][number] | undefined => {
  const { id, label, locale, revision } = galley;
  const title = shorten(label || revision.name, ARTICLES.limits.fileTitle) || 'Archivo';
  // The dry run does not open files, and both runs must give the same result.
  if (typeOfFileName(revision.name) === '') {
    onWarning(`«${title}» no se trae: aquí no se admite este tipo de archivo (${revision.name})`);
    return undefined;
  }
  const language = languageOf(locale) ?? null;
  if (!language) onWarning(`el idioma de «${title}» no está aquí (${locale})`);
  const key = [item, 'galley', id || String(index + 1), revision.id].filter(Boolean).join(' ');
  return {
    file: toSourceFile(revision.embedded, { key, name: revision.name, alt: title }),
    title,
    language,
  };
};

/** The PDF of the article itself: in its language, and labelled «PDF» rather than «Anexo». */
const mainOf = (pdfs: readonly Galley[], locale: string): Galley | undefined => {
  const inLanguage = pdfs.filter((one) => languageOf(one.locale) === languageOf(locale));
  const known = inLanguage.length > 0 ? inLanguage : pdfs;
  return known.find(({ label }) => PLAIN_LABEL.test(label)) ?? known[0];
};

export const readFiles = (tree: Tree, version: Tree, context: Context): ArticleFiles => {
  const { item, locale, title } = context;
  const { galleys, names } = readGalleys(tree, version, context);
  const pdfs = galleys.filter(({ label, revision: { name } }) =>
    hasExtension(name) ? isPdf(name) : /pdf/iu.test(label),
  );
  const own = mainOf(pdfs, locale);
  const revision = own?.revision;
  if (own && !PLAIN_LABEL.test(own.label)) {
    context.onWarning(`su PDF se llamaba «${own.label}»: aquí es «Leer el PDF»`);
  }
  const wanted = galleys.filter((galley) => galley !== own);
  const others = wanted
    .map((galley, index) => otherFile(galley, index, context))
    .filter((file) => file !== undefined);
  const most = ARTICLES.limits.files;
  if (others.length > most) {
    const names = others.slice(most).map((one) => `«${one.title}»`);
    context.onWarning(`tiene ${others.length} archivos más: no se traen ${names.join(', ')}`);
  }
  return {
    pdf:
      revision &&
      toSourceFile(revision.embedded, {
        key: [`${item} pdf`, revision.id].filter(Boolean).join(' '),
        name: isPdf(revision.name) ? revision.name : `${revision.name || 'articulo'}.pdf`,
        alt: title,
      }),
    others: others.slice(0, most),
    names: [...new Set(names)],
  };
};
