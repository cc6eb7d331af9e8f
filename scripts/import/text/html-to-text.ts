import { parseDocument, DomUtils } from 'htmlparser2';

import { removeControlCharacters } from '@/shared/control-characters';

export type ChildNode = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<ChildNode, { attribs: unknown }>;

export const { isTag, isText } = DomUtils;

const BLOCKS = /^(?:p|div|br|li|ul|ol|h[1-6]|tr|blockquote|section|article)$/u;
const SILENT = /^(?:script|style|title)$/u;

export const htmlToText = (html: string): string => {
  let text = '';
  // By hand and not by recursion: however deep it is.
  const waiting: (ChildNode | '\n')[] = [...parseDocument(html).children].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node === '\n') text += node;
    else if (isText(node)) text += node.data.replace(/\s+/gu, ' ');
    else if (isTag(node) && !SILENT.test(node.name)) {
      const isBlock = BLOCKS.test(node.name);
      if (isBlock) text += '\n';
      if (isBlock) waiting.push('\n');
      waiting.push(...[...node.children].reverse());
    }
  }
  return removeControlCharacters(text)
    .replace(/[ \t\u00a0]*\n\s*/gu, '\n')
    .replace(/[ \t\u00a0]+/gu, ' ')
    .trim();
};

/** Shortens to at most `most` characters, cut between words. */
export const shorten = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
};
