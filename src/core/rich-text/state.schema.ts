import { z } from 'zod';

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

const MAX_DEPTH = 12;
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

/** What each node type must be, beside having valid children. */
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
  upload: ({ relationTo, value }) =>
    relationTo === 'media' &&
    // `null`: what a reader gets of a picture that is not in the library any more.
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
]);

const isValidNode = (value: unknown, depth = 0): boolean => {
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return false;
  const node = value as Node;
  const rule = typeof node.type === 'string' ? NODE_RULES[node.type] : undefined;
  if (!rule?.(node) || (node.type === 'root') !== (depth === 0)) return false;
  if (!WITH_CHILDREN.has(node.type)) return true;
  return (
    Array.isArray(node.children) && node.children.every((child) => isValidNode(child, depth + 1))
  );
};

export const isEditorState = (value: unknown): value is EditorState =>
  value !== null && typeof value === 'object' && isValidNode((value as { root?: unknown }).root);

/** The address of the first link in it that may not be stored; `undefined` where all may. */
const findBadAddress = (value: unknown): string | undefined => {
  const { type, fields, children } = (value ?? {}) as Partial<Node>;
  const url = type === 'link' || type === 'autolink' ? fields?.url : undefined;
  if (typeof url === 'string' && !isLink(url)) return url;
  if (!Array.isArray(children)) return undefined;
  for (const child of children as unknown[]) {
    const found = findBadAddress(child);
    if (found !== undefined) return found;
  }
  return undefined;
};

const refuseLink = (url: string): string =>
  `El enlace «${url.slice(0, 100)}» no es válido: escribe la dirección completa, con https://`;

/** What is wrong with the address of a link, in a sentence; `true` where it may be stored. */
export const checkLink = (url: unknown): true | string =>
  isLink(url) || refuseLink(typeof url === 'string' ? url : '');

export const refuseContent = (value: unknown): string => {
  const url = findBadAddress((value as { root?: unknown } | null | undefined)?.root);
  return url === undefined ? 'El contenido no tiene un formato válido' : refuseLink(url);
};

/** Whether there is anything to read or to see in it; an editor left empty still has a paragraph. */
const hasSubstance = ({ root }: EditorState): boolean => {
  const isSomething = ({ children, text, type, value }: Node): boolean =>
    (type === 'upload' && value !== null) ||
    (typeof text === 'string' && text.trim() !== '') ||
    (Array.isArray(children) && (children as Node[]).some(isSomething));
  return isSomething(root);
};

/** An editor state, or a plain text whose paragraphs are parted by an empty line. */
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
