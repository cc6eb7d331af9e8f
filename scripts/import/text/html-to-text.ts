import { parseDocument, DomUtils } from 'htmlparser2';

import { CELL_SEPARATOR } from '@/core/rich-text/tables';
import { removeControlCharacters } from '@/shared/control-characters';

export type ChildNode = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<ChildNode, { attribs: unknown }>;

export const { isTag, isText } = DomUtils;

const BLOCKS = new Set(
  'address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre section summary table tr ul'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
const BLOCK_END = Symbol('end of a block');
const CELL_END = Symbol('end of a cell');
const SILENT = new Set(['script', 'style', 'title']);

/** The element before this one, if only spaces or a comment are between them. */
const previousElement = ({ prev }: Element): Element | undefined => {
  let node = prev;
  for (let steps = 0; node && steps < 4; steps += 1, node = node.prev) {
    if (isTag(node)) return node;
    if (isText(node) && node.data.trim() !== '') return undefined;
  }
  return undefined;
};

/** Text for an element's layout: a new line, the border between cells, the gap between two links. */
const separatorOf = (element: Element): string => {
  const { name } = element;
  if (BLOCKS.has(name)) return '\n';
  if (CELLS.has(name)) {
    return CELLS.has(previousElement(element)?.name ?? '') ? CELL_SEPARATOR : '\n';
  }
  return name === 'a' && previousElement(element)?.name === 'a' ? ' ' : '';
};

/**
 * The visible text of HTML: a line for each block and for each row of a table. Uses an explicit
 * stack instead of recursion, because markup may be nested without limit.
 */
export const nodesToText = (nodes: readonly ChildNode[]): string => {
  const parts: string[] = [];
  let cells = 0;
  const separate = (separator: string) => {
    parts.push(cells > 0 && separator === '\n' ? ' ' : separator);
  };
  const waiting: (ChildNode | typeof BLOCK_END | typeof CELL_END)[] = [...nodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === BLOCK_END) separate('\n');
    else if (node === CELL_END) cells -= 1;
    else if (isText(node)) parts.push(node.data.replace(/\s+/gu, ' '));
    else if (isTag(node) && !SILENT.has(node.name)) {
      separate(separatorOf(node));
      if (BLOCKS.has(node.name)) waiting.push(BLOCK_END);
      if (CELLS.has(node.name)) {
        cells += 1;
        waiting.push(CELL_END);
      }
      for (let index = node.children.length - 1; index >= 0; index -= 1) {
        const child = node.children[index];
        if (child) waiting.push(child);
      }
    }
  }
  return removeControlCharacters(parts.join(''))
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
};

export const htmlToText = (html: string): string => nodesToText(parseDocument(html).children);

/** Shortens to at most `most` characters, cut between words. */
export const shorten = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
};
