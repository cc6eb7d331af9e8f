import { toOneLine } from '@/shared/control-characters';
import { childOf, childrenOf, type Tree } from '../ojs/xml-tree';
import { htmlToText } from '../text/html-to-text';

/** Elements of a record of OAI-PMH and its Dublin Core. */

export const metadataOf = (tree: Tree): Tree | undefined =>
  childOf(childOf(tree, 'metadata'), 'dc');

export const lineOf = (tree: Tree): string => toOneLine(htmlToText(tree.text));

export const texts = (dc: Tree, name: string): string[] =>
  childrenOf(dc, name).map(lineOf).filter(Boolean);

/** The text of the first element of this name; empty if there is none. */
export const lineIn = (dc: Tree | undefined, name: string): string => {
  const [first] = childrenOf(dc, name);
  return first ? lineOf(first) : '';
};

export const localeOf = (tree: Tree): string => tree.attributes['xml:lang'] ?? '';
