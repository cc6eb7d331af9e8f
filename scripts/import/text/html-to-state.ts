import { parseDocument } from 'htmlparser2';

import { formatOf, FORMATS } from '@/core/rich-text/inline-formats';
import { checkLink, type EditorState } from '@/core/rich-text/state.schema';
import { CELL_SEPARATOR } from '@/core/rich-text/tables';
import { removeControlCharacters } from '@/shared/control-characters';
import { addressesOf, cleanAddress, elementsIn, isSamePicture } from './addresses';
import { type ChildNode, type Element, isTag, isText, nodesToText } from './html-to-text';
import { describeLeftOut, type LeftOut, type LeftOutKind, toReportLine } from './left-out';
import {
  breakNode,
  cellNode,
  headingNode,
  itemNode,
  type LexicalNode,
  linkNode,
  listNode,
  paragraphNode,
  quoteNode,
  ruleNode,
  tableNode,
  textNode,
  uploadNode,
} from './nodes';
import { Run } from './run';
import { type Cell, isOneColumn, readTable, splitTable } from './tables';

/**
 * Converts HTML to the state of our editor. Unknown elements become their text. Every visible character and every URL is
 * in the state or is reported.
 */

export interface TextOptions {
  /** Line breaks count, as in texts that WordPress kept without paragraphs. */
  hasLines: boolean;
  picture: (address: string, alt: string) => number | undefined;
  link: (address: string) => string;
  /** What could not come as it was. */
  onWarning: (text: string) => void;
  /** The same in parts. If it is set, `onWarning` is not called. */
  onLeftOut?: (left: LeftOut) => void;
}

const HEADINGS = new Map([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h4'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);

const setOf = (names: string): Set<string> => new Set(names.split(' '));

const BLOCKS = setOf(
  'p div center section article header footer main aside nav address figure figcaption caption details summary fieldset legend form dl dt dd blockquote pre xmp h1 h2 h3 h4 h5 h6 td th tr',
);
const FRAMES = setOf('iframe embed object applet video audio frame');
const PROGRAMS = setOf('script style template head link meta base');
const CONTROLS = setOf('input button select textarea datalist');

/** Attributes whose URL the conversion puts into the state, or reports itself. */
const USED: Record<string, string[]> = {
  a: ['href'],
  area: ['href'],
  img: ['src', 'data-src', 'data-lazy-src', 'data-original'],
};

/** Deeper markup becomes plain text: each level takes a part of the program's stack. */
const MAX_DEPTH = 400;
/** `state.schema.ts` takes sixteen levels in all; a list takes two, a table three. */
const MAX_LISTS = 4;
const MAX_START = 1_000_000;
const TAIL_LETTERS = 40;

interface OpenLink {
  url: string;
  /** Whether any text of it has been written. */
  isWritten: boolean;
}

interface Place {
  format: number;
  link?: OpenLink;
  depth: number;
  isPre: boolean;
  /** Blocks do not begin a new paragraph. */
  isLine: boolean;
  /** Only the text of `<text>` is visible. */
  isDrawing: boolean;
  isReserve: boolean;
  wrap: (run: LexicalNode[]) => LexicalNode;
}

/** What the writers of a text and of its cells share. */
class Context {
  readonly lost: { address: string; alt: string }[] = [];
  readonly pictures = new Set<string>();
  private readonly told = new Set<string>();
  private tail = '';
  private count = 0;

  constructor(readonly options: TextOptions) {}

  nextNumber(): number {
    this.count += 1;
    return this.count;
  }

  passText(text: string): void {
    this.tail = (this.tail + text.slice(-TAIL_LETTERS)).slice(-TAIL_LETTERS);
  }

  leaveOut(kind: LeftOutKind, what = ''): void {
    const text = toReportLine(what);
    const key = `${kind} ${text}`;
    if (text && this.told.has(key)) return;
    this.told.add(key);
    const { onLeftOut, onWarning } = this.options;
    const left = { kind, text, after: toReportLine(this.tail) };
    if (onLeftOut) onLeftOut(left);
    else onWarning(describeLeftOut(left));
  }
}

interface OpenList {
  tag: 'ol' | 'ul';
  start: number;
  /** The number of the next item. */
  next: number;
  items: LexicalNode[];
  item: LexicalNode | undefined;
  /** A nested list or a block has ended the text of the current item. */
  isItemOver: boolean;
}

const startList = (tag: 'ol' | 'ul', start: number, isItemOver = false): OpenList => ({
  tag,
  start,
  next: start,
  items: [],
  item: undefined,
  isItemOver,
});

const readNumber = (value: string | undefined): number | undefined => {
  const number = Number.parseInt(value ?? '', 10);
  return Math.abs(number) <= MAX_START ? number : undefined;
};

const ADDRESS = /^https?:\/\/[^\s<>"]+$/u;
const LETTERS = /lower-|upper-|alpha|roman/iu;
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/iu;

const pictureAddress = ({ attribs }: Element): string => {
  const { src = '' } = attribs;
  const later = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-original'];
  const isPlaceholder = src === '' || /^data:image\/(?:gif|svg)/iu.test(src);
  return cleanAddress(isPlaceholder && later ? later : src);
};

const fileName = (address: string): string => {
  const name = /([^/?#]+)(?:[?#].*)?$/u.exec(address)?.[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** What attributes show to a reader. */
const wordsOf = ({ attribs, name }: Element): string[] => {
  const isControl = CONTROLS.has(name) || name === 'option' || name === 'optgroup';
  const names = isControl && attribs['type'] !== 'hidden' ? ['value', 'placeholder', 'label'] : [];
  return [...names, 'alt'].flatMap((attribute) => attribs[attribute]?.trim() || []);
};

class Writer {
  readonly blocks: LexicalNode[] = [];
  private run = new Run();
  private linkRun: Run | undefined;
  private lists: OpenList[] = [];
  /** The number of the last item of the last list. */
  private lastNumber = 0;

  constructor(
    private readonly context: Context,
    private readonly isCell = false,
  ) {}

  private get target(): Run {
    return this.linkRun ?? this.run;
  }

  /** Ends the paragraph. */
  flush(place: Place): void {
    this.closeLink(place);
    const run = this.run.take();
    const [only, more] = run;
    if (only === undefined) return;
    const url = more === undefined && only.type === 'text' ? String(only['text']) : '';
    const isAddress = ADDRESS.test(url) && checkLink(url) === true;
    this.writeParagraph(
      isAddress ? [linkNode(url, run, this.context.nextNumber())] : run,
      place.wrap,
    );
  }

  private writeParagraph(run: LexicalNode[], wrap: Place['wrap']): void {
    const list = this.lists.at(-1);
    if (!list) this.blocks.push(wrap(run));
    else if (list.isItemOver) this.pushBlock(paragraphNode(run));
    else if (list.item?.children) {
      list.item.children.push(breakNode());
      for (const node of run) list.item.children.push(node);
    } else {
      list.item = itemNode(run, list.next);
      list.items.push(list.item);
      list.next += 1;
    }
  }

  /** A block that no list can hold stands between two parts of the open lists; the second continues the numbers. */
  private pushBlock(block: LexicalNode): void {
    const open = this.lists;
    for (let depth = open.length - 1; depth >= 0; depth -= 1) this.storeList(open, depth);
    this.blocks.push(block);
    this.lists = open.map(({ next, tag }) => startList(tag, tag === 'ol' ? next : 1, true));
  }

  private storeList(open: OpenList[], depth: number): void {
    const list = open[depth];
    if (!list || list.items.length === 0) return;
    const node = listNode(list.tag, list.tag === 'ol' ? list.start : 1, list.items);
    const parent = open[depth - 1];
    if (!parent) {
      // The editor joins two lists that touch each other, and counts on.
      const touches = this.blocks.at(-1)?.['tag'] === 'ol' && list.tag === 'ol';
      if (touches && this.lastNumber + 1 !== list.start) this.blocks.push(paragraphNode([]));
      this.blocks.push(node);
      this.lastNumber = list.next - 1;
      return;
    }
    parent.items.push(itemNode([node], parent.next));
    parent.item = undefined;
    parent.isItemOver = true;
  }

  private closeLink({ link }: Place): void {
    const run = this.linkRun;
    this.linkRun = undefined;
    if (!run || link === undefined) return;
    const children = run.takeWithSpaces();
    if (children.length === 0) return;
    link.isWritten = true;
    this.run.addLink(linkNode(link.url, children, this.context.nextNumber()), run);
  }

  /** The run that takes a text: within a link, one of its own. */
  private openRun({ link }: Place): Run {
    if (link !== undefined) this.linkRun ??= this.run.openLink();
    return this.target;
  }

  private addText(text: string, place: Place): void {
    if (text === '') return;
    this.openRun(place).addText(text, place.format);
    this.context.passText(text);
  }

  private text(data: string, place: Place): void {
    if (place.isDrawing) return;
    const text = removeControlCharacters(data);
    if (place.isLine || !(place.isPre || this.context.options.hasLines)) {
      this.addText(text.replace(/[ \t\n\r\f\u00a0]+/gu, ' '), place);
      return;
    }
    const lines = text.replace(/\r\n?/gu, '\n').split('\n');
    let isGap = false;
    for (const [index, line] of lines.entries()) {
      const isEmpty = line.trim() === '';
      if (index > 0 && !place.isPre && isEmpty && index < lines.length - 1) {
        isGap = true;
        continue;
      }
      if (isGap) this.flush(place);
      else if (index > 0) this.target.addBreak();
      isGap = false;
      this.addText(place.isPre ? keepColumns(line) : line.replace(/[ \t\f\u00a0]+/gu, ' '), place);
    }
  }

  private picture(element: Element, place: Place): void {
    const { alt = '' } = element.attribs;
    const address = pictureAddress(element);
    if (address === '') {
      this.context.leaveOut('picture', alt);
      return;
    }
    for (const other of addressesOf(element, ['src'])) {
      if (!isSamePicture(other, address)) this.context.leaveOut('address', other);
    }
    // What `noscript` shows is often what a program would have loaded.
    if (place.isReserve && this.context.pictures.has(address)) return;
    this.context.pictures.add(address);
    const id = this.context.options.picture(address, alt);
    if (id === undefined) {
      this.context.lost.push({ address, alt });
      return;
    }
    this.flush(place);
    this.pushBlock(uploadNode(id, this.context.nextNumber()));
  }

  /** The URL of a link as it can be stored. */
  private resolve(address: string): string | undefined {
    const url = this.context.options.link(cleanAddress(address));
    return checkLink(url) === true ? url : undefined;
  }

  private linkParagraph(url: string, text: string, place: Place): void {
    this.flush(place);
    const { context } = this;
    this.run.addNode(linkNode(url, [textNode(text, 0)], context.nextNumber()));
    context.passText(text);
    this.flush(place);
  }

  /** What cannot be shown within a text becomes a link. */
  private frame(element: Element, place: Place): void {
    const inside = [...elementsIn(element.children)];
    const sources = inside.filter(({ name }) => /^(?:embed|source|param)$/u.test(name));
    const addresses = [element, ...sources].flatMap(({ attribs, name }) => {
      const { data = '', src = '', value = '' } = attribs;
      if (name !== 'param') return [src || data || (attribs['data-src'] ?? '')];
      return /^(?:movie|src|url|filename|file)$/iu.test(attribs['name'] ?? '') ? [value] : [];
    });
    const shown = addresses.map((address) => ({ address, url: address && this.resolve(address) }));
    const found = shown.find(({ url }) => url);
    if (!found?.url) {
      for (const { address } of shown) if (address) this.context.leaveOut('address', address);
      this.reportAddresses(element, []);
      this.children(element, place);
      return;
    }
    const { address, url } = found;
    const text = cleanAddress(address);
    this.context.leaveOut('embed', text);
    this.linkParagraph(url, text, place);
    this.reportRest('fallback', [element], new Set([address, text]));
  }

  /** Reports the text of a part that is left out, and its URLs but those that are in the state. */
  private reportRest(kind: LeftOutKind, elements: Element[], known = new Set<string>()): void {
    const text = nodesToText(elements.flatMap(({ children }) => children));
    if (text) this.context.leaveOut(kind, text);
    for (const element of elementsIn(elements)) {
      for (const address of addressesOf(element)) {
        if (!known.has(address)) this.context.leaveOut('address', address);
      }
      for (const shown of wordsOf(element)) this.context.leaveOut(kind, shown);
    }
  }

  private area({ attribs }: Element, place: Place): void {
    const { alt = '', href = '', title = '' } = attribs;
    const words = alt.trim() || title.trim();
    const url = href.trim() === '' ? undefined : this.resolve(href);
    if (url !== undefined) this.linkParagraph(url, words || url, place);
    else {
      if (href.trim() !== '') this.context.leaveOut('invalidLink', href);
      this.addText(` ${words} `, place);
    }
  }

  private link(element: Element, place: Place): void {
    const { href = '', rel = '', title = '' } = element.attribs;
    const url = href.trim() === '' ? undefined : this.resolve(href);
    if (url === undefined) {
      if (href.trim() !== '') this.context.leaveOut('invalidLink', href);
      this.children(element, place);
      return;
    }
    // A link within a link ends the outer one, as in a browser.
    this.closeLink(place);
    // Two buttons side by side are two words.
    if (element.prev && isTag(element.prev) && element.prev.name === 'a') this.addText(' ', place);
    const link = { url, isWritten: false };
    const inside = { ...place, link };
    this.children(element, inside);
    this.closeLink(inside);
    if (link.isWritten) return;
    const pictures = [...elementsIn(element.children)].filter(({ name }) => name === 'img');
    if (pictures.some((picture) => isSamePicture(pictureAddress(picture), href))) return;
    if (pictures.length === 0 || rel.includes('attachment')) {
      this.context.leaveOut('address', href);
      return;
    }
    this.linkParagraph(url, pictures[0]?.attribs['alt'] || title || cleanAddress(href), place);
  }

  private list(element: Element, place: Place): void {
    const tag = element.name === 'ol' ? 'ol' : 'ul';
    const { attribs } = element;
    this.flush(place);
    if (this.lists.length >= MAX_LISTS) {
      this.items(element, place);
      return;
    }
    if (tag === 'ol') {
      const kind = `${/^[aAiI]$/u.test(attribs['type'] ?? '') ? 'alpha' : ''}${attribs['style'] ?? ''}`;
      if (LETTERS.test(kind)) this.context.leaveOut('letters');
      if (attribs['reversed'] !== undefined) this.context.leaveOut('reversed');
    }
    this.lists.push(startList(tag, (tag === 'ol' ? readNumber(attribs['start']) : undefined) ?? 1));
    this.items(element, place);
    this.storeList(this.lists, this.lists.length - 1);
    this.lists.pop();
  }

  /** What stands in a list outside of its items is an item too. */
  private items(list: Element, place: Place): void {
    let isLoose = false;
    for (const child of list.children) {
      const isItem = isTag(child) && child.name === 'li';
      const isList = isTag(child) && (child.name === 'ul' || child.name === 'ol');
      if (!isItem && !isList && !isLoose && !(isText(child) && child.data.trim() === '')) {
        this.startItem(undefined, place);
        isLoose = true;
      } else if (isItem || isList) isLoose = false;
      this.node(child, place);
    }
    this.flush(place);
  }

  private startItem(value: number | undefined, place: Place): void {
    this.flush(place);
    const list = this.lists.at(-1);
    if (!list) return;
    list.item = undefined;
    list.isItemOver = false;
    if (value === undefined || list.tag === 'ul' || value === list.next) return;
    if (list.items.length > 0 && this.lists.length === 1) {
      // Lexical counts the items of a list itself: other numbers need another list.
      this.storeList(this.lists, 0);
      this.lists = [startList(list.tag, value)];
      return;
    }
    if (list.items.length === 0) list.start = value;
    list.next = value;
  }

  private table(element: Element, place: Place): void {
    const table = readTable(element);
    this.flush(place);
    for (const part of table.frame) {
      this.reportAddresses(part);
      this.reportChanges(part);
    }
    for (const stray of table.strays) {
      this.node(stray, place);
      this.flush(place);
    }
    const isNested = this.isCell || table.hasNestedTable;
    if (isNested || table.isLayout) {
      if (!isOneColumn(table)) this.context.leaveOut(isNested ? 'nestedTable' : 'layoutTable');
      for (const { element: cell } of table.rows.flat()) if (cell) this.block(cell, place);
      return;
    }
    const parts = splitTable(table);
    if (!parts) {
      this.context.leaveOut('wideTable');
      for (const row of table.rows) this.line(row, place);
      return;
    }
    if (parts.length > 1) this.context.leaveOut('splitTable');
    for (const rows of parts) {
      this.pushBlock(tableNode(rows.map((row) => row.map((cell) => this.cell(cell, place)))));
    }
  }

  private line(row: readonly Cell[], place: Place): void {
    for (const [index, { element }] of row.entries()) {
      if (index > 0) this.addText(CELL_SEPARATOR, place);
      if (element) this.children(element, { ...place, isLine: true });
    }
    this.flush(place);
  }

  private cell({ element, ...options }: Cell, place: Place): LexicalNode {
    const writer = new Writer(this.context, true);
    if (element) {
      const inside = { ...place, wrap: paragraphNode, isLine: false };
      writer.children(element, { ...inside, depth: place.depth + 1 });
      writer.flush(inside);
    }
    return cellNode(writer.blocks, options);
  }

  private block(element: Element, place: Place): void {
    const { attribs, name } = element;
    const inside = { ...place, format: formatOf(place.format, name, attribs['style']) };
    if (place.isLine) {
      this.addText(' ', place);
      this.children(element, inside);
      this.addText(' ', place);
      return;
    }
    this.flush(place);
    const heading = HEADINGS.get(name);
    if (heading) inside.wrap = (run) => headingNode(heading, run);
    if (name === 'blockquote') inside.wrap = quoteNode;
    if (name === 'pre' || name === 'xmp') inside.isPre = true;
    if (name === 'dt') inside.format |= FORMATS.bold;
    this.children(element, inside);
    this.flush(inside);
  }

  private reportAddresses(element: Element, used = USED[element.name] ?? []): void {
    for (const address of addressesOf(element, used)) this.context.leaveOut('address', address);
  }

  /** Elements that are not read as text; `false` if the element is none of them. */
  private special(element: Element, place: Place): boolean {
    const { name } = element;
    if (FRAMES.has(name)) this.frame(element, place);
    else if (name === 'img' || name === 'image') this.picture(element, place);
    else if (PROGRAMS.has(name)) {
      if (name === 'script') this.context.leaveOut('program');
      this.reportRest('program', name === 'script' || name === 'style' ? [] : [element]);
      this.reportAddresses(element);
    } else if (CONTROLS.has(name)) this.reportRest('form', [element]);
    else if (name === 'annotation' || name === 'annotation-xml' || name === 'title') {
      this.reportRest(name === 'title' ? 'program' : 'formula', [element]);
    } else return false;
    return true;
  }

  private reportChanges(element: Element): void {
    const { attribs, name } = element;
    if (name === 'svg' || name === 'canvas')
      this.context.leaveOut('drawing', attribs['aria-label']);
    if (name === 'math') this.context.leaveOut('formula', nodesToText(element.children));
    if (attribs['hidden'] !== undefined || HIDDEN.test(attribs['style'] ?? '')) {
      const text = nodesToText(element.children);
      if (text) this.context.leaveOut('hidden', text.slice(0, 200));
    }
  }

  private node(child: ChildNode, place: Place): void {
    if (isText(child)) {
      this.text(child.data, place);
      return;
    }
    if (!isTag(child)) {
      // htmlparser2 keeps CDATA sections as parents of their text.
      if ('children' in child) this.children(child, place);
      return;
    }
    if (place.depth > MAX_DEPTH) {
      this.plain(child, place);
      return;
    }
    if (this.special(child, place)) return;
    this.reportAddresses(child);
    this.reportChanges(child);
    this.element(child, place);
  }

  private element(element: Element, place: Place): void {
    const { attribs, name } = element;
    if (name === 'br') {
      if (place.isLine) this.addText(' ', place);
      else this.openRun(place).addBreak();
    } else if (name === 'a') this.link(element, place);
    else if (name === 'area') this.area(element, place);
    else if (name === 'hr') {
      this.flush(place);
      this.pushBlock(ruleNode());
    } else if (name === 'table') this.table(element, place);
    else if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir') {
      this.list(element, place);
    } else if (name === 'li') {
      this.startItem(readNumber(attribs['value']), place);
      this.block(element, place);
    } else if (BLOCKS.has(name)) this.block(element, place);
    else {
      const format = formatOf(place.format, name, attribs['style']);
      const isDrawing =
        name === 'svg' || (place.isDrawing && !/^(?:text|foreignobject)$/u.test(name));
      const isReserve = place.isReserve || name === 'noscript';
      this.children(element, { ...place, format, isDrawing, isReserve });
    }
  }

  /** A part that is nested too deep: its lines and its URLs, read without recursion. */
  private plain(element: Element, place: Place): void {
    const text = nodesToText([element]);
    this.context.leaveOut('nesting', text.slice(0, 200));
    for (const one of elementsIn([element])) this.reportAddresses(one, []);
    for (const line of text.split('\n')) {
      this.flush(place);
      this.addText(line, place);
    }
  }

  children(parent: { children: ChildNode[] }, place: Place): void {
    for (const child of parent.children) this.node(child, { ...place, depth: place.depth + 1 });
  }

  /** A text that would be empty without its missing pictures names them. */
  writeLost(place: Place): void {
    const { lost } = this.context;
    if (this.blocks.length > 0 || lost.length === 0) return;
    this.context.leaveOut('onlyPictures');
    for (const { address, alt } of lost) {
      const name = alt.trim() || fileName(address) || address.slice(0, 100);
      this.addText('Imagen que falta: ', place);
      const url = this.resolve(address);
      if (url) this.run.addNode(linkNode(url, [textNode(name, 0)], this.context.nextNumber()));
      else this.addText(name, place);
      this.flush(place);
    }
  }
}

/** Spaces that arrange columns stay: HTML shows one of several. */
function keepColumns(line: string): string {
  return line
    .replace(/\t/gu, '    ')
    .replace(/^ +| {2,}/gu, (spaces) => '\u00a0'.repeat(spaces.length));
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
  const writer = new Writer(new Context(options));
  writer.children(parseDocument(html), START);
  writer.flush(START);
  writer.writeLost(START);
  const children = writer.blocks.length > 0 ? writer.blocks : [paragraphNode([])];
  return { root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children } };
};
