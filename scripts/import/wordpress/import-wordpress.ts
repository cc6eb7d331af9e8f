import { NEWS } from '@/features/content/news/news.definition';
import { findOption } from '@/shared/text-matching';
import { LaunchError } from '../../launcher/launch-error.mjs';
import { importRecords } from '../import-records';
import type { ImportRun } from '../import-run';
import type { Options } from '../options';
import { PictureFolder } from '../picture-folder';
import { type Progress, showProgress } from '../progress';
import { store } from '../upsert-record';
import { readRecords } from '../xml-stream';
import { numberIn, readWordpress, type WordpressItem, type WordpressSite } from './items';
import { type Downloads, WordpressLibrary } from './library';
import { type NewsOptions, reportUnknownCategories, toNews } from './news';

const NEWS_KIND = 'Noticias';
const LIBRARY_PASS = 'Leyendo la lista de archivos';
const POSTS_PASS = 'Leyendo las entradas';

const INSIDES =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*)$/u;
const GONE = /^(?:trash|auto-draft|inherit)$/u;

type Category = (typeof NEWS.categories)[number];

const requireCategory = (name: string): Category => {
  const found = findOption<Category>(NEWS.categories, name);
  if (found) return found;
  throw new LaunchError(
    `«${name}» no es una categoría de las noticias: ${NEWS.categories.join(', ')}.`,
  );
};

const readMapping = (pairs: readonly string[]): Map<string, Category> =>
  new Map(
    pairs.map((pair) => {
      const [from = '', to] = pair.split(/=(?=[^=]*$)/u);
      if (to === undefined)
        throw new LaunchError(`--category espera «DE ALLÍ=DE AQUÍ», no «${pair}».`);
      return [from.trim().toLocaleLowerCase('es'), requireCategory(to)];
    }),
  );

const isSite = (found: WordpressItem | WordpressSite): found is WordpressSite => 'kind' in found;

const readSite = (link: string): URL | undefined =>
  URL.canParse(link) ? new URL(link) : undefined;

interface Survey {
  site: URL | undefined;
  library: WordpressLibrary;
}

/** First pass: lists the files. XML errors are reported by the second. */
const survey = async (
  file: string,
  sources: { folder: PictureFolder | undefined; downloads: Downloads | undefined },
  progress: Progress,
): Promise<Survey> => {
  let site: URL | undefined;
  let library = new WordpressLibrary(site, sources);
  try {
    for await (const found of readRecords(file, readWordpress, progress.bytes)) {
      if (isSite(found)) {
        site ??= readSite(found.link);
        if (library.size === 0) library = new WordpressLibrary(site, sources);
      } else if (found.type.trim() === 'attachment') library.add(found);
    }
  } catch (error) {
    if (library.size === 0 && site === undefined) throw error;
  }
  return { site, library };
};

const isWanted = (run: ImportRun, item: WordpressItem): boolean => {
  const type = item.type.trim() || 'post';
  if (type !== 'post') {
    if (INSIDES.test(type)) return false;
    run.report.count(`De otra clase (${type})`, 'left');
    const text =
      type === 'page' ? 'es una página: no se trae' : `es de la clase «${type}»: no se trae`;
    run.report.remark({
      level: 'aviso',
      item: `${type} ${item.id} «${item.title.trim().slice(0, 60)}»`,
      place: `línea ${item.line}`,
      text,
    });
    return false;
  }
  if (!GONE.test(item.status.trim())) return true;
  run.report.count(NEWS_KIND, 'left');
  return false;
};

export const importWordpress = async (
  run: ImportRun,
  {
    file,
    options,
    downloads,
  }: { file: string; options: Options; downloads: Downloads | undefined },
): Promise<void> => {
  const { report } = run;
  const mapping = readMapping(options.category);
  const fallback = requireCategory(options.defaultCategory);
  const folder = options.pictures ? await PictureFolder.open(options.pictures) : undefined;
  const { library, site } = await showProgress(file, LIBRARY_PASS, (progress) =>
    survey(file, { folder, downloads }, progress),
  );
  run.source = `wordpress ${site?.hostname.replace(/^www\./u, '') ?? ''}`.trim();

  const strangeCategories = new Map<string, number>();
  const seen = new Map<string, number>();
  const requireNew = (item: WordpressItem): void => {
    const before = seen.get(item.id);
    if (!numberIn(item.id)) throw new Error('no tiene número (wp:post_id)');
    if (before !== undefined) throw new Error(`este número está ya en la línea ${before}`);
    seen.set(item.id, item.line);
  };
  const optionsFor = (item: WordpressItem, label: string): NewsOptions => ({
    library,
    mapping,
    fallback,
    timeZone: run.settings.timeZone,
    onUnknownCategory: (name) =>
      strangeCategories.set(name, (strangeCategories.get(name) ?? 0) + 1),
    onWarning: (text) =>
      report.remark({ level: 'aviso', item: label, place: `línea ${item.line}`, text }),
  });

  await showProgress(file, POSTS_PASS, (progress) =>
    importRecords(run, {
      kind: () => NEWS_KIND,
      records: readRecords(file, readWordpress, progress.bytes),
      label: (found) =>
        isSite(found) ? '' : `entrada ${found.id.trim()} «${found.title.trim().slice(0, 60)}»`,
      place: (found) => (isSite(found) ? '' : `línea ${found.line}`),
      importRecord: async (found) => {
        if (isSite(found) || !isWanted(run, found)) return undefined;
        const item = { ...found, id: found.id.trim() };
        requireNew(item);
        const label = `entrada ${item.id} «${item.title.trim().slice(0, 60)}»`;
        const newsOptions = optionsFor(item, label);
        reportUnknownCategories(item, newsOptions);
        try {
          return (await store(run, toNews(item, newsOptions))).outcome;
        } finally {
          await downloads?.clear();
        }
      },
    }),
  );

  for (const [name, many] of strangeCategories) {
    const text = `la categoría no existe aquí (${many} entradas): «${fallback}», salvo que se diga otra con --category "${name}=…"`;
    report.remark({ level: 'aviso', item: `«${name}»`, place: '', text });
  }
  report.count('Archivos que ningún texto usa', 'left', library.countUnused());
};
