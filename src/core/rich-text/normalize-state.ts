import { captionOf } from '@/core/rich-text/captions';
import type { EditorState } from '@/core/rich-text/state.schema';
import { readSpan, TABLE_LIMITS } from '@/core/rich-text/tables';

/**
 * Allowed keys of a node by its type, each with a function that returns a valid value. Any other key is removed, and
 * so is inline CSS, because the editor applies it and the back office has no button for it.
 */

type Clean = (value: unknown) => unknown;

const fixed =
  (value: string | number | null): Clean =>
  () =>
    value;

const oneOf =
  <const Values extends readonly unknown[]>(values: Values, otherwise: Values[number]): Clean =>
  (value) =>
    values.includes(value) ? value : otherwise;

const whole =
  (min: number, max: number, otherwise: number): Clean =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? value
      : otherwise;

const MAX_COUNT = 1_000_000;
const MAX_INDENT = 20;
/** All bits of Lexical's text formats. */
const MAX_TEXT_FORMAT = 2 ** 11 - 1;

const asIs: Clean = (value) => value;
const version = whole(1, 100, 1);
const textFormat = whole(0, MAX_TEXT_FORMAT, 0);
const count = whole(-MAX_COUNT, MAX_COUNT, 1);
const align = oneOf(['', 'left', 'start', 'center', 'right', 'end', 'justify'], '');
const nodeId: Clean = (value) =>
  typeof value === 'string' && /^[\w-]{1,64}$/u.test(value) ? value : undefined;

const block = {
  version,
  direction: oneOf([null, 'ltr', 'rtl'], null),
  format: align,
  indent: whole(0, MAX_INDENT, 0),
  textFormat,
  textStyle: fixed(''),
};

const span =
  (most: number): Clean =>
  (value) =>
    readSpan(value, most);

const cleanLinkFields: Clean = (value) => {
  const { newTab, url } = value as { newTab?: unknown; url?: unknown };
  return { linkType: 'custom', newTab: newTab === true, url };
};

const cleanUploadFields: Clean = (value) => {
  if (value === null) return null;
  const caption = captionOf(value);
  return caption ? { caption } : {};
};

const character = {
  version,
  text: asIs,
  format: textFormat,
  mode: fixed('normal'),
  style: fixed(''),
};

/** The node types are those of `NODE_RULES` in `state.schema.ts`. */
export const NODE_KEYS: Record<string, Record<string, Clean>> = {
  root: block,
  paragraph: block,
  quote: block,
  heading: { ...block, tag: asIs },
  list: {
    ...block,
    tag: asIs,
    listType: oneOf(['bullet', 'number', 'check'], 'bullet'),
    start: count,
  },
  listitem: { ...block, value: count, checked: (value) => value === true },
  linebreak: { version },
  horizontalrule: { version },
  text: { ...character, detail: fixed(0) },
  // Lexical marks a tab as text that is not merged with its neighbours.
  tab: { ...character, text: fixed('\t'), detail: fixed(2) },
  link: { ...block, id: nodeId, fields: cleanLinkFields },
  autolink: { ...block, fields: cleanLinkFields },
  // Widths, heights and colors would be inline CSS: the site sets them.
  table: block,
  tablerow: block,
  tablecell: {
    ...block,
    colSpan: span(TABLE_LIMITS.columns),
    rowSpan: span(TABLE_LIMITS.rows),
    headerState: whole(0, 3, 0),
    backgroundColor: fixed(null),
  },
  upload: {
    version,
    format: align,
    id: nodeId,
    fields: cleanUploadFields,
    relationTo: asIs,
    value: asIs,
  },
};

interface Node {
  [key: string]: unknown;
  type: string;
  children?: Node[];
}

/**
 * Returns a node with only the keys of its type; a node of an unknown type unchanged, which `isEditorState` rejects.
 */
export const normalizeNode = (node: Node): Node => {
  const keys = Object.hasOwn(NODE_KEYS, node.type) ? NODE_KEYS[node.type] : undefined;
  if (!keys) return node;
  const clean: Node = { type: node.type };
  for (const [key, cleanValue] of Object.entries(keys)) {
    const value = key in node ? cleanValue(node[key]) : undefined;
    if (value !== undefined) clean[key] = value;
  }
  if (Array.isArray(node.children)) clean.children = node.children.map(normalizeNode);
  return clean;
};

/** Returns an editor state with only the keys that our editor writes. */
export const normalizeState = ({ root }: EditorState): EditorState => ({
  root: normalizeNode(root) as unknown as EditorState['root'],
});
