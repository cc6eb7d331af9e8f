import type { Report } from './report';

/**
 * Counts the parts of a source (texts of elements, attributes, URLs in them) against those that the importer reads, and
 * reports the rest by kind and position. A part is read if code asked for its value.
 */

export interface Part {
  /** Path in the source: `article/authors/author/biography`; `…/@seq` for an attribute. */
  kind: string;
  line: number;
  text: string;
  isRead: boolean;
}

interface Counts {
  found: number;
  read: number;
}

interface Unread {
  positions: string[];
  beyond: number;
  urls: Map<string, string>;
  example: string;
}

/** Maximum number of kinds, because a plugin may give each field its own name. */
const MAX_KINDS = 2_000;
const OTHER_KINDS = 'otros datos';
const MAX_POSITIONS = 2_000;
const MAX_URLS = 2_000;
/** Limit per row, because a cell of a spreadsheet holds at most 32,767 characters. */
const POSITIONS_PER_ROW = 50;
const URLS_PER_ROW = 20;
const MAX_URL_LENGTH = 500;
const EXAMPLE_LETTERS = 80;

const URL_IN_TEXT =
  /(?:\bhttps?:|(?<![\w:/]))\/\/[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#][^\s"'<>\\]*)?/giu;

/** The URLs in a text, also in JSON (`\/`), without the punctuation that ends a sentence. */
export const urlsIn = (text: string): string[] => [
  ...new Set(
    (text.replaceAll(String.raw`\/`, '/').match(URL_IN_TEXT) ?? []).map((url) =>
      url.replace(/[.,;:!?)\]]+$/u, ''),
    ),
  ),
];

const inRows = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, row) =>
    items.slice(row * most, (row + 1) * most),
  );

export class Coverage {
  private readonly counts = new Map<string, Counts>();
  private readonly unread = new Map<string, Unread>();

  /**
   * @param words Spanish name of a kind for the report; `null` for a kind without visible content
   *   (it is counted, but not reported)
   */
  constructor(
    private readonly report: Report,
    private readonly words: (kind: string) => string | null = (kind) => kind,
  ) {}

  /** @param item name of the record for the report: `entrada 12` */
  add(item: string, parts: Iterable<Part>): void {
    for (const part of parts) {
      const { isRead, text } = part;
      if (text.trim() === '') continue;
      const isOfMany = this.counts.size >= MAX_KINDS && !this.counts.has(part.kind);
      const kind = isOfMany ? OTHER_KINDS : part.kind;
      const urls = urlsIn(text);
      this.count(kind, isRead, 1);
      if (urls.length > 0) this.count('URL', isRead, urls.length);
      if (!isRead && this.words(part.kind) !== null) this.keep(item, { ...part, kind }, urls);
    }
  }

  /** Writes the counts and the unread parts to the report. Call once, after the last record. */
  finish(): void {
    this.report.coverage = Object.fromEntries(this.counts);
    for (const [kind, { beyond, example, positions, urls }] of this.unread) {
      const name = this.words(kind) ?? kind;
      const item = name === kind ? kind : `${name} (${kind})`;
      const { found, read } = this.counts.get(kind) ?? { found: 0, read: 0 };
      for (const [index, row] of inRows(positions, POSITIONS_PER_ROW).entries()) {
        const isLast = (index + 1) * POSITIONS_PER_ROW >= positions.length;
        const more = isLast && beyond > 0 ? `; … y ${beyond} más` : '';
        const text = `no se trae: ${found - read} de ${found}; por ejemplo «${example}»`;
        const place = `${row.join('; ')}${more}`;
        this.report.remark({ level: 'aviso', item, place, text }, { isSummary: true });
      }
      for (const row of inRows([...urls], URLS_PER_ROW)) {
        const text = `direcciones que no se traen: ${row.map(([url]) => url).join(' ')}`;
        const place = [...new Set(row.map(([, position]) => position))].join('; ');
        this.report.remark({ level: 'aviso', item, place, text }, { isSummary: true });
      }
    }
  }

  private count(kind: string, isRead: boolean, many: number): void {
    const counts = this.counts.get(kind) ?? { found: 0, read: 0 };
    counts.found += many;
    if (isRead) counts.read += many;
    this.counts.set(kind, counts);
  }

  private keep(item: string, { kind, line, text }: Part, urls: readonly string[]): void {
    const example = text.replace(/\s+/gu, ' ').trim().slice(0, EXAMPLE_LETTERS);
    const unread = this.unread.get(kind) ?? {
      positions: [],
      beyond: 0,
      urls: new Map<string, string>(),
      example,
    };
    const position = `${item}, línea ${line}`;
    if (unread.positions.length < MAX_POSITIONS) unread.positions.push(position);
    else unread.beyond += 1;
    for (const url of urls) {
      const short = url.slice(0, MAX_URL_LENGTH);
      if (unread.urls.size < MAX_URLS && !unread.urls.has(short)) unread.urls.set(short, position);
    }
    this.unread.set(kind, unread);
  }
}

/** An element as `ojs/xml-tree.ts` reads it. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
  line: number;
  file?: unknown;
}

export interface Tracked<Node extends XmlNode> {
  /** Proxy of the tree: access to a text, a file or an attribute marks it as read. */
  tree: Node;
  parts: () => Generator<Part>;
}

/** Attributes of XML itself: they name schemas. */
const isOfXml = (name: string): boolean => /^(?:xmlns|xsi)(?::|$)/u.test(name);

const FILE = '#file';
const TEXT = '#text';

/**
 * Wraps a tree in a proxy that records its read parts. Read properties by name, because spreading a
 * node or its attributes marks all of them as read.
 */
export const trackReads = <Node extends XmlNode>(root: Node): Tracked<Node> => {
  const reads = new Map<XmlNode, Set<string>>();
  const wrapped = new Map<XmlNode, XmlNode>();
  const mark = (node: XmlNode, name: string): void => {
    const names = reads.get(node) ?? new Set();
    reads.set(node, names.add(name));
  };
  const wrap = (node: XmlNode): XmlNode => {
    const known = wrapped.get(node);
    if (known) return known;
    const attributes = new Proxy(node.attributes, {
      get: (target, name) => {
        if (typeof name === 'string') mark(node, `@${name}`);
        return Reflect.get(target, name) as unknown;
      },
    });
    let children: XmlNode[] | undefined;
    const proxy = new Proxy(node, {
      get: (target, name) => {
        if (name === 'attributes') return attributes;
        if (name === 'children') return (children ??= target.children.map(wrap));
        if (name === 'text') mark(node, TEXT);
        if (name === 'file' && target.file !== undefined) mark(node, FILE);
        return Reflect.get(target, name) as unknown;
      },
    });
    wrapped.set(node, proxy);
    return proxy;
  };
  function* partsOf(node: XmlNode, path: string): Generator<Part> {
    const read = reads.get(node) ?? new Set<string>();
    const { line } = node;
    yield { kind: path, line, text: node.text, isRead: read.has(TEXT) };
    if (node.file !== undefined) {
      yield { kind: `${path}/${FILE}`, line, text: 'archivo', isRead: read.has(FILE) };
    }
    for (const [name, text] of Object.entries(node.attributes)) {
      const isRead = read.has(`@${name}`);
      if (!isOfXml(name)) yield { kind: `${path}/@${name}`, line, text, isRead };
    }
    for (const child of node.children) yield* partsOf(child, `${path}/${child.name}`);
  }
  return { tree: wrap(root) as Node, parts: () => partsOf(root, root.name) };
};
