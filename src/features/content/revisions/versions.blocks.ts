import type { RichTextNode as Node } from '@/admin/form/rich-text-to-plain';
import { captionOf } from '@/core/rich-text/captions';
import { CELL_SEPARATOR, HEADER } from '@/core/rich-text/tables';
import { wordsOfText } from '@/features/content/revisions/versions.words';

/** A rich text for comparison: paragraphs of words with their formats. */

/** A word within a block. */
export interface Word {
  text: string;
  /** Lexical's bit field: bold, italic… */
  format: number;
  link: string | null;
}

/** One paragraph, heading, entry of a list, row of a table, quotation, picture or line. */
export interface Block {
  /** «Párrafo», «Encabezado 2», «Imagen»… */
  name: string;
  /** Content by which blocks are matched: the text, or id and caption of a file. */
  key: string;
  words: Word[];
  /** Description of a block without text, such as a picture. */
  shows?: string;
}

/** Names of the toolbar's formats. */
export const FORMATS = [
  { bit: 1, words: 'en negrita' },
  { bit: 2, words: 'en cursiva' },
  { bit: 4, words: 'tachado' },
  { bit: 8, words: 'subrayado' },
] as const;

const PARAGRAPH = 'Párrafo';
const LOST_PICTURE = 'una que ya no está en la biblioteca';

interface Letters {
  text: string;
  format: number;
  link: string | null;
}

const childrenOf = ({ children }: Node): Node[] => children ?? [];

const fileOf = (value: unknown): { isImage: boolean; shows: string; id: unknown } => {
  if (typeof value !== 'object' || value === null) {
    return { isImage: true, shows: LOST_PICTURE, id: value };
  }
  const { alt, filename, id, mimeType } = value as Record<string, string | null | undefined>;
  return {
    isImage: mimeType?.startsWith('image/') ?? true,
    shows: `«${alt?.trim() || filename || 'sin nombre'}»`,
    id,
  };
};

const lettersOf = (node: Node, link: string | null): Letters[] => {
  const { type, text, format, fields } = node;
  if (type === 'linebreak') return [{ text: '\n', format: 0, link }];
  if (type === 'tab') return [{ text: '\t', format: 0, link }];
  if (typeof text === 'string') {
    return [{ text, format: typeof format === 'number' ? format : 0, link }];
  }
  // Nested lists become separate entries.
  if (type === 'list') return [];
  const url = type === 'link' || type === 'autolink' ? fields?.url : undefined;
  const own = typeof url === 'string' ? url : link;
  return childrenOf(node).flatMap((child) => lettersOf(child, own));
};

/** Splits the whole paragraph into words, so that a single letter in bold does not cut a word in two. */
const toWords = (letters: readonly Letters[]): Word[] => {
  const words: Word[] = [];
  let [index, used] = [0, 0];
  for (const text of wordsOfText(letters.map((part) => part.text).join(''))) {
    const word: Word = { text, format: 0, link: null };
    for (let left = text.length; left > 0;) {
      const part = letters[index];
      if (!part) break;
      const taken = Math.min(left, part.text.length - used);
      if (taken > 0) {
        word.format |= part.format;
        word.link ??= part.link;
      }
      left -= taken;
      used += taken;
      if (used === part.text.length) [index, used] = [index + 1, 0];
    }
    words.push(word);
  }
  return words;
};

const textBlock = (name: string, letters: Letters[]): Block[] => {
  const key = letters.map(({ text }) => text).join('');
  return key.trim() === '' ? [] : [{ name, key, words: toWords(letters) }];
};

const listBlocks = (list: Node, level = 1): Block[] => {
  const kind = list.listType === 'number' ? 'Punto numerado' : 'Punto de la lista';
  const name = level === 1 ? kind : `${kind}, nivel ${level}`;
  return childrenOf(list).flatMap((item) => [
    ...textBlock(name, lettersOf(item, null)),
    ...childrenOf(item)
      .filter(({ type }) => type === 'list')
      .flatMap((inner) => listBlocks(inner, level + 1)),
  ]);
};

const isHeaderRow = (cells: readonly Node[]): boolean =>
  cells.every(({ headerState }) => ((headerState ?? 0) & HEADER.column) !== 0);

const gap = (text: string): Letters => ({ text, format: 0, link: null });

/** The text of a cell in one line: its paragraphs and list entries. */
const cellLetters = (cell: Node): Letters[] => {
  const lines = childrenOf(cell)
    .flatMap((node) => (node.type === 'list' ? flattenList(node) : [node]))
    .map((node) => lettersOf(node, null))
    .filter((letters) => letters.length > 0);
  return lines.flatMap((letters, index) => (index > 0 ? [gap(' '), ...letters] : letters));
};

const flattenList = (list: Node): Node[] =>
  childrenOf(list).flatMap((item) => [
    item,
    ...childrenOf(item)
      .filter(({ type }) => type === 'list')
      .flatMap(flattenList),
  ]);

const tableBlocks = (table: Node): Block[] =>
  childrenOf(table).flatMap((row) => {
    const cells = childrenOf(row);
    const name = isHeaderRow(cells) ? 'Encabezado de la tabla' : 'Fila de la tabla';
    const letters = cells.flatMap((cell, index) => [
      ...(index > 0 ? [gap(CELL_SEPARATOR)] : []),
      ...cellLetters(cell),
    ]);
    const isEmpty = letters.every(({ text }) => text.trim() === '' || text === CELL_SEPARATOR);
    const pictures = cells.flatMap(childrenOf).filter(({ type }) => type === 'upload');
    return [...(isEmpty ? [] : textBlock(name, letters)), ...pictures.flatMap(toBlocks)];
  });

const toBlocks = (node: Node): Block[] => {
  if (node.type === 'upload') {
    const { isImage, shows, id } = fileOf(node.value);
    const caption = captionOf(node.fields);
    const name = isImage ? 'Imagen' : 'Archivo';
    const described = caption ? `${shows} (pie: «${caption}»)` : shows;
    return [{ name, key: `\0${String(id)}${caption}`, words: [], shows: described }];
  }
  if (node.type === 'horizontalrule') {
    return [{ name: 'Línea divisoria', key: '\0', words: [], shows: '' }];
  }
  if (node.type === 'list') return listBlocks(node);
  if (node.type === 'table') return tableBlocks(node);
  const letters = lettersOf(node, null);
  if (node.type === 'heading') {
    return textBlock(`Encabezado ${String(node.tag).replace('h', '')}`, letters);
  }
  return textBlock(node.type === 'quote' ? 'Cita' : PARAGRAPH, letters);
};

/** The blocks of an editor state with populated pictures; empty if the value is not an editor state. */
export const blocksOfState = (state: unknown): Block[] => {
  const root = (state as { root?: Node } | null | undefined)?.root;
  return root ? childrenOf(root).flatMap(toBlocks) : [];
};

/** The blocks of a text without formatting: its lines. */
export const blocksOfText = (text: string): Block[] =>
  text
    .split(/\r?\n/u)
    .flatMap((line) => textBlock(PARAGRAPH, [{ text: line, format: 0, link: null }]));
