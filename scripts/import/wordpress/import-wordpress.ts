import { NEWS } from '@/features/content/news/news.definition';
import { findOption } from '@/shared/text-matching';
import { LaunchError } from '../../launcher/launch-error.mjs';
import { Coverage, type Part } from '../coverage';
import { RecordFault } from '../errors';
import { cutAtStart, importRecords } from '../import-records';
import type { ImportRun } from '../import-run';
import type { Options } from '../options';
import { PictureFolder } from '../picture-folder';
import { type Progress, showProgress } from '../progress';
import type { Outcome } from '../report';
import { settleSource } from '../settle-source';
import { sourceAt } from '../source';
import { store } from '../upsert-record';
import { readRecords, XmlFault } from '../xml-stream';
import { type Found, labelOfKind, numberIn, readWordpress, type WordpressItem } from './items';
import { type Downloads, WordpressLibrary } from './library';
import { type NewsOptions, reportCategories, toNews } from './news';

const NEWS_KIND = 'Noticias';
const LIBRARY_PASS = 'Leyendo la lista de archivos';
const POSTS_PASS = 'Leyendo las entradas';
const MAX_FOREIGN_SHOWN = 20;

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

const isItem = (found: Found): found is WordpressItem => !('kind' in found);

/** Limit for all reusable blocks of a file. */
const MAX_BLOCK_CHARACTERS = 16_000_000;

interface Survey {
  library: WordpressLibrary;
  /** Reusable blocks by number. */
  blocks: Map<string, Pick<WordpressItem, 'content' | 'line' | 'title'>>;
}

/** First pass: lists the files, the reusable blocks and the addresses of posts. */
const survey = async (
  file: string,
  sources: ConstructorParameters<typeof WordpressLibrary>[0],
  progress: Progress,
): Promise<Survey> => {
  const library = new WordpressLibrary(sources);
  const blocks: Survey['blocks'] = new Map();
  let characters = 0;
  let isAnything = false;
  try {
    for await (const found of readRecords(file, readWordpress, progress.bytes)) {
      if (!isItem(found)) {
        if (found.kind === 'site') library.addSite(found.link);
        continue;
      }
      isAnything = true;
      const type = found.type.trim();
      if (type === 'attachment') library.addAttachment(found);
      if (type === 'wp_block' && characters + found.content.length <= MAX_BLOCK_CHARACTERS) {
        characters += found.content.length;
        const { content, line, title } = found;
        blocks.set(found.id.trim(), { content, line, title });
      }
      library.addPlace(found);
    }
  } catch (error) {
    // The second pass reports what follows the first records.
    if (!(error instanceof XmlFault)) throw error;
    if (!isAnything) throw cutAtStart(error);
  }
  return { library, blocks };
};

const labelOf = ({ id, title }: WordpressItem): string =>
  `entrada ${id.trim()} «${title.trim().slice(0, 60)}»`;

class WordpressImport {
  private readonly strangeCategories = new Map<string, number>();
  private readonly otherCategories = new Map<string, number>();
  private readonly foreignFiles = new Map<string, Set<string>>();
  private readonly seen = new Map<string, number>();
  private readonly usedBlocks = new Set<string>();
  private readonly coverage: Coverage;

  constructor(
    private readonly run: ImportRun,
    private readonly shared: Survey & Pick<NewsOptions, 'fallback' | 'mapping'>,
  ) {
    this.coverage = new Coverage(run.report, labelOfKind);
  }

  addChannelPart(part: Part): void {
    this.coverage.add('canal', [part]);
  }

  /** Imports an item if it is a post. */
  async add(found: WordpressItem): Promise<Outcome | undefined> {
    const type = found.type.trim() || 'post';
    if (type === 'attachment') {
      this.addAttachment(found);
      return undefined;
    }
    if (type !== 'post') {
      this.skipOther(found, type);
      return undefined;
    }
    if (GONE.test(found.status.trim())) {
      this.run.report.count(NEWS_KIND, 'left');
      this.addWhole(found, `item[${found.status.trim()}]`);
      return undefined;
    }
    const item = { ...found, id: found.id.trim() };
    this.requireNew(item);
    const options = this.optionsFor(item);
    reportCategories(item, options);
    this.coverage.add(`entrada ${item.id}`, item.parts);
    return (await store(this.run, toNews(item, options))).outcome;
  }

  /**
   * Counts the description of a file as unread, because no page shows it. Captions are shown in
   * galleries; captions without a gallery are reported at the end.
   */
  private addAttachment({ content, excerpt, id, line, parts }: WordpressItem): void {
    const isListed = this.shared.library.addressOf(id) !== undefined;
    const texts = {
      'content:encoded': content,
      ...(isListed ? {} : { 'excerpt:encoded': excerpt }),
    };
    const unread = Object.entries(texts).map(([name, text]): Part => ({
      kind: `attachment/${name}`,
      line,
      text,
      isRead: false,
    }));
    const others = parts.filter(({ kind }) => !Object.hasOwn(texts, kind));
    this.coverage.add(`archivo ${id.trim()}`, [...others, ...unread]);
  }

  finish(): void {
    const { report } = this.run;
    const { blocks, fallback, library } = this.shared;
    for (const [id, { line, title }] of blocks) {
      const isRead = this.usedBlocks.has(id);
      this.coverage.add(`bloque ${id}`, [
        { kind: 'item[wp_block]', line, text: title || id, isRead },
      ]);
    }
    for (const [name, many] of this.strangeCategories) {
      const text = `la categoría no existe aquí (${many} entradas): «${fallback}», salvo que se diga otra con --category "${name}=…"`;
      report.remark({ level: 'aviso', item: `«${name}»`, place: '', text });
    }
    for (const [name, many] of this.otherCategories) {
      const text = `una noticia tiene una sola categoría: en ${many} entradas se queda la primera y no esta`;
      report.remark({ level: 'aviso', item: `«${name}»`, place: '', text });
    }
    for (const [host, addresses] of this.foreignFiles) this.reportForeignFiles(host, addresses);
    for (const { id, line, text } of library.unreadCaptions()) {
      const kind = 'attachment/excerpt:encoded';
      this.coverage.add(`archivo ${id.trim()}`, [{ kind, line, text, isRead: false }]);
    }
    report.count('Archivos que ningún texto usa', 'left', library.countUnused());
    this.coverage.finish();
  }

  private reportForeignFiles(host: string, addresses: ReadonlySet<string>): void {
    const shown = [...addresses].slice(0, MAX_FOREIGN_SHOWN).join(' ');
    const more =
      addresses.size > MAX_FOREIGN_SHOWN ? ` … y ${addresses.size - MAX_FOREIGN_SHOWN} más` : '';
    const text = `los enlaces a archivos de ese WordPress quedan como están; si es un dominio anterior de este sitio, repita la orden con --old-host ${host}: ${shown}${more}`;
    this.run.report.remark({ level: 'aviso', item: host, place: '', text });
  }

  private requireNew({ id, line }: WordpressItem): void {
    const before = this.seen.get(id);
    if (!numberIn(id)) throw new RecordFault('no tiene número (wp:post_id)');
    if (before !== undefined) throw new RecordFault(`este número está ya en la línea ${before}`);
    this.seen.set(id, line);
  }

  private optionsFor(item: WordpressItem): NewsOptions {
    const { blocks } = this.shared;
    const { report, settings, source } = this.run;
    const count = (counts: Map<string, number>) => (name: string) =>
      counts.set(name, (counts.get(name) ?? 0) + 1);
    return {
      ...this.shared,
      sitePath: source.path,
      timeZone: settings.timeZone,
      reusable: (id) => {
        this.usedBlocks.add(id);
        return blocks.get(id)?.content;
      },
      onUnknownCategory: count(this.strangeCategories),
      onOtherCategory: count(this.otherCategories),
      onForeignFile: (host, address) => {
        const addresses = this.foreignFiles.get(host) ?? new Set();
        this.foreignFiles.set(host, addresses.add(address));
      },
      onPart: (part) => this.coverage.add(`entrada ${item.id}`, [part]),
      onWarning: (text) =>
        report.remark({ level: 'aviso', item: labelOf(item), place: `línea ${item.line}`, text }),
    };
  }

  private skipOther(item: WordpressItem, type: string): void {
    if (INSIDES.test(type)) {
      const isUsed = type === 'wp_block' && this.shared.blocks.has(item.id.trim());
      if (!isUsed) this.addWhole(item, `item[${type}]`);
      return;
    }
    this.run.report.count(`De otra clase (${type})`, 'left');
    const text =
      type === 'page' ? 'es una página: no se trae' : `es de la clase «${type}»: no se trae`;
    const label = `${type} ${item.id} «${item.title.trim().slice(0, 60)}»`;
    this.run.report.remark({ level: 'aviso', item: label, place: `línea ${item.line}`, text });
  }

  /** Reports an item that is left out as a whole. */
  private addWhole({ id, line, link, title }: WordpressItem, kind: string): void {
    const text = title.trim() || link.trim() || id;
    this.coverage.add(`elemento ${id.trim()}`, [{ kind, line, text, isRead: false }]);
  }
}

export const importWordpress = async (
  run: ImportRun,
  {
    file,
    options,
    downloads,
  }: { file: string; options: Options; downloads: Downloads | undefined },
): Promise<void> => {
  const mapping = readMapping(options.category);
  const fallback = requireCategory(options.defaultCategory);
  const folder = options.pictures ? await PictureFolder.open(options.pictures) : undefined;
  const found = await showProgress(file, LIBRARY_PASS, (progress) =>
    survey(file, { folder, downloads, oldHosts: options.oldHosts }, progress),
  );
  run.source = await settleSource(run, 'wordpress', sourceAt('wordpress', found.library.address));
  const wordpress = new WordpressImport(run, { ...found, mapping, fallback });

  await showProgress(file, POSTS_PASS, (progress) =>
    importRecords(run, {
      kind: () => NEWS_KIND,
      records: readRecords(file, readWordpress, progress.bytes),
      label: (record) => (isItem(record) ? labelOf(record) : ''),
      place: (record) => (isItem(record) ? `línea ${record.line}` : ''),
      importRecord: async (record) => {
        if (!isItem(record)) {
          if (record.kind === 'part') wordpress.addChannelPart(record.part);
          return undefined;
        }
        try {
          return await wordpress.add(record);
        } finally {
          await downloads?.clear();
        }
      },
    }),
  );
  wordpress.finish();
};
