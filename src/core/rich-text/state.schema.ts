import { z } from 'zod';

import { isTable, TABLE_TOO_LARGE } from '@/core/rich-text/tables';
import { isStorableAddress } from '@/core/schema';
import { removeControlCharacters } from '@/shared/control-characters';

/**
 * The Lexical editor states that may be stored: the nodes that our editor makes and nothing else.
 * Payload itself accepts unknown nodes and any link, so this is checked wherever content comes in.
 */

export interface EditorState {
  [key: string]: unknown;
  root: {
    type: string;
    version: number;
    direction: 'ltr' | 'rtl' | null;
    format: 'left' | 'start' | 'center' | 'right' | 'end' | 'justify' | '';
    indent: number;
    children: { [key: string]: unknown; type: string; version: number }[];
  };
}

/** Enough for a list of four levels with a link in it, within a table, which adds three levels. */
const MAX_DEPTH = 16;
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/iu;

const isLink = (url: unknown): boolean =>
  typeof url === 'string' &&
  LINK.test(url) &&
  !/\\|\s/u.test(url) &&
  (!/^https?:/iu.test(url) || isStorableAddress(url));

interface Node {
  type: string;
  children?: unknown;
  text?: unknown;
  tag?: unknown;
  fields?: { url?: unknown; linkType?: unknown } | null;
  relationTo?: unknown;
  value?: unknown;
}

const HEADINGS = new Set(['h2', 'h3', 'h4']);
const LISTS = new Set(['ul', 'ol']);
/** Nodes allowed directly in a cell, because a text without a block around it breaks the editor. */
const IN_CELLS = new Set(['paragraph', 'heading', 'quote', 'list', 'upload', 'horizontalrule']);

/** Check of each node type, in addition to the check of its children. */
const NODE_RULES: Record<string, (node: Node) => boolean> = {
  root: () => true,
  paragraph: () => true,
  quote: () => true,
  listitem: () => true,
  linebreak: () => true,
  tab: () => true,
  horizontalrule: () => true,
  text: ({ text }) => typeof text === 'string',
  heading: ({ tag }) => HEADINGS.has(String(tag)),
  list: ({ tag }) => LISTS.has(String(tag)),
  link: ({ fields }) => fields?.linkType !== 'internal' && isLink(fields?.url),
  autolink: ({ fields }) => isLink(fields?.url),
  table: isTable,
  tablerow: () => true,
  tablecell: ({ children }) =>
    Array.isArray(children) &&
    (children as (Partial<Node> | null)[]).every((child) => IN_CELLS.has(child?.type ?? '')),
  upload: ({ relationTo, value }) =>
    relationTo === 'media' &&
    // `null` is read for a picture that is no longer in the library.
    (value === null ||
      Number.isInteger(value) ||
      Number.isInteger((value as { id?: unknown } | null | undefined)?.id)),
};

const WITH_CHILDREN = new Set([
  'root',
  'paragraph',
  'quote',
  'listitem',
  'heading',
  'list',
  'link',
  'autolink',
  'table',
  'tablerow',
  'tablecell',
]);

/** The only valid parent of a node type; a type that is not listed may have any parent. */
const PARENTS: Record<string, string> = { tablerow: 'table', tablecell: 'tablerow' };

interface Place {
  depth: number;
  parent: string;
  isInTable: boolean;
}

const ROOT: Place = { depth: 0, parent: '', isInTable: false };

const fits = ({ type }: Node, { depth, isInTable, parent }: Place): boolean =>
  (type === 'root') === (depth === 0) &&
  (PARENTS[type] ?? parent) === parent &&
  !(type === 'table' && isInTable);

const isValidNode = (value: unknown, place = ROOT): boolean => {
  if (value === null || typeof value !== 'object' || place.depth > MAX_DEPTH) return false;
  const node = value as Node;
  const rule = Object.hasOwn(NODE_RULES, node.type) ? NODE_RULES[node.type] : undefined;
  if (!rule?.(node) || !fits(node, place)) return false;
  if (!WITH_CHILDREN.has(node.type)) return true;
  const inside = {
    depth: place.depth + 1,
    parent: node.type,
    isInTable: place.isInTable || node.type === 'table',
  };
  return Array.isArray(node.children) && node.children.every((child) => isValidNode(child, inside));
};

export const isEditorState = (value: unknown): value is EditorState =>
  value !== null && typeof value === 'object' && isValidNode((value as { root?: unknown }).root);

/** The first result of `find` that is not `undefined`, over the nodes in reading order. */
const findInNodes = (value: unknown, find: (node: Partial<Node>) => string | undefined) => {
  const waiting = [value];
  while (waiting.length > 0) {
    const node = (waiting.pop() ?? {}) as Partial<Node>;
    const found = find(node);
    if (found !== undefined) return found;
    const children: unknown[] = Array.isArray(node.children) ? node.children : [];
    for (const child of [...children].reverse()) waiting.push(child);
  }
  return undefined;
};

/** The address of a link if it may not be stored, else `undefined`. */
const badAddress = ({ type, fields }: Partial<Node>): string | undefined => {
  const url = type === 'link' || type === 'autolink' ? fields?.url : undefined;
  return typeof url === 'string' && !isLink(url) ? url : undefined;
};

const tableTooLarge = (node: Partial<Node>): string | undefined =>
  node.type === 'table' && !isTable(node) ? TABLE_TOO_LARGE : undefined;

const refuseLink = (url: string): string =>
  `El enlace «${url.slice(0, 100)}» no es válido: escribe la dirección completa, con https://`;

/** `true` if the address of a link may be stored, else the error message. */
export const checkLink = (url: unknown): true | string =>
  isLink(url) || refuseLink(typeof url === 'string' ? url : '');

export const refuseContent = (value: unknown): string => {
  const root = (value as { root?: unknown } | null | undefined)?.root;
  const url = findInNodes(root, badAddress);
  if (url !== undefined) return refuseLink(url);
  return findInNodes(root, tableTooLarge) ?? 'El contenido no tiene un formato válido';
};

/** Whether a content has text or an upload; an empty editor still has a paragraph. */
const hasSubstance = ({ root }: EditorState): boolean => {
  const isSomething = ({ children, text, type, value }: Node): boolean =>
    (type === 'upload' && value !== null) ||
    (typeof text === 'string' && text.trim() !== '') ||
    (Array.isArray(children) && (children as Node[]).some(isSomething));
  return isSomething(root);
};

/** An editor state, or a plain text whose paragraphs are separated by an empty line. */
export const richTextInput = (required: string, maxLength: number) =>
  z.union(
    [
      z
        .string()
        .overwrite(removeControlCharacters)
        .refine((text) => text.trim() !== '', { error: required })
        .refine((text) => text.length <= maxLength, {
          error: `No puede exceder ${maxLength} caracteres`,
        }),
      z.custom<EditorState>(isEditorState).refine(hasSubstance, { error: required }),
    ],
    {
      error: ({ input }) =>
        input === undefined || input === null ? required : refuseContent(input),
    },
  );
