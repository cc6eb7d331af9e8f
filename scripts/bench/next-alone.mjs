// The control of a cache miss: Next's custom server on the build in the current folder, without the response cache.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const dir = process.cwd();
const { PORT: port, HOSTNAME: hostname } = process.env;
/** @param {string} name */
const pathOf = (name) => path.join(dir, name);

// The Next of the build, because its pages share state with it.
const next = /** @type {typeof import('next').default} */ (
  createRequire(pathOf('main.mjs'))('next')
);
const { requestContext } = /** @type {typeof import('../../src/server/request-context.mjs')} */ (
  await import(pathToFileURL(pathOf('request-context.mjs')).href)
);
const { config } = /** @type {{ config: import('next').NextConfig }} */ (
  JSON.parse(readFileSync(pathOf('.next/required-server-files.json'), 'utf8'))
);
// As in src/server/main.mjs.
process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(config);
const app = next({ dev: false, dir, conf: config, hostname, port: Number(port) });
await app.prepare();
const handle = app.getRequestHandler();

const server = http.createServer((request, response) => {
  // With a render context a page loads its data once, as it does for the cache.
  const render = { tags: new Set(), isCacheable: true, isComplete: true };
  void requestContext.run({ id: 'bench', render }, () => handle(request, response));
});
server.listen(Number(port), hostname);
