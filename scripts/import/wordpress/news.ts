import { typeOfFileName } from '@/features/content/media/media.definition';
import { NEWS } from '@/features/content/news/news.definition';
import { toEditorState } from '@/core/rich-text/plain-text';
import type { EditorState } from '@/core/rich-text/state.schema';
import { toOneLine } from '@/shared/control-characters';
import { parseCampusDate } from '@/shared/date-input';
import { newsItemPath } from '@/shared/paths';
import { findOption } from '@/shared/text-matching';
import { type Part, urlsIn } from '../coverage';
import { RecordFault } from '../errors';
import { ALT_LIMIT, type SourceFile } from '../files';
import type { Files, ImportRecord } from '../upsert-record';
import { htmlToState } from '../text/html-to-state';
import { htmlToText, shorten } from '../text/html-to-text';
import { numberIn, type WordpressItem } from './items';
import type { WordpressLibrary } from './library';
import { expandMarkup, hasBlocks } from './markup';

type Category = (typeof NEWS.categories)[number];

export interface NewsOptions {
  library: WordpressLibrary;
  /** Of the site: `/doctorado/`. */
  sitePath: string;
  timeZone: string;
  /** What becomes of a category there, by its folded name. */
  mapping: ReadonlyMap<string, Category>;
  fallback: Category;
  /** Content of a reusable block. */
  reusable: (id: string) => string | undefined;
  onUnknownCategory: (name: string) => void;
  /** A category that exists here, beside the one that is kept. */
  onOtherCategory: (name: string) => void;
  /** A link to a file of another WordPress, or of this one at a former host. */
  onForeignFile: (host: string, address: string) => void;
  onPart: (part: Part) => void;
  onWarning: (text: string) => void;
}

const SUMMARY_LETTERS = 300;
const NO_DATE = /^0000/u;

/** The post's date: universal time, or the campus's where the export has no other. */
const dateOf = ({ date, dateGmt }: WordpressItem, timeZone: string): Date | null => {
  const utc = dateGmt.trim();
  if (utc && !NO_DATE.test(utc)) return parseCampusDate(utc, 'UTC');
  return parseCampusDate(date, timeZone);
};

const categoryOf = ({ categories }: WordpressItem, options: NewsOptions): Category => {
  const { fallback, mapping, onOtherCategory, onUnknownCategory } = options;
  const found = categories.map(
    (name) =>
      mapping.get(name.toLocaleLowerCase('es')) ?? findOption<Category>(NEWS.categories, name),
  );
  const own = found.find((category) => category !== undefined);
  for (const [index, name] of categories.entries()) {
    const category = found[index];
    if (!category) onUnknownCategory(name);
    else if (category !== own) onOtherCategory(name);
  }
  return own ?? fallback;
};

const isPublic = ({ password, status }: WordpressItem, date: Date | null, options: NewsOptions) => {
  if (status.trim() !== 'publish') {
    if (status.trim() === 'future') options.onWarning('estaba programada: queda como borrador');
    return false;
  }
  if (password.trim()) {
    options.onWarning('tenía contraseña: queda como borrador');
    return false;
  }
  if (date && date.getTime() > Date.now()) {
    options.onWarning('tiene una fecha futura: queda como borrador');
    return false;
  }
  return true;
};

interface Content {
  files: SourceFile[];
  /** The content as HTML. */
  html: string;
  state: (files: Files) => EditorState;
}

const isPicture = (name: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|svg)$/iu.test(name);
const isDocument = (name: string): boolean => typeOfFileName(name) !== '' && !isPicture(name);

const MAX_SHOWN = 200;

/** Follows the links and pictures of one text, and remembers which of its URLs were followed. */
class Addresses {
  readonly files = new Map<string, SourceFile>();
  readonly followed = new Set<string>();

  constructor(
    private readonly item: WordpressItem,
    private readonly options: Pick<NewsOptions, 'library' | 'onForeignFile' | 'onWarning'>,
  ) {}

  take(address: string, alt = ''): SourceFile | undefined {
    const file = this.options.library.find(address, alt);
    if (file && !this.files.has(file.key)) this.files.set(file.key, file);
    return file;
  }

  /** Whether a URL leads to a file that is, or may be, brought. */
  private isWantedFile(address: string): boolean {
    const key = this.options.library.keyOf(address);
    if (key === undefined || !this.options.library.isOwnKey(key)) return false;
    return isPicture(key) || isDocument(key);
  }

  /** What leads to a page of the old site leads to the same page here, by its old address. */
  link(address: string, stored: (file: SourceFile | undefined) => string | undefined): string {
    if (address.startsWith('#')) return address;
    const { library, onForeignFile, onWarning } = this.options;
    const place = library.placeOf(address, this.item.link.trim());
    if (!place) return address;
    const { isOwn, url } = place;
    for (const one of [address, url.href]) this.followed.add(withoutProtocol(one));
    const here = isOwn ? `${url.pathname}${url.search}${url.hash}` : url.href;
    if (this.isWantedFile(url.href)) return stored(this.take(url.href)) ?? here;
    const key = library.keyOf(url.href);
    const otherHost = library.otherUploadsHost(url.href);
    if (key !== undefined && library.isOwnKey(key)) {
      const text = `un enlace lleva a un archivo de una clase que aquí no se admite, y que no se trae: ${key.slice(0, MAX_SHOWN)}`;
      onWarning(text);
    } else if (otherHost !== undefined) onForeignFile(otherHost, url.href);
    else if (place.mayBeOwn && !isOwn) {
      onWarning(
        `un enlace lleva al dominio anterior del sitio y queda como está: ${url.href.slice(0, MAX_SHOWN)}`,
      );
    }
    // An absolute address stays as it was written.
    return isOwn || !URL.canParse(address) ? here : address;
  }
}

const hasContent = ({ root }: EditorState): boolean =>
  root.children.some(
    ({ children, type }) =>
      type !== 'paragraph' || (Array.isArray(children) && children.length > 0),
  );

const withoutProtocol = (url: string): string => url.replace(/^https?:/iu, '');

/** URLs of texts, and whether they are in the result, in a remark, or were followed to a page or a file. */
const followUrls = (
  texts: readonly string[],
  {
    addresses,
    library,
    result,
  }: { addresses: Addresses; library: WordpressLibrary; result: string },
): { url: string; isRead: boolean }[] => {
  const shown = new Set(urlsIn(result).map(withoutProtocol));
  const urls = texts.flatMap((text) => urlsIn(text.replace(/&(?:amp|#0?38);/gu, '&')));
  return [...new Set(urls)].map((url) => ({
    url,
    isRead:
      shown.has(withoutProtocol(url)) ||
      addresses.followed.has(withoutProtocol(url)) ||
      addresses.files.has(library.wholeKeyOf(url) ?? ''),
  }));
};

const readContent = (item: WordpressItem, options: NewsOptions): Content => {
  const { library, onPart, onWarning } = options;
  const told: string[] = [];
  const tell = (text: string): void => {
    told.push(text);
    onWarning(text);
  };
  const html = expandMarkup(item.content, {
    gallery: (numbers) => {
      const { addresses, missing } = library.addressesOf(numbers, item.id);
      if (missing.length > 0) {
        tell(`imágenes que no están en el archivo: ${missing.join(', ').slice(0, MAX_SHOWN)}`);
      }
      return addresses;
    },
    caption: (address) => library.captionOf(address),
    reusable: options.reusable,
    onWarning: tell,
  });
  const addresses = new Addresses(item, { ...options, onWarning: tell });
  const quiet = new Addresses(item, {
    library,
    onForeignFile: () => undefined,
    onWarning: () => undefined,
  });
  const convert = (
    own: Addresses,
    stored: (file: SourceFile | undefined) => { id: number; url: string } | undefined,
    onTold: (text: string) => void,
  ) =>
    htmlToState(html, {
      hasLines: !hasBlocks(item.content),
      picture: (address, alt) => {
        const file = own.take(address, alt);
        if (!file) onTold(`una imagen no se puede traer: ${address.slice(0, MAX_SHOWN)}`);
        return stored(file)?.id;
      },
      link: (address) => own.link(address, (file) => stored(file)?.url),
      onWarning: onTold,
    });
  // Once to find the files, and again when it is known which of them are here.
  const found = convert(addresses, () => ({ id: 1, url: '/api/media/file/x' }), tell);
  const result = `${JSON.stringify(found)}\n${told.join('\n')}`;
  const shared = { addresses, library, result };
  for (const { isRead, url } of followUrls([item.content, html], shared)) {
    onPart({ kind: 'text:content:encoded', line: item.line, text: url, isRead });
  }
  for (const { isRead, url } of followUrls([item.excerpt], {
    ...shared,
    result: htmlToText(item.excerpt),
  })) {
    onPart({ kind: 'text:excerpt:encoded', line: item.line, text: url, isRead });
  }
  return {
    files: [...addresses.files.values()],
    html,
    state: (stored) =>
      convert(
        quiet,
        (file) => file && stored.get(file.key),
        () => undefined,
      ),
  };
};

const titleOf = ({ title }: WordpressItem, options: NewsOptions): string => {
  const text = toOneLine(htmlToText(title));
  if (!text) options.onWarning('no tiene título');
  if (text.length > NEWS.limits.title) options.onWarning('el título es demasiado largo: se corta');
  return shorten(text, NEWS.limits.title) || NEWS.unfinished.title;
};

const hasText = (text: string): boolean => text.trim() !== '';

const excerptOf = (
  item: WordpressItem,
  { onWarning, text, title }: { onWarning: (text: string) => void; title: string; text: string },
): string => {
  const own = htmlToText(item.excerpt).replace(/\n/gu, ' ');
  if (own.length > NEWS.limits.excerpt) onWarning('el resumen es demasiado largo: se corta');
  if (hasText(own)) return shorten(own, NEWS.limits.excerpt);
  return shorten(text.replace(/\n/gu, ' '), SUMMARY_LETTERS) || title;
};

const addressesOf = ({ guid, id, link }: WordpressItem, sitePath: string): string[] =>
  [link, guid, `${sitePath}?p=${id}`].map((address) => address.trim()).filter(Boolean);

const readCover = (
  item: WordpressItem,
  { library, onWarning }: NewsOptions,
): SourceFile | undefined => {
  const number = numberIn(item.meta.get('_thumbnail_id') ?? '');
  const address = number && library.addressOf(number);
  if (number && !address) {
    onWarning(`su imagen destacada (archivo ${number}) no está en el archivo: viene sin ella`);
  }
  return address ? library.find(address) : undefined;
};

export const toNews = (item: WordpressItem, options: NewsOptions): ImportRecord => {
  const { library, onWarning } = options;
  if (item.tooLong) throw new RecordFault(`es demasiado larga (${item.tooLong})`);
  const title = titleOf(item, options);
  const date = dateOf(item, options.timeZone);
  if (!date) onWarning('no tiene fecha: queda con la de hoy');
  const published = isPublic(item, date, options);
  const { files, html, state } = readContent(item, options);
  const text = htmlToText(html);
  if (!hasText(text) && files.length === 0 && !hasText(item.excerpt)) {
    throw new RecordFault('no tiene texto');
  }
  const cover = readCover(item, options);
  const all = cover && !files.some(({ key }) => key === cover.key) ? [cover, ...files] : files;
  for (const { alt, key } of all) {
    if (toOneLine(alt).length > ALT_LIMIT) {
      onWarning(`el texto alternativo de ${key} es demasiado largo: se corta`);
    }
  }
  const excerpt = excerptOf(item, { onWarning, text, title });
  const category = categoryOf(item, {
    ...options,
    onOtherCategory: () => undefined,
    onUnknownCategory: () => undefined,
  });
  return {
    item: `post ${item.id}`,
    label: `entrada ${item.id} «${shorten(title, 60)}»`,
    place: `línea ${item.line}`,
    collection: NEWS.slug,
    files: all,
    data: (stored) => {
      const content = state(stored);
      return {
        title,
        excerpt,
        // A text that is nothing but files still needs words while they are missing.
        content: hasContent(content) ? content : toEditorState(excerpt),
        category,
        imageUrl: (cover && stored.get(cover.key)?.url) ?? null,
        published,
        // The only place where a post's date becomes that of a piece of news.
        ...(date ? { createdAt: date.toISOString(), publishedOn: date.toISOString() } : {}),
      };
    },
    addresses: (record, stored) => [
      ...(published
        ? addressesOf(item, options.sitePath).map((from) => ({ from, to: newsItemPath(record) }))
        : []),
      ...all.flatMap(({ address, key }) => {
        const to = stored.get(key)?.url;
        return address && to ? [{ from: address, to }] : [];
      }),
    ],
  };
};

export const reportCategories = (item: WordpressItem, options: NewsOptions): void => {
  categoryOf(item, options);
};
