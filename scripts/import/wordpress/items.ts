import type { Part } from '../coverage';
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
  /** Date in the site's local time, then in UTC; zeros if there is no date. */
  date: string;
  dateGmt: string;
  parent: string;
  password: string;
  attachmentUrl: string;
  /** The last part of the item's address, then its former ones. */
  slug: string;
  oldSlugs: string[];
  categories: string[];
  meta: Map<string, string>;
  tooLong: string | null;
  /** All texts and attributes of the item, without the long ones that were read. */
  parts: Part[];
}

/** An address of the site, from the channel. */
interface WordpressSite {
  kind: 'site';
  element: string;
  link: string;
}

/** A part of the channel outside its items. */
interface ChannelPart {
  kind: 'part';
  part: Part;
}

export type Found = WordpressItem | WordpressSite | ChannelPart;

const MAX_CHARACTERS = 8_000_000;
/** Limit for all unread parts of an item together, which are searched for URLs. */
const MAX_PART_CHARACTERS = 8_000_000;

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
  'wp:post_name': 'slug',
} as const;

const SITE_ELEMENTS = ['link', 'wp:base_blog_url', 'wp:base_site_url'];

const KEPT_META = new Set(['_thumbnail_id', '_wp_attachment_image_alt', '_wp_attached_file']);

const OLD_SLUG = '_wp_old_slug';

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
  slug: '',
  oldSlugs: [],
  categories: [],
  meta: new Map(),
  tooLong: null,
  parts: [],
});

interface Open {
  name: string;
  line: number;
  attributes: Record<string, string>;
}

export const readWordpress = (handOver: (found: Found) => void): XmlReader => {
  const path: Open[] = [];
  let item: WordpressItem | undefined;
  let text = '';
  let isTooLong = false;
  let metaKey = '';
  let kept = 0;

  /** Path below the channel or the item: `category[post_tag]`, `wp:postmeta/_edit_last`. */
  const kindOf = ({ attributes, name }: Open): string => {
    const isMeta = name === 'wp:meta_value' && path.at(-2)?.name === 'wp:postmeta';
    if (isMeta) return `wp:postmeta/${metaKey}`;
    const { domain } = attributes;
    const own = name === 'category' ? `category[${domain ?? 'category'}]` : name;
    return [...path.slice(item ? 3 : 1, -1).map((one) => one.name), own].join('/');
  };

  const add = (part: Part): void => {
    if (!item) handOver({ kind: 'part', part });
    else if (part.text.trim() !== '') {
      const isKept = part.isRead || kept < MAX_PART_CHARACTERS;
      kept += part.isRead ? 0 : part.text.length;
      item.parts.push(isKept ? part : { ...part, text: part.text.slice(0, 100) });
    }
  };

  const addAttributes = ({ attributes, line, name }: Open): void => {
    for (const [attribute, value] of Object.entries(attributes)) {
      const isRead = name === 'category' && attribute === 'domain';
      add({ kind: `${item ? '' : 'channel/'}${name}/@${attribute}`, line, text: value, isRead });
    }
  };

  /** Stores the value of an element. Returns whether the value was read. */
  const read = (current: Open): boolean => {
    const { attributes, name } = current;
    if (!item) {
      const isOfSite = path.length === 3 && SITE_ELEMENTS.includes(name);
      if (isOfSite) handOver({ kind: 'site', element: name, link: text.trim() });
      return isOfSite;
    }
    if (name === 'wp:meta_key' && path.at(-2)?.name === 'wp:postmeta') {
      metaKey = text.trim();
      return true;
    }
    if (name === 'wp:meta_value' && path.at(-2)?.name === 'wp:postmeta') {
      if (metaKey === OLD_SLUG) item.oldSlugs.push(text.trim());
      else if (!KEPT_META.has(metaKey)) return false;
      item.meta.set(metaKey, text.trim());
      return true;
    }
    if (path.length !== 4) return false;
    if (name === 'category') {
      // Exports of WordPress 2 give each category twice, once without a domain.
      if ((attributes['domain'] ?? 'category') !== 'category') return false;
      const category = text.trim();
      if (category && !item.categories.includes(category)) item.categories.push(category);
      return true;
    }
    if (!(name in FIELDS)) return false;
    if (isTooLong) item.tooLong = name;
    else item[FIELDS[name as keyof typeof FIELDS]] = text;
    return true;
  };

  const endElement = (current: Open): void => {
    const { line, name } = current;
    if (item && name === 'item' && path.length === 3) {
      handOver(item);
      item = undefined;
      return;
    }
    const kind = kindOf(current);
    const isRead = read(current);
    // Read texts are left out here, because `news-content.ts` counts their URLs one by one.
    add({
      kind,
      line,
      text: isRead && /:encoded$/u.test(name) && text.trim() ? '…' : text,
      isRead,
    });
  };

  return {
    open: (name, attributes, line) => {
      const current = { name, attributes, line };
      path.push(current);
      text = '';
      isTooLong = false;
      if (name === 'item' && path.length === 3) {
        item = newItem(line);
        metaKey = '';
        kept = 0;
      } else if (path.length > 2) addAttributes(current);
    },
    text: (piece) => {
      if (text.length + piece.length > MAX_CHARACTERS) isTooLong = true;
      else text += piece;
    },
    close: () => {
      const current = path.at(-1);
      if (current) endElement(current);
      path.pop();
      text = '';
    },
  };
};

/** The number in a field, else an empty string; `0` means «none» in WordPress. */
export const numberIn = (text: string): string => {
  const number = text.trim();
  return /^[1-9]\d*$/u.test(number) ? number : '';
};

/** Spanish name of each kind for the report; `null` for a kind without visible content. */
const NAMES: [RegExp, string | null][] = [
  [/@(?:isPermaLink|domain|nicename)$/u, null],
  // Personal names and addresses must not be in the report.
  [/^wp:comment\/wp:comment_content$/u, 'comentarios'],
  [/^wp:comment\//u, null],
  [/^dc:creator$/u, 'autores de las entradas'],
  [/^category\[post_tag\]$/u, 'etiquetas'],
  [/^category\[post_format\]$/u, 'formatos de las entradas'],
  [/^category\[/u, 'otras clasificaciones'],
  [/^(?:pubDate|wp:(?:comment_status|ping_status|menu_order|is_sticky|post_modified\w*))$/u, null],
  [/^wp:postmeta\/enclosure$/u, 'archivos adjuntos de un canal'],
  [/^wp:postmeta\/_(?:edit_l|wp_|oembed_|encloseme|pingme|menu_item_|customize_)/u, null],
  [/^wp:postmeta\//u, 'campos de complementos'],
  [/^channel\/(?:title|description|image\/(?:title|url))$/u, 'datos del sitio'],
  [
    /^channel\/wp:(?:category|tag|term)\/wp:(?:category|tag|term)_description$/u,
    'descripciones de categorías y etiquetas',
  ],
  [
    /^channel\/wp:(?:category|tag|term)\/wp:(?:term_\w+|category_\w+|cat_name|tag_\w+|termmeta\/wp:meta_key)$/u,
    null,
  ],
  [/^channel\/wp:(?:author\/.+|wxr_version|base_\w+)$/u, null],
  [
    /^channel\/(?:language|generator|pubDate|lastBuildDate|docs|webMaster|managingEditor|cloud|image|atom:link|sy:)/u,
    null,
  ],
  [/^text:/u, 'direcciones en los textos'],
  [/^item\[nav_menu_item\]$/u, 'entradas de los menús'],
  [/^item\[wp_block\]$/u, 'bloques reutilizables que ninguna entrada usa'],
  [
    /^item\[(?:custom_css|customize_changeset|oembed_cache|user_request|wp_global_styles|revision)\]$/u,
    null,
  ],
  [/^item\[/u, 'elementos de otra clase'],
  [/^attachment\//u, 'leyendas y descripciones de archivos'],
];

export const labelOfKind = (kind: string): string | null => {
  const found = NAMES.find(([pattern]) => pattern.test(kind));
  return found ? found[1] : kind;
};
