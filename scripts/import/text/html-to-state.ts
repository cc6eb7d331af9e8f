import { parseDocument } from 'htmlparser2';

import { checkLink, type EditorState } from '@/core/rich-text/state.schema';
import { removeControlCharacters } from '@/shared/control-characters';
import { RecordFault } from '../errors';
import { type ChildNode, type Element, isTag, isText } from './html-to-text';
import {
  addBreak,
  addText,
  finishRun,
  readDataTable,
  FORMATS,
  headingNode,
  itemNode,
  type LexicalNode,
  linkNode,
  listNode,
  paragraphNode,
  quoteNode,
  ruleNode,
  textNode,
  uploadNode,
} from './nodes';

/**
 * Converts HTML to the state of our editor. Unknown elements become their text; scripts, frames and forms are dropped.
 */

export interface TextOptions {
  /** Line breaks count, as in texts that WordPress kept without paragraphs. */
  hasLines: boolean;
  picture: (address: string, alt: string) => number | undefined;
  link: (address: string) => string;
  /** What could not come as it was. */
  onWarning: (text: string) => void;
}

const HEADINGS: Record<string, string> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};

const INLINE_FORMATS: Record<string, number> = {
  b: FORMATS.bold,
  strong: FORMATS.bold,
  i: FORMATS.italic,
  em: FORMATS.italic,
  cite: FORMATS.italic,
  dfn: FORMATS.italic,
  s: FORMATS.struck,
  strike: FORMATS.struck,
  del: FORMATS.struck,
  u: FORMATS.underlined,
  ins: FORMATS.underlined,
  sub: FORMATS.sub,
  sup: FORMATS.sup,
};

const SILENT = new Set(
  'script style noscript template head title object applet input button select textarea svg math map canvas link meta'.split(
    ' ',
  ),
);

const BLOCKS = new Set(
  'p div center section article header footer main aside nav address figure figcaption caption details summary fieldset form dl dt dd table tbody thead tfoot tr td th blockquote pre ul ol li'.split(
    ' ',
  ),
);

const FRAMES = new Set(['iframe', 'embed', 'video', 'audio', 'source']);

/** Deeper than any text; each level takes a part of the program's stack. */
const MAX_DEPTH = 400;
/** `state.schema.ts` takes twelve levels in all, and a list takes two. */
const MAX_LISTS = 4;

interface Place {
  format: number;
  link?: string;
  depth: number;
  lists: number;
  isPre: boolean;
  wrap: (run: LexicalNode[]) => LexicalNode;
}

class Writer {
  readonly blocks: LexicalNode[] = [];
  private run: LexicalNode[] = [];
  private linkRun: LexicalNode[] = [];
  private count = 0;

  constructor(private readonly options: TextOptions) {}

  flush(place: Place): void {
    this.closeLink(place);
    this.count += 1;
    const run = finishRun(this.run, this.count);
    this.run = [];
    if (run.length > 0) this.blocks.push(place.wrap(run));
  }

  private target(place: Place): LexicalNode[] {
    return place.link === undefined ? this.run : this.linkRun;
  }

  private closeLink({ link }: Place): void {
    const children = this.linkRun;
    this.linkRun = [];
    if (link === undefined || children.length === 0) return;
    this.count += 1;
    this.run.push(linkNode(link, children, this.count));
  }

  private text(data: string, place: Place): void {
    const text = removeControlCharacters(data);
    const keepsLines = place.isPre || this.options.hasLines;
    if (!keepsLines) {
      addText(this.target(place), text.replace(/[ \t\n\r\f\u00a0]+/gu, ' '), place.format);
      return;
    }
    const paragraphs = text
      .replace(/\r\n?/gu, '\n')
      .split(place.isPre ? /$^/u : /\n[ \t\u00a0]*\n\s*/u);
    for (const [index, paragraph] of paragraphs.entries()) {
      if (index > 0) this.flush(place);
      for (const [number, line] of paragraph.split('\n').entries()) {
        if (number > 0) addBreak(this.target(place));
        addText(this.target(place), line.replace(/[ \t\f\u00a0]+/gu, ' '), place.format);
      }
    }
  }

  private upload(element: Element, place: Place): void {
    const { alt = '', src = '' } = element.attribs;
    const id = this.options.picture(src.trim(), alt);
    if (id === undefined) return;
    this.flush(place);
    this.count += 1;
    this.blocks.push(uploadNode(id, this.count));
  }

  /** What cannot be shown within a text is led to. */
  private frame({ attribs, name }: Element, place: Place): void {
    const src = attribs['src'] ?? '';
    const url = src.startsWith('//') ? `https:${src}` : src;
    if (!/^https?:/iu.test(url) || checkLink(url) !== true) return;
    this.flush(place);
    this.run.push(linkNode(url, [textNode(url, 0)], (this.count += 1)));
    this.flush(place);
    this.options.onWarning(`lo incrustado (${name}) queda como enlace: ${url}`);
  }

  private link(element: Element, place: Place): void {
    const href = element.attribs['href']?.trim();
    const url = href && place.link === undefined ? this.options.link(href) : undefined;
    if (url === undefined || checkLink(url) !== true) {
      if (href && place.link === undefined)
        this.options.onWarning(`un enlace no vale y queda como texto: ${href.slice(0, 100)}`);
      this.children(element, place);
      return;
    }
    const inside = { ...place, link: url };
    this.children(element, inside);
    this.closeLink(inside);
  }

  private list(element: Element, place: Place): LexicalNode | undefined {
    const items: LexicalNode[] = [];
    const pictures: LexicalNode[] = [];
    for (const child of element.children) {
      if (!isTag(child)) continue;
      const inner = new Writer(this.options);
      inner.count = this.count + 1_000;
      inner.inList(child, {
        ...place,
        lists: place.lists + 1,
        depth: place.depth + 1,
        wrap: itemNode,
      });
      this.count = inner.count;
      for (const node of inner.blocks) {
        if (node.type === 'list') items.push(itemNode([node]));
        else if (node.type === 'listitem') items.push(node);
        else if (node.children) items.push(itemNode(node.children));
        else pictures.push(node);
      }
    }
    this.blocks.push(
      ...(items.length > 0 ? [listNode(element.name === 'ol' ? 'ol' : 'ul', items)] : []),
      ...pictures,
    );
    return undefined;
  }

  private inList(child: Element, place: Place): void {
    const isList = child.name === 'ul' || child.name === 'ol';
    if (isList) this.node(child, place);
    else this.children(child, place);
    this.flush(place);
  }

  /** A row of a table is a line of text: the editor has no tables. What only arranges a page is taken apart. */
  private table(element: Element, place: Place): void {
    const rows = readDataTable(element);
    if (!rows) {
      this.children(element, place);
      return;
    }
    this.options.onWarning('una tabla queda como renglones de texto');
    for (const row of rows) {
      for (const [index, cell] of row.entries()) {
        if (index > 0) addText(this.run, ' | ', 0);
        const format = cell.name === 'th' ? place.format | FORMATS.bold : place.format;
        this.children(cell, { ...place, format });
      }
      this.flush(place);
    }
  }

  private block(element: Element, place: Place): void {
    this.flush(place);
    const inside = { ...place };
    const { name } = element;
    if (HEADINGS[name]) inside.wrap = (run) => headingNode(HEADINGS[name] ?? 'h2', run);
    if (name === 'blockquote') inside.wrap = quoteNode;
    if (name === 'pre') inside.isPre = true;
    if (name === 'dt') inside.format |= FORMATS.bold;
    // Within an item of a list everything is the item's.
    if (place.lists > 0) inside.wrap = place.wrap;
    if (name === 'table') this.table(element, inside);
    else if ((name === 'ul' || name === 'ol') && place.lists < MAX_LISTS)
      this.list(element, inside);
    else this.children(element, inside);
    this.flush(inside);
  }

  private node(child: ChildNode, place: Place): void {
    if (isText(child)) {
      this.text(child.data, place);
      return;
    }
    if (!isTag(child) || SILENT.has(child.name)) return;
    if (place.depth > MAX_DEPTH) throw new RecordFault('el texto tiene marcas anidadas sin fin');
    const { name } = child;
    if (name === 'br') addBreak(this.target(place));
    else if (name === 'img') this.upload(child, place);
    else if (FRAMES.has(name)) this.frame(child, place);
    else if (name === 'a') this.link(child, place);
    else if (name === 'hr') {
      this.flush(place);
      this.blocks.push(ruleNode());
    } else if (HEADINGS[name] || BLOCKS.has(name)) this.block(child, place);
    else this.children(child, { ...place, format: place.format | (INLINE_FORMATS[name] ?? 0) });
  }

  children(parent: { children: ChildNode[] }, place: Place): void {
    for (const child of parent.children) this.node(child, { ...place, depth: place.depth + 1 });
  }
}

const START: Place = { format: 0, depth: 0, lists: 0, isPre: false, wrap: paragraphNode };

export const htmlToState = (html: string, options: TextOptions): EditorState => {
  const writer = new Writer(options);
  writer.children(parseDocument(html), START);
  writer.flush(START);
  const children = writer.blocks.length > 0 ? writer.blocks : [paragraphNode([])];
  return { root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children } };
};
