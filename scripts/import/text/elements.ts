import { cleanAddress } from './addresses';
import type { Element } from './html-to-text';

/** Rules of the converter for single elements. */

const setOf = (names: string): Set<string> => new Set(names.split(' '));

export const HEADINGS = new Map([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h4'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);
export const BLOCKS = setOf(
  'p div center section article header footer main aside nav address figure figcaption caption details summary fieldset legend form dl dt dd blockquote pre xmp h1 h2 h3 h4 h5 h6 td th tr',
);
export const LISTS = setOf('ul ol menu dir');
export const FRAMES = setOf('iframe embed object applet video audio frame');
export const PROGRAMS = setOf('script style template head link meta base title');
export const CONTROLS = setOf('input button select textarea datalist');

/** Attributes whose URL the conversion puts into the state, or reports itself. */
export const USED: Record<string, string[]> = {
  a: ['href'],
  area: ['href'],
  img: ['src', 'data-src', 'data-lazy-src', 'data-original'],
};

const MAX_NUMBER = 1_000_000;

/** The number in an attribute, for example in `start` of a list. */
export const readNumber = (value: string | undefined): number | undefined => {
  const number = Number.parseInt(value ?? '', 10);
  return Math.abs(number) <= MAX_NUMBER ? number : undefined;
};

const LETTERS = /lower-|upper-|alpha|roman/iu;

export const hasLetters = ({ attribs }: Element): boolean =>
  /^[aAiI]$/u.test(attribs['type'] ?? '') || LETTERS.test(attribs['style'] ?? '');

export const isHidden = ({ attribs }: Element): boolean =>
  attribs['hidden'] !== undefined ||
  /display\s*:\s*none|visibility\s*:\s*hidden/iu.test(attribs['style'] ?? '');

/** The URL of a picture, also of one that a script loads later. */
export const pictureAddress = ({ attribs }: Element): string => {
  const { src = '' } = attribs;
  const later = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-original'];
  const isPlaceholder = src === '' || /^data:image\/(?:gif|svg)/iu.test(src);
  return cleanAddress(isPlaceholder && later ? later : src);
};

/** The URLs from which a player or a frame may take its content, the likeliest first. */
export const frameAddresses = (frame: Element, inside: readonly Element[]): string[] =>
  [frame, ...inside.filter(({ name }) => /^(?:embed|source|param)$/u.test(name))]
    .map(({ attribs, name }) => {
      const { data = '', src = '', value = '' } = attribs;
      if (name !== 'param') return src || data || (attribs['data-src'] ?? '');
      return /^(?:movie|src|url|filename|file)$/iu.test(attribs['name'] ?? '') ? value : '';
    })
    .filter((address) => address.trim() !== '');

export const fileName = (address: string): string => {
  const name = /([^/?#]+)(?:[?#].*)?$/u.exec(address)?.[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Texts that an element's attributes show to a reader. */
export const wordsOf = ({ attribs, name }: Element): string[] => {
  const isControl = CONTROLS.has(name) || name === 'option' || name === 'optgroup';
  const names = isControl && attribs['type'] !== 'hidden' ? ['value', 'placeholder', 'label'] : [];
  return [...names, 'alt'].flatMap((attribute) => attribs[attribute]?.trim() || []);
};
