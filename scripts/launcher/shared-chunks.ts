import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where Next's server looks for what it runs: one folder of chunks for routes, one below it for pages. */
export const CHUNK_FOLDERS = ['chunks', path.join('chunks', 'ssr')].map((name) =>
  path.join('.next', 'server', name),
);

const SOURCE_MAP = /\n\/\/# sourceMappingURL=.*\s*$/u;

/** The chunks of a folder by what they hold: the same stands under several names, each with its own source map. */
export const groupChunks = (folder: string): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    const content = readFileSync(path.join(folder, name), 'utf8').replace(SOURCE_MAP, '');
    groups.set(content, [...(groups.get(content) ?? []), name]);
  }
  return groups;
};

/**
 * Turbopack writes the same modules once for each group of routes that uses them, the text editor's (1 MB)
 * ten times, and each is read into memory anew. Here the copies lead to the first of them.
 *
 * @param standalone the finished server's folder
 */
export const shareChunks = (standalone: string): void => {
  for (const folder of CHUNK_FOLDERS.map((name) => path.join(standalone, name))) {
    for (const [first = '', ...copies] of groupChunks(folder).values()) {
      for (const copy of copies) {
        writeFileSync(path.join(folder, copy), `module.exports = require('./${first}');\n`);
      }
    }
  }
};
