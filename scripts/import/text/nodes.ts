import { createHash } from 'node:crypto';

import { type ChildNode, type Element, isTag } from './html-to-text';

/** Tables of old pages: those that say something in rows, and those that only arranged a page. */

const findAll = (element: Element, name: string, most = Infinity): Element[] => {
  const found: Element[] = [];
  const waiting: ChildNode[] = [...element.children];
  for (let node = waiting.shift(); node && found.length < most; node = waiting.shift()) {
    if (!isTag(node)) continue;
    if (node.name === name) found.push(node);
    // Rows of a nested table belong to that table.
    if (name !== 'tr' || node.name !== 'table') waiting.unshift(...node.children);
  }
  return found;
};

const LAYOUT = ['p', 'img', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'div'];

export const readDataTable = (table: Element): Element[][] | undefined => {
  const rows = findAll(table, 'tr').map((row) =>
    row.children.filter(isTag).filter(({ name }) => /^t[dh]$/u.test(name)),
  );
  const isLayout =
    rows.every((row) => row.length < 2) ||
    LAYOUT.some((name) => findAll(table, name, 1).length > 0);
  return isLayout ? undefined : rows;
};

/** A node as `state.schema.ts` accepts it. */
export interface LexicalNode {
  [key: string]: unknown;
  type: string;
  version: number;
  children?: LexicalNode[];
}

export const FORMATS = { bold: 1, italic: 2, struck: 4, underlined: 8, sub: 32, sup: 64 } as const;

const block = { direction: null, format: '', indent: 0 };

export const textNode = (text: string, format: number): LexicalNode => ({
  type: 'text',
  version: 1,
  text,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
});

const breakNode = (): LexicalNode => ({ type: 'linebreak', version: 1 });

/** The same text has the same node each time it is imported, so a number will do for what the editor draws by chance. */
const idOf = (what: string): string => createHash('sha256').update(what).digest('hex').slice(0, 24);

export const linkNode = (url: string, children: LexicalNode[], number: number): LexicalNode => ({
  type: 'link',
  version: 3,
  ...block,
  id: idOf(`link ${number}`),
  fields: { linkType: 'custom', newTab: false, url },
  children,
});

export const uploadNode = (value: number, number: number): LexicalNode => ({
  type: 'upload',
  version: 3,
  format: '',
  id: idOf(`upload ${number}`),
  fields: null,
  relationTo: 'media',
  value,
});

export const paragraphNode = (children: LexicalNode[]): LexicalNode => ({
  type: 'paragraph',
  version: 1,
  ...block,
  textFormat: 0,
  textStyle: '',
  children,
});

export const headingNode = (tag: string, children: LexicalNode[]): LexicalNode => ({
  type: 'heading',
  version: 1,
  ...block,
  tag,
  children,
});

export const quoteNode = (children: LexicalNode[]): LexicalNode => ({
  type: 'quote',
  version: 1,
  ...block,
  children,
});

export const ruleNode = (): LexicalNode => ({ type: 'horizontalrule', version: 1 });

export const listNode = (tag: 'ol' | 'ul', children: LexicalNode[]): LexicalNode => ({
  type: 'list',
  version: 1,
  ...block,
  tag,
  listType: tag === 'ol' ? 'number' : 'bullet',
  start: 1,
  children: children.map((child, index) => ({ ...child, value: index + 1 })),
});

export const itemNode = (children: LexicalNode[]): LexicalNode => ({
  type: 'listitem',
  version: 1,
  ...block,
  value: 1,
  children,
});

const isText = (node: LexicalNode | undefined): node is LexicalNode & { text: string } =>
  node?.type === 'text';

const isBreak = (node: LexicalNode | undefined): boolean => node?.type === 'linebreak';

/** Adds a text, or makes the last one longer; a space after a space is none. */
export const addText = (run: LexicalNode[], text: string, format: number): void => {
  const last = run.at(-1);
  const before = isText(last) ? last.text : '';
  const added = before.endsWith(' ') || isBreak(last) ? text.replace(/^ +/u, '') : text;
  if (added === '') return;
  if (isText(last) && last['format'] === format) last.text += added;
  else run.push(textNode(added, format));
};

const trimEnd = (run: LexicalNode[]): void => {
  for (let last = run.at(-1); last; last = run.at(-1)) {
    if (isText(last)) {
      last.text = last.text.trimEnd();
      if (last.text !== '') return;
    } else if (!isBreak(last)) return;
    run.pop();
  }
};

const trimStart = (run: LexicalNode[]): void => {
  for (let first = run[0]; first; first = run[0]) {
    if (isText(first)) {
      first.text = first.text.trimStart();
      if (first.text !== '') return;
    } else if (!isBreak(first)) return;
    run.shift();
  }
};

/** Adds a line break, but none to begin with and no third in a row. */
export const addBreak = (run: LexicalNode[]): void => {
  const last = run.at(-1);
  if (isText(last)) last.text = last.text.trimEnd();
  if (run.length > 0 && !(isBreak(last) && isBreak(run.at(-2)))) run.push(breakNode());
};

const ADDRESS = /^https?:\/\/[^\s<>"]+$/u;

/** Completes a run: a single URL becomes a link, as in WordPress. */
export const finishRun = (run: LexicalNode[], number: number): LexicalNode[] => {
  trimStart(run);
  trimEnd(run);
  const [only, more] = run;
  if (isText(only) && more === undefined && ADDRESS.test(only.text)) {
    return [linkNode(only.text, [only], number)];
  }
  return run;
};
