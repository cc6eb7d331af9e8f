import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { CHUNK_FOLDERS } from './shared-chunks';

/** Letters that do not fit into one byte, or the halves of such as do not fit into two. */
const WIDE = /[^\0-\xFF]/;

/** Where an escape would not say the same. */
const RAW = /String\.raw`[^`]*[^\0-\xFF]/;

const escape = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The chunks of a finished server that V8 would keep at two bytes a letter. */
export const findWideChunks = (standalone: string): string[] =>
  CHUNK_FOLDERS.map((name) => path.join(standalone, name)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => path.join(folder, name))
      .filter((file) => WIDE.test(readFileSync(file, 'utf8'))),
  );

/**
 * V8 keeps the text of what it runs, at two bytes a letter as soon as one of a file's letters needs them: a dash or a
 * quotation mark makes a megabyte two. Here such letters become escapes, which say the same.
 *
 * @param standalone the finished server's folder
 */
export const narrowChunks = async (standalone: string): Promise<void> => {
  const { transform } = await import('esbuild');
  for (const file of findWideChunks(standalone)) {
    const { code } = await transform(readFileSync(file, 'utf8'), {
      charset: 'ascii',
      legalComments: 'none',
      minifyWhitespace: true,
    });
    if (RAW.test(code)) throw new Error(`a raw text of wide letters: ${file}`);
    // What esbuild leaves stands in regular expressions.
    writeFileSync(file, code.replaceAll(new RegExp(WIDE, 'g'), escape));
  }
};
