import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { CHUNK_FOLDERS } from './shared-chunks';

/** Letters that do not fit into one byte, or the halves of such as do not fit into two. */
const WIDE = /[^\0-\xFF]/;

/** Where an escape would not say the same: in a raw text, and behind a backslash. */
const UNSPEAKABLE = /String\.raw`[^`]*[^\0-\xFF]|(?<!\\)(?:\\\\)*\\[^\0-\xFF]/;

/** Of packages the large ones are worth it: that part of Next which draws pages, above all. */
const WORTH_BYTES = 100_000;

const escape = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The scripts of a finished server that are long: its chunks, and the large ones of packages. Names within its folder. */
export const listLongScripts = (standalone: string): string[] => {
  const scriptsIn = (folder: string, recursive: boolean): string[] =>
    readdirSync(path.join(standalone, folder), { recursive, encoding: 'utf8' })
      .filter((name) => /\.[cm]?js$/u.test(name))
      .map((name) => path.join(folder, name));
  const isWorth = (name: string) => statSync(path.join(standalone, name)).size >= WORTH_BYTES;
  return [
    ...CHUNK_FOLDERS.flatMap((folder) => scriptsIn(folder, false)),
    ...scriptsIn('node_modules', true).filter(isWorth),
  ];
};

/** Those of them that V8 would keep at two bytes a letter. */
export const findWide = (folder: string, names: readonly string[]): string[] =>
  names.filter((name) => WIDE.test(readFileSync(path.join(folder, name), 'utf8')));

/**
 * A script in letters of one byte that says the same: in texts, regular expressions and names an escape stands for its
 * letter.
 *
 * @throws where it would not
 */
export const narrow = (script: string): string => {
  const [found] = UNSPEAKABLE.exec(script) ?? [];
  if (found) throw new Error(`A wide letter that no escape can stand for: ${found.slice(-40)}`);
  return script.replaceAll(new RegExp(WIDE, 'g'), escape);
};

/**
 * V8 keeps the text of what it runs, at two bytes a letter as soon as one of a file's letters needs them: a dash or a
 * quotation mark makes a megabyte two. Here such letters become escapes.
 *
 * @param standalone the finished server's folder
 */
export const narrowScripts = (standalone: string): void => {
  for (const name of findWide(standalone, listLongScripts(standalone))) {
    const file = path.join(standalone, name);
    writeFileSync(file, narrow(readFileSync(file, 'utf8')));
  }
};
