import { urlsIn } from '../coverage';
import { isUrl, type Shortcode } from './shortcodes';

/** Addresses in the attributes of shortcodes and blocks, and the HTML that shows them. */

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|svg)(?:[?#].*)?$/iu;
const FILE_PATH = /^\/[^\s"'<>]+\.[a-z0-9]{2,5}(?:[?#]\S*)?$/iu;

export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export interface Link {
  url: string;
  text: string;
}

/** WPBakery's `url:https%3A%2F%2F…|title:…|target:…`. */
const readBuilderLink = (value: string): Link[] => {
  const parts = new Map(
    value.split('|').map((part) => {
      const at = part.indexOf(':');
      return [part.slice(0, at), decode(part.slice(at + 1))] as const;
    }),
  );
  const url = parts.get('url')?.trim();
  return url ? [{ url, text: parts.get('title')?.trim() ?? '' }] : [];
};

export const linksIn = (value: string): Link[] => {
  const text = value.trim();
  if (/^url:/u.test(text)) return readBuilderLink(text);
  if (isUrl(text) || FILE_PATH.test(text)) return [{ url: text, text: '' }];
  return urlsIn(text).map((url) => ({ url, text: '' }));
};

/** Keys whose values are ids of pictures. */
export const PICTURE_KEYS =
  /^(?:images?|image_?ids?|img_?id|attachment(?:_?ids?)?|photos?|ids|include)$/u;
export const picture = (address: string, { alt = '', caption = '' } = {}): string =>
  `<figure><img src="${escape(address)}"${alt ? ` alt="${escape(alt)}"` : ''}>${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;

export const anchor = (url: string, text: string): string =>
  `<a href="${escape(url)}">${escape(text || url)}</a>`;

/** Whether a URL has a key (`url="https://…"`): a URL alone in brackets is part of the text. */
export const hasKeyedLink = ({ attributes }: Shortcode): boolean =>
  Object.values(attributes).some((value) => linksIn(value).length > 0);

/** Attributes that only arrange a page are not reported. */
const LAYOUT_KEYS =
  /(?:^_|css|class|style|width|height|color|background|animation|size|align|padding|margin|border|gap|offset|position|icon|type|columns?|layout|target|fullwidth|parallax|font|version|module_id|^el_|^id$)/u;

export const hasOwnText = ({ attributes, name, values }: Shortcode): boolean =>
  !/(?:row|column|section|inner|spacer|separator|divider|clear)/u.test(name) &&
  (values.length > 0 ||
    Object.entries(attributes).some(
      ([key, value]) => value.trim() !== '' && (key === 'id' || !LAYOUT_KEYS.test(key)),
    ));
