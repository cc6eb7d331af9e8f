import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { CHUNK_FOLDERS } from './shared-chunks';

/** Letters that do not fit into one byte. */
const WIDE = /[^\0-\xFF]/u;

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
    writeFileSync(file, code);
  }
};
