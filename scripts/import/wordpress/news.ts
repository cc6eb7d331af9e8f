import { NEWS } from '@/features/content/news/news.definition';
import { toEditorState } from '@/core/rich-text/plain-text';
import type { EditorState } from '@/core/rich-text/state.schema';
import { toOneLine } from '@/shared/control-characters';
import { parseCampusDate } from '@/shared/date-input';
import { newsItemPath } from '@/shared/paths';
import { findOption } from '@/shared/text-matching';
import { RecordFault } from '../errors';
import { ALT_LIMIT } from '../files';
import type { ImportRecord, SourceFile } from '../records';
import { htmlToText, shorten } from '../text/html-to-text';
import { numberIn, type WordpressItem } from './items';
import { type ContentOptions, readContent } from './news-content';

type Category = (typeof NEWS.categories)[number];

export interface NewsOptions extends ContentOptions {
  /** Path of the old site, for example `/doctorado/`. */
  sitePath: string;
  timeZone: string;
  /** Category here for each category of the old site, by its lower-case name. */
  mapping: ReadonlyMap<string, Category>;
  fallback: Category;
  onUnknownCategory: (name: string) => void;
  /** Called with a category that exists here but is not kept, because a post keeps only one. */
  onOtherCategory: (name: string) => void;
}

const SUMMARY_LETTERS = 300;
const NO_DATE = /^0000/u;

/** The post's date: from UTC, or from the campus's local time if the export has no UTC date. */
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

const hasContent = ({ root }: EditorState): boolean =>
  root.children.some(
    ({ children, type }) =>
      type !== 'paragraph' || (Array.isArray(children) && children.length > 0),
  );

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

/** Addresses under which WordPress still finds a post whose slug was changed. */
const oldLinksOf = ({ link, oldSlugs, slug }: WordpressItem): string[] => {
  const [, start = '', last = ''] = /^(.*\/)([^/?#]+)\/?$/u.exec(link.trim()) ?? [];
  const isNamed = last !== '' && (last === slug.trim() || last === encodeURI(slug.trim()));
  return isNamed ? oldSlugs.filter((old) => old !== '').map((old) => `${start}${old}/`) : [];
};

const addressesOf = (item: WordpressItem, sitePath: string): string[] => {
  const { guid, id, link } = item;
  return [link, guid, `${sitePath}?p=${id}`, ...oldLinksOf(item)]
    .map((address) => address.trim())
    .filter(Boolean);
};

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
  const { onWarning } = options;
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
        // A text with only files becomes the excerpt while the files are missing.
        content: hasContent(content) ? content : toEditorState(excerpt),
        category,
        imageUrl: (cover && stored.get(cover.key)?.url) ?? null,
        published,
        // The only place where a post's date becomes the date of a piece of news.
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
