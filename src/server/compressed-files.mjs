import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { negotiateEncoding } from './response-cache/cached-response.mjs';

/** Compressed scripts and styles of the build (scripts/launcher/compress-static.ts). */
const FOLDER = fileURLToPath(new URL('compressed', import.meta.url));
const URL_PREFIX = '/_next/static/';
const SUFFIX = '.br';
const TYPES = new Map([
  ['.js', 'application/javascript; charset=UTF-8'],
  ['.css', 'text/css; charset=UTF-8'],
]);

/** Lists the sizes of the compressed files by the URLs of the files, once; they do not change while served. */
const listFiles = () =>
  new Map(
    (existsSync(FOLDER) ? readdirSync(FOLDER, { recursive: true }) : [])
      .map(String)
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => [
        `${URL_PREFIX}${name.slice(0, -SUFFIX.length).replaceAll(path.sep, '/')}`,
        { file: path.join(FOLDER, name), size: statSync(path.join(FOLDER, name)).size },
      ]),
  );

/**
 * Serves scripts and styles in brotli, compressed once with the highest level. Next would compress them
 * for each response with gzip, and the files would be a quarter larger.
 *
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean}
 *   false if Next has to answer: another file, a client without brotli, a part of a file
 */
export const createCompressedFiles = () => {
  const files = listFiles();
  return (request, response) => {
    const { url = '', method, headers } = request;
    const pathname = url.split('?', 1)[0] ?? '';
    const found = files.get(pathname);
    if (!found || headers.range !== undefined) return false;
    if (negotiateEncoding({ encoding: 'br' }, headers['accept-encoding']) !== 'br') return false;
    response.setHeader('Content-Type', TYPES.get(path.extname(pathname)) ?? '');
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Content-Length', found.size);
    response.setHeader('Vary', 'Accept-Encoding');
    // Same value as Next: the file name contains a hash of its content.
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    if (method === 'HEAD') response.end();
    // If the client disconnects or the file cannot be read, `pipeline` ends the response.
    else pipeline(createReadStream(found.file), response, () => undefined);
    return true;
  };
};
