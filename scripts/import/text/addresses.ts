import type { ChildNode, Element } from './html-to-text';
import { isTag } from './html-to-text';

/** URLs in the attributes of an element. */

const URL_ATTRIBUTES = new Set(
  'action archive background cite classid codebase data data-bg data-href data-lazy-src data-original data-src data-url dynsrc formaction href icon longdesc lowsrc manifest poster profile src xlink:href'.split(
    ' ',
  ),
);
const SETS = new Set(['srcset', 'data-srcset', 'imagesrcset', 'data-lazy-srcset']);

/** Attributes whose URLs name formats and namespaces, not places. */
const NAMES = /^(?:xmlns|itemtype|typeof|vocab|prefix|property|rel$)/u;
const ABSOLUTE = /(?:https?:|(?<![\w:/]))\/\/[^\s"'<>()[\],;|\\]+/giu;
const IN_STYLE = /url\(\s*["']?([^"')\s]+)/giu;
const NOT_A_PLACE = /^(?:#|about:blank$|$)/u;

const readSet = (value: string): string[] =>
  value.split(/,\s+|,(?=https?:)/u).map((candidate) => candidate.trim().split(/\s/u)[0] ?? '');

const readAttribute = (name: string, value: string): string[] => {
  if (URL_ATTRIBUTES.has(name)) return [value.trim()];
  if (SETS.has(name)) return readSet(value);
  if (name === 'style') return [...value.matchAll(IN_STYLE)].map(([, url = '']) => url);
  return NAMES.test(name) ? [] : (value.match(ABSOLUTE) ?? []);
};

/** @param used names of the attributes whose URLs are in the result */
export const addressesOf = ({ attribs }: Element, used: readonly string[] = []): string[] =>
  Object.entries(attribs).flatMap(([name, value]) =>
    used.includes(name)
      ? []
      : readAttribute(name, value).filter((address) => !NOT_A_PLACE.test(address)),
  );

/** All elements of a subtree in reading order, without recursion. */
export function* elementsIn(nodes: readonly ChildNode[]): Generator<Element> {
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isTag(node)) continue;
    yield node;
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (child) waiting.push(child);
    }
  }
}

const nameOf = (address: string): string =>
  (address.slice(address.lastIndexOf('/') + 1).split(/[?#]/u, 1)[0] ?? '')
    .toLowerCase()
    .replace(/-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.[a-z0-9]+$)/u, '');

/** Whether two URLs are of one picture, in two sizes or at two hosts: by their file names. */
export const isSamePicture = (one: string, other: string): boolean => {
  const name = nameOf(one);
  return /\.[a-z0-9]+$/u.test(name) && name === nameOf(other);
};

/** The address as a browser reads it: line ends and tabs are removed, spaces are encoded. */
export const cleanAddress = (address: string): string => {
  const url = address.replace(/[\t\n\r]+/gu, '').trim();
  return (url.startsWith('//') ? `https:${url}` : url).replace(/\s/gu, '%20');
};
