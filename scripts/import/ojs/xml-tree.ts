import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

import { MEDIA } from '@/features/content/media/media.definition';
import type { XmlReader } from '../xml-stream';
import type { SourceFile } from '../files';

/**
 * OJS's native XML (3.0 to 3.5), one issue and one article at a time. Embedded base64 files are
 * streamed to a folder and never held in memory.
 */

export interface EmbeddedFile {
  place: string;
  bytes: number;
  isTooLarge: boolean;
}

export interface Tree {
  name: string;
  attributes: Record<string, string>;
  children: Tree[];
  text: string;
  line: number;
  file?: EmbeddedFile;
}

interface FoundIssue {
  kind: 'issue';
  tree: Tree;
}

export interface FoundArticle {
  kind: 'article';
  tree: Tree;
  issue: Tree | undefined;
}

/** Elements that are neither issue nor article, or that follow the articles of an issue. */
interface FoundRest {
  kind: 'rest';
  tree: Tree;
}

export type Found = FoundIssue | FoundArticle | FoundRest;

/** Limit of an element's text. */
const MAX_CHARACTERS = 2_000_000;

/** Decodes base64 that comes in pieces, and writes the bytes to a file. */
class FileWriter {
  readonly file: EmbeddedFile;
  private rest = '';
  private readonly handle: number;

  constructor(place: string) {
    this.handle = openSync(place, 'w', 0o600);
    this.file = { place, bytes: 0, isTooLarge: false };
  }

  write(text: string): void {
    const letters = this.rest + text.replace(/\s+/gu, '');
    const whole = letters.length - (letters.length % 4);
    this.rest = letters.slice(whole);
    this.put(Buffer.from(letters.slice(0, whole), 'base64'));
  }

  end(): void {
    this.put(Buffer.from(this.rest, 'base64'));
    closeSync(this.handle);
  }

  private put(bytes: Buffer): void {
    this.file.bytes += bytes.length;
    if (this.file.bytes > MEDIA.maxBytes) this.file.isTooLarge = true;
    else if (bytes.length > 0) writeSync(this.handle, bytes);
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads an export. Embedded files are written below `scratch`; the consumer of an article deletes them. */
export const readOjs =
  (scratch: string) =>
  (handOver: (found: Found) => void): XmlReader => {
    const stack: Tree[] = [];
    let writer: FileWriter | undefined;
    let files = 0;
    let issue: Tree | undefined;
    let isIssueTold = false;
    mkdirSync(scratch, { recursive: true });

    const emitIssue = (): void => {
      if (!issue || isIssueTold) return;
      isIssueTold = true;
      // Elements after the articles go to a second node: the issue is imported before they are read.
      const place = stack.indexOf(issue);
      if (place >= 0) stack[place] = { ...issue, attributes: {}, text: '', children: [] };
      handOver({ kind: 'issue', tree: issue });
    };

    const handOverRest = ({ line, name }: Tree, children: Tree[]): void => {
      const isTold = children.some((child) => child.name !== 'articles' || child.children.length);
      const tree = { name, attributes: {}, children, text: '', line };
      if (isTold) handOver({ kind: 'rest', tree });
    };

    const begin = (tree: Tree): void => {
      if (tree.name === 'issue') {
        issue = tree;
        isIssueTold = false;
      }
      // The data of an issue precede its articles.
      if (tree.name === 'articles' && issue) emitIssue();
      if (tree.name === 'embed') {
        files += 1;
        writer = new FileWriter(path.join(scratch, `embedded-${files}`));
      }
    };

    const end = (tree: Tree, parent: Tree | undefined): void => {
      if (tree.name === 'embed' && writer) {
        writer.end();
        if (parent) parent.file = writer.file;
        writer = undefined;
      } else if (tree.name === 'article') handOver({ kind: 'article', tree, issue });
      else if (tree.name === 'issue') {
        if (isIssueTold) handOverRest(tree, tree.children);
        else emitIssue();
        issue = undefined;
      } else if (parent) parent.children.push(tree);
      else handOverRest(tree, tree.children);
    };

    return {
      open: (name, attributes, line) => {
        const tree = { name: localName(name), attributes, children: [], text: '', line };
        stack.push(tree);
        begin(tree);
      },
      text: (text) => {
        const tree = stack.at(-1);
        if (writer) writer.write(text);
        else if (tree && tree.text.length < MAX_CHARACTERS) tree.text += text;
      },
      close: () => {
        const tree = stack.pop();
        if (tree) end(tree, stack.at(-1));
      },
    };
  };

export const childrenOf = (tree: Tree | undefined, name: string): Tree[] =>
  tree?.children.filter((child) => child.name === name) ?? [];

export const childOf = (tree: Tree | undefined, name: string): Tree | undefined =>
  tree?.children.find((child) => child.name === name);

export const textOf = (tree: Tree | undefined, name: string): string =>
  childOf(tree, name)?.text.trim() ?? '';

/** The tree in the locale, else the first in the same language, else the first of all. */
export const inLocale = (trees: readonly Tree[], locale: string): Tree | undefined =>
  trees.find(({ attributes }) => attributes['locale'] === locale) ??
  trees.find(({ attributes }) => attributes['locale']?.slice(0, 2) === locale.slice(0, 2)) ??
  trees[0];

export const internalId = (tree: Tree): string =>
  childrenOf(tree, 'id')
    .find(({ attributes }) => (attributes['type'] ?? 'internal') === 'internal')
    ?.text.trim() ?? '';

const filesIn = (tree: Tree): EmbeddedFile[] => [
  ...(tree.file ? [tree.file] : []),
  ...tree.children.flatMap(filesIn),
];

export const removeFilesIn = (tree: Tree): void => {
  for (const { place } of filesIn(tree)) rmSync(place, { force: true });
};

export const toSourceFile = (
  { isTooLarge, place }: EmbeddedFile,
  { alt, key, name }: { key: string; name: string; alt: string },
): SourceFile => ({
  key,
  name,
  alt,
  fetch: () =>
    isTooLarge ? Promise.reject(new Error(MEDIA.messages.tooLarge)) : Promise.resolve(place),
});

/** Marks the text of an element as read (`trackReads`). */
export const markRead = (tree: Tree): string => tree.text;

/** Marks a whole tree as read, for parts that are reported in another way. */
export const readAll = (tree: Tree): unknown => [
  tree.text,
  tree.file,
  Object.keys(tree.attributes).map((name) => tree.attributes[name]),
  tree.children.map(readAll),
];

/**
 * The text of an element, without marking it as read, because access to a property descriptor
 * bypasses the proxy of `trackReads`.
 */
export const peekText = (tree: Tree): string =>
  (Object.getOwnPropertyDescriptor(tree, 'text')?.value as string | undefined) ?? '';
