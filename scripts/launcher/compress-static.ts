import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const COMPRESSED = ['.js', '.css'];
/** Smaller files gain nothing that a client would notice. */
const MIN_BYTES = 1_000;

/**
 * Compresses the scripts and styles of a build for `src/server/compressed-files.mjs`.
 *
 * @param source `.next/static`
 * @param target gets the files of the same names, followed by `.br`
 */
export const compressStatic = async (source: string, target: string): Promise<void> => {
  const names = readdirSync(source, { recursive: true })
    .map(String)
    .filter((name) => COMPRESSED.includes(path.extname(name)));
  // All at a time: zlib has four threads and queues the rest.
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(path.join(source, name));
      if (content.length < MIN_BYTES) return;
      const compressed = await compress(content, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      });
      const file = path.join(target, `${name}.br`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, compressed);
    }),
  );
};
