import { parseDocument } from 'htmlparser2';

import { formatOf, FORMATS } from '@/core/rich-text/inline-formats';
import type { EditorState } from '@/core/rich-text/state.schema';
import { CELL_SEPARATOR } from '@/core/rich-text/tables';
import { removeControlCharacters } from '@/shared/control-characters';
import { elementsIn } from './addresses';
import { BlockWriter } from './block-writer';
import { Context, type Place, type TextOptions } from './context';
import {
  BLOCKS,
  CONTROLS,
  FRAMES,
  hasLetters,
  HEADINGS,
  isHidden,
  LISTS,
  PROGRAMS,
  readNumber,
} from './elements';
import { type ChildNode, type Element, isTag, isText, nodesToText } from './html-to-text';
import {
  readArea,
  readFrame,
  readLink,
  readPicture,
  type Reader,
  reportAddresses,
  reportRest,
  writeLostPictures,
} from './links-and-embeds';
import {
  cellNode,
  headingNode,
  type LexicalNode,
  paragraphNode,
  quoteNode,
  ruleNode,
  tableNode,
} from './nodes';
import { type Cell, isOneColumn, readTable, splitTable } from './tables';

/**
 * Converts HTML to the state of our editor. Unknown elements become their text. Every visible character and every URL is
 * in the state or is reported.
 */

/** Deeper markup becomes plain text: each level takes a part of the program's stack. */
const MAX_DEPTH = 400;

/** Keeps the spaces that arrange columns, because HTML shows only one of several. */
const preserveColumns = (line: string): string =>
  line.replace(/\t/gu, '    ').replace(/^ +| {2,}/gu, (spaces) => '\u00a0'.repeat(spaces.length));

class HtmlReader implements Reader {
  readonly writer: BlockWriter;

  constructor(
    readonly context: Context,
    private readonly isCell = false,
  ) {
    this.writer = new BlockWriter(context);
  }

  readChildren({ children }: { children: ChildNode[] }, place: Place): void {
    for (const child of children) this.readNode(child, { ...place, depth: place.depth + 1 });
  }

  private readNode(child: ChildNode, place: Place): void {
    if (isText(child)) this.readText(child.data, place);
    // htmlparser2 keeps CDATA sections as parents of their text.
    else if (!isTag(child)) {
      if ('children' in child) this.readChildren(child, place);
    } else if (place.depth > MAX_DEPTH) this.readPlain(child, place);
    else if (!this.readSpecial(child, place)) {
      reportAddresses(this.context, child);
      this.reportChanges(child);
      this.readElement(child, place);
    }
  }

  private readText(data: string, place: Place): void {
    if (place.isDrawing) return;
    const text = removeControlCharacters(data);
    if (place.isLine || !(place.isPre || this.context.options.hasLines)) {
      this.writer.addText(text.replace(/[ \t\n\r\f\u00a0]+/gu, ' '), place);
      return;
    }
    const lines = text.replace(/\r\n?/gu, '\n').split('\n');
    let isGap = false;
    for (const [index, line] of lines.entries()) {
      const isBetween = index > 0 && index < lines.length - 1;
      if (isBetween && !place.isPre && line.trim() === '') {
        isGap = true;
        continue;
      }
      if (isGap) this.writer.flush(place);
      else if (index > 0) this.writer.addBreak();
      isGap = false;
      const shown = place.isPre ? preserveColumns(line) : line.replace(/[ \t\f\u00a0]+/gu, ' ');
      this.writer.addText(shown, place);
    }
  }

  /** Elements that are not read as text; `false` if the element is none of them. */
  private readSpecial(element: Element, place: Place): boolean {
    const { context } = this;
    const { name } = element;
    if (FRAMES.has(name)) readFrame(this, element, place);
    else if (name === 'img' || name === 'image') readPicture(this, element, place);
    else if (name === 'script' || name === 'style') {
      if (name === 'script') context.omit('program');
      reportAddresses(context, element);
    } else if (PROGRAMS.has(name)) reportRest(context, 'program', { part: element });
    else if (CONTROLS.has(name)) reportRest(context, 'form', { part: element });
    else if (name === 'annotation' || name === 'annotation-xml') {
      reportRest(context, 'formula', { part: element });
    } else return false;
    return true;
  }

  private reportChanges(element: Element): void {
    const { attribs, name } = element;
    const text = () => nodesToText(element.children);
    if (name === 'svg' || name === 'canvas') this.context.omit('drawing', attribs['aria-label']);
    if (name === 'math') this.context.omit('formula', text());
    if (isHidden(element) && text()) this.context.omit('hidden', text().slice(0, 200));
  }

  private readElement(element: Element, place: Place): void {
    const { attribs, name } = element;
    if (name === 'br') {
      if (place.isLine) this.writer.addText(' ', place);
      else this.writer.addBreak();
    } else if (name === 'a') readLink(this, element, place);
    else if (name === 'area') readArea(this, element, place);
    else if (name === 'hr') {
      this.writer.flush(place);
      this.writer.addBlock(ruleNode());
    } else if (name === 'table') this.readTable(element, place);
    else if (LISTS.has(name)) this.readList(element, place);
    else if (name === 'li') this.readItem(element, place);
    else if (BLOCKS.has(name)) this.readBlock(element, place);
    else {
      const isShown = name === 'text' || name === 'foreignobject';
      this.readChildren(element, {
        ...place,
        format: formatOf(place.format, name, attribs['style']),
        isDrawing: name === 'svg' || (place.isDrawing && !isShown),
        isReserve: place.isReserve || name === 'noscript',
      });
    }
  }

  private readBlock(element: Element, place: Place): void {
    const { attribs, name } = element;
    const inside = { ...place, format: formatOf(place.format, name, attribs['style']) };
    if (place.isLine) {
      this.writer.addText(' ', place);
      this.readChildren(element, inside);
      this.writer.addText(' ', place);
      return;
    }
    this.writer.flush(place);
    const heading = HEADINGS.get(name);
    if (heading) inside.wrap = (run) => headingNode(heading, run);
    if (name === 'blockquote') inside.wrap = quoteNode;
    if (name === 'pre' || name === 'xmp') inside.isPre = true;
    if (name === 'dt') inside.format |= FORMATS.bold;
    this.readChildren(element, inside);
    this.writer.flush(inside);
  }

  private readList(element: Element, place: Place): void {
    const { attribs } = element;
    const tag = element.name === 'ol' ? 'ol' : 'ul';
    if (tag === 'ol' && hasLetters(element)) this.context.omit('letters');
    if (tag === 'ol' && attribs['reversed'] !== undefined) this.context.omit('reversed');
    this.writer.flush(place);
    const isOpen = this.writer.openList(tag, readNumber(attribs['start']) ?? 1);
    this.readItems(element, place);
    if (isOpen) this.writer.closeList();
  }

  /** Content of a list outside its items becomes an item. */
  private readItems(list: Element, place: Place): void {
    let isLoose = false;
    for (const child of list.children) {
      const isOwn = isTag(child) && (child.name === 'li' || LISTS.has(child.name));
      const isEmpty = isText(child) && child.data.trim() === '';
      if (!isOwn && !isEmpty && !isLoose) this.writer.startItem(undefined, place);
      isLoose = isOwn ? false : isLoose || !isEmpty;
      this.readNode(child, place);
    }
    this.writer.flush(place);
  }

  private readItem(element: Element, place: Place): void {
    const { attribs } = element;
    this.writer.flush(place);
    // Word for the web writes a list for each item, with its level only in an attribute.
    const level = readNumber(attribs['data-aria-level'] ?? attribs['aria-level']) ?? 0;
    const opened = this.writer.indentTo(level);
    this.writer.startItem(readNumber(attribs['value']), place);
    this.readBlock(element, place);
    for (let closed = 0; closed < opened; closed += 1) this.writer.closeList();
  }

  private readTable(element: Element, place: Place): void {
    const table = readTable(element);
    this.writer.flush(place);
    for (const part of table.frame) {
      reportAddresses(this.context, part);
      this.reportChanges(part);
    }
    for (const stray of table.strays) {
      this.readNode(stray, place);
      this.writer.flush(place);
    }
    const isNested = this.isCell || table.hasNestedTable;
    const parts = isNested || table.isLayout ? [] : splitTable(table);
    if (isNested || table.isLayout) {
      if (!isOneColumn(table)) this.context.omit(isNested ? 'nestedTable' : 'layoutTable');
      for (const { element: cell } of table.rows.flat()) if (cell) this.readBlock(cell, place);
    } else if (!parts) {
      this.context.omit('wideTable');
      for (const row of table.rows) this.readLine(row, place);
    } else if (parts.length > 1) this.context.omit('splitTable');
    for (const rows of parts ?? []) {
      const cells = rows.map((row) => row.map((cell) => this.readCell(cell, place)));
      this.writer.addBlock(tableNode(cells));
    }
  }

  private readLine(row: readonly Cell[], place: Place): void {
    for (const [index, { element }] of row.entries()) {
      if (index > 0) this.writer.addText(CELL_SEPARATOR, place);
      if (element) this.readChildren(element, { ...place, isLine: true });
    }
    this.writer.flush(place);
  }

  private readCell({ element, ...options }: Cell, place: Place): LexicalNode {
    const reader = new HtmlReader(this.context, true);
    if (element) {
      const inside = { ...place, wrap: paragraphNode, depth: place.depth + 1 };
      reader.readChildren(element, inside);
      reader.writer.flush(inside);
    }
    return cellNode(reader.writer.blocks, options);
  }

  /** A part that is nested too deep: its lines and its URLs, read without recursion. */
  private readPlain(element: Element, place: Place): void {
    const text = nodesToText([element]);
    this.context.omit('nesting', text.slice(0, 200));
    for (const one of elementsIn([element])) reportAddresses(this.context, one, []);
    for (const line of text.split('\n')) {
      this.writer.flush(place);
      this.writer.addText(line, place);
    }
  }
}

const START: Place = {
  format: 0,
  depth: 0,
  isPre: false,
  isLine: false,
  isDrawing: false,
  isReserve: false,
  wrap: paragraphNode,
};

export const htmlToState = (html: string, options: TextOptions): EditorState => {
  const reader = new HtmlReader(new Context(options));
  reader.readChildren(parseDocument(html), START);
  reader.writer.flush(START);
  writeLostPictures(reader, START);
  const children = reader.writer.blocks.length > 0 ? reader.writer.blocks : [paragraphNode([])];
  return { root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children } };
};
