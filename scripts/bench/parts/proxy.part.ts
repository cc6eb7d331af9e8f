import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { findFreePort } from '../../launcher/ports';
import { layOutNginx, layOutProxy } from '../../testing/nginx';
import { waitUntil } from '../../testing/wait';
import type { Figure } from '../figures';
import { measureRates } from '../load';
import { findPaths } from '../site-pages';
import { BROWSER_HEADERS, visit } from '../visit';
import type { BenchContext, Part } from './part';

const CROWD = 32;
const LEAST_RATIO = 0.9;

/** What nginx writes itself. */
const OWN_HEADERS = ['connection', 'content-length', 'content-type', 'date', 'server'];

const listens = (baseUrl: string): Promise<boolean> =>
  fetch(baseUrl).then(
    () => true,
    () => false,
  );

const start = async (
  { children }: BenchContext,
  laidOut: { command: string; args: string[] },
  port: number,
): Promise<string> => {
  const baseUrl = `http://127.0.0.1:${port}`;
  children.start({ name: 'nginx', ...laidOut, options: { stdio: 'ignore' } });
  await waitUntil(() => listens(baseUrl), 10_000, 'nginx');
  return baseUrl;
};

const startProxy = async (context: BenchContext): Promise<string> => {
  const port = await findFreePort();
  const appPort = Number(new URL(context.site.baseUrl).port);
  const folder = path.join(context.folder, 'proxy');
  return start(context, layOutProxy({ folder, port, appPort }), port);
};

const quote = (value: unknown): string => `"${String(value).replaceAll(/["\\]/gu, '\\$&')}"`;

/** Says what the proxy said, with the same headers, from a file of the same bytes. */
const describeCopy = async (proxyUrl: string, folder: string, page: string): Promise<string> => {
  const { headers, body } = await visit(`${proxyUrl}${page}`, BROWSER_HEADERS);
  const name = page.slice(1).replaceAll('/', '-') || 'inicio';
  writeFileSync(path.join(folder, name), body);
  const said = Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, value]) => `add_header ${name} ${quote(value)};`);
  return `location = ${page} {
    types {}
    default_type ${quote(headers['content-type'])};
    etag off;
    if_modified_since off;
    add_header Last-Modified "";
    ${said.join('\n')}
    try_files /${name} =404;
  }`;
};

const startFiles = async (
  context: BenchContext,
  proxyUrl: string,
  pages: readonly string[],
): Promise<string> => {
  const port = await findFreePort();
  const folder = path.join(context.folder, 'files');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const copies: string[] = [];
  for (const page of pages) copies.push(await describeCopy(proxyUrl, folder, page));
  // Each request is a line of a log, as it is through the proxy, and by the image's own configuration.
  const site = `server { listen ${port}; access_log /dev/null; server_tokens off; root ${folder}; ${copies.join('\n')} }`;
  return start(context, layOutNginx(folder, site), port);
};

/** Requests per second through our proxy against an nginx that has the same bytes in files. */
export const proxyPart: Part = {
  key: 'proxy',
  title: `Detrás del proxy: ${CROWD} a la vez, frente a un nginx con los mismos bytes en un archivo`,
  measure: async (context) => {
    const proxyUrl = await startProxy(context);
    const pages = await findPaths(context.site);
    const filesUrl = await startFiles(context, proxyUrl, pages);
    const figures: Figure[] = [];
    for (const page of pages) {
      const figure = await measureRates({
        name: page,
        least: LEAST_RATIO,
        measured: { url: `${proxyUrl}${page}`, headers: BROWSER_HEADERS },
        control: { url: `${filesUrl}${page}`, headers: BROWSER_HEADERS },
        connections: CROWD,
        ...(context.isQuick ? { rounds: 2, seconds: 0.5 } : { rounds: 5, seconds: 1 }),
      });
      figures.push(figure);
    }
    return figures;
  },
};
