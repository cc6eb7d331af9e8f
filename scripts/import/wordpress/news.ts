import { NEWS } from '@/features/content/news/news.definition';
import type { EditorState } from '@/core/rich-text/state.schema';
import { toOneLine } from '@/shared/control-characters';
import { parseCampusDate } from '@/shared/date-input';
import { newsItemPath } from '@/shared/paths';
import { findOption } from '@/shared/text-matching';
import { RecordFault } from '../errors';
import type { SourceFile } from '../files';
import type { Files, ImportRecord } from '../upsert-record';
import { htmlToState } from '../text/html-to-state';
import { htmlToText, shorten } from '../text/html-to-text';
import type { WordpressItem } from './items';
import type { WordpressLibrary } from './library';
import { expandMarkup, hasBlocks } from './markup';

type Category = (typeof NEWS.categories)[number];

export interface NewsOptions {
  library: WordpressLibrary;
  timeZone: string;
  /** What becomes of a category there, by its folded name. */
  mapping: ReadonlyMap<string, Category>;
  fallback: Category;
  onUnknownCategory: (name: string) => void;
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
  const { fallback, mapping, onUnknownCategory } = options;
  const found = categories.map(
    (name) =>
      mapping.get(name.toLocaleLowerCase('es')) ?? findOption<Category>(NEWS.categories, name),
  );
  for (const [index, name] of categories.entries()) if (!found[index]) onUnknownCategory(name);
  return found.find((category) => category !== undefined) ?? fallback;
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
  state: (files: Files) => EditorState;
}

const isPicture = (name: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|svg)$/iu.test(name);
const isDocument = (name: string): boolean => /\.(?:pdf|docx?|xlsx?|pptx?)$/iu.test(name);

const readContent = (item: WordpressItem, options: NewsOptions): Content => {
  const { library, onWarning } = options;
  const html = expandMarkup(item.content, {
    gallery: (numbers) => library.addressesOf(numbers, item.id),
    onWarning,
  });
  const files = new Map<string, SourceFile>();
  const take = (address: string, alt = ''): SourceFile | undefined => {
    const file = library.find(address, alt);
    if (file && !files.has(file.key)) files.set(file.key, file);
    return file;
  };
  const leadsToFile = (address: string): boolean => {
    const key = library.keyOf(address);
    return key !== undefined && !/^https?:/u.test(key) && (isPicture(key) || isDocument(key));
  };
  // What leads to a page of the old site leads to the same page here, by its old address.
  const here = (address: string): string => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return url && library.isOwn(url) ? `${url.pathname}${url.search}${url.hash}` : address;
  };
  const convert = (
    stored: (file: SourceFile | undefined) => { id: number; url: string } | undefined,
    told: (text: string) => void,
  ) =>
    htmlToState(html, {
      hasLines: !hasBlocks(item.content),
      picture: (address, alt) => {
        const file = take(address, alt);
        if (!file) told(`una imagen no se puede traer: ${address.slice(0, 100)}`);
        return stored(file)?.id;
      },
      link: (address) =>
        leadsToFile(address) ? (stored(take(address))?.url ?? here(address)) : here(address),
      onWarning: told,
    });
  // Once to find the files, and again when it is known which of them are here.
  convert(() => ({ id: 1, url: '/api/media/file/x' }), onWarning);
  return {
    files: [...files.values()],
    state: (stored) =>
      convert(
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

const excerptOf = (item: WordpressItem, title: string, text: string): string => {
  const own = htmlToText(item.excerpt).replace(/\n/gu, ' ');
  if (hasText(own)) return shorten(own, NEWS.limits.excerpt);
  return shorten(text.replace(/\n/gu, ' '), SUMMARY_LETTERS) || title;
};

const addressesOf = ({ guid, id, link }: WordpressItem): string[] =>
  [link, guid, `/?p=${id}`].map((address) => address.trim()).filter(Boolean);

export const toNews = (item: WordpressItem, options: NewsOptions): ImportRecord => {
  const { library } = options;
  if (item.tooLong) throw new RecordFault(`es demasiado larga (${item.tooLong})`);
  const title = titleOf(item, options);
  const date = dateOf(item, options.timeZone);
  if (!date) options.onWarning('no tiene fecha: queda con la de hoy');
  const published = isPublic(item, date, options);
  const { files, state } = readContent(item, options);
  const text = htmlToText(
    expandMarkup(item.content, { gallery: () => [], onWarning: () => undefined }),
  );
  if (!hasText(text) && files.length === 0 && !hasText(item.excerpt)) {
    throw new RecordFault('no tiene texto');
  }
  const cover = library.find(library.addressOf(item.meta.get('_thumbnail_id') ?? '') ?? '');
  const all = cover && !files.some(({ key }) => key === cover.key) ? [cover, ...files] : files;
  const excerpt = excerptOf(item, title, text);
  return {
    item: `post ${item.id}`,
    label: `entrada ${item.id} «${shorten(title, 60)}»`,
    place: `línea ${item.line}`,
    collection: NEWS.slug,
    files: all,
    data: (stored) => ({
      title,
      excerpt,
      content: state(stored),
      category: categoryOf(item, { ...options, onUnknownCategory: () => undefined }),
      imageUrl: (cover && stored.get(cover.key)?.url) ?? null,
      published,
      // The only place where a post's date becomes that of a piece of news.
      ...(date ? { createdAt: date.toISOString(), publishedOn: date.toISOString() } : {}),
    }),
    addresses: (record, stored) => [
      ...(published ? addressesOf(item).map((from) => ({ from, to: newsItemPath(record) })) : []),
      ...all.flatMap(({ address, key }) => {
        const to = stored.get(key)?.url;
        return address && to ? [{ from: address, to }] : [];
      }),
    ],
  };
};

export const reportUnknownCategories = (item: WordpressItem, options: NewsOptions): void => {
  categoryOf(item, options);
};
