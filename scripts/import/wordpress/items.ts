import type { XmlReader } from '../xml-stream';

export interface WordpressItem {
  line: number;
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  guid: string;
  content: string;
  excerpt: string;
  /** As the site's clock had it, and in universal time; zeros where there is none. */
  date: string;
  dateGmt: string;
  parent: string;
  password: string;
  attachmentUrl: string;
  categories: string[];
  meta: Map<string, string>;
  tooLong: string | null;
}

export interface WordpressSite {
  kind: 'site';
  link: string;
}

const MAX_CHARACTERS = 8_000_000;

const FIELDS = {
  title: 'title',
  link: 'link',
  guid: 'guid',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_date': 'date',
  'wp:post_date_gmt': 'dateGmt',
  'wp:status': 'status',
  'wp:post_parent': 'parent',
  'wp:post_type': 'type',
  'wp:post_password': 'password',
  'wp:attachment_url': 'attachmentUrl',
} as const;

const KEPT_META = new Set(['_thumbnail_id', '_wp_attachment_image_alt', '_wp_attached_file']);

const newItem = (line: number): WordpressItem => ({
  line,
  id: '',
  type: '',
  status: '',
  title: '',
  link: '',
  guid: '',
  content: '',
  excerpt: '',
  date: '',
  dateGmt: '',
  parent: '',
  password: '',
  attachmentUrl: '',
  categories: [],
  meta: new Map(),
  tooLong: null,
});

export const readWordpress = (
  handOver: (found: WordpressItem | WordpressSite) => void,
): XmlReader => {
  const path: string[] = [];
  let item: WordpressItem | undefined;
  let text = '';
  let isTooLong = false;
  let isCategory = false;
  let metaKey = '';

  const endField = (name: string): void => {
    if (!item) {
      if (name === 'link' && path.length === 3) handOver({ kind: 'site', link: text.trim() });
      return;
    }
    if (name === 'item') {
      handOver(item);
      item = undefined;
    } else if (isTooLong) item.tooLong = name;
    else if (name === 'wp:meta_key') metaKey = text.trim();
    else if (name === 'wp:meta_value') {
      if (KEPT_META.has(metaKey)) item.meta.set(metaKey, text.trim());
    } else if (name === 'category') {
      const category = text.trim();
      if (isCategory && category && !item.categories.includes(category)) {
        item.categories.push(category);
      }
    } else if (path.length === 4 && name in FIELDS) {
      item[FIELDS[name as keyof typeof FIELDS]] = text;
    }
  };

  return {
    open: (name, { domain }, line) => {
      path.push(name);
      text = '';
      isTooLong = false;
      if (name === 'item' && path.length === 3) item = newItem(line);
      // Exports of WordPress 2 give each category twice, once without a domain.
      if (name === 'category') isCategory = domain === 'category' || domain === undefined;
    },
    text: (piece) => {
      if (text.length + piece.length > MAX_CHARACTERS) isTooLong = true;
      else text += piece;
    },
    close: (name) => {
      endField(name);
      path.pop();
      text = '';
    },
  };
};

/** The number that a field holds, or nothing: `0` is none in WordPress. */
export const numberIn = (text: string): string => {
  const number = text.trim();
  return /^[1-9]\d*$/u.test(number) ? number : '';
};
