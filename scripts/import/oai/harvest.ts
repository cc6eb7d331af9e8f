import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { LaunchError } from '../../launcher/launch-error.mjs';
import { print } from '../../launcher/console';
import { FetchFault, type SafeFetcher } from '../safe-fetcher';
import type { Tree } from '../ojs/xml-tree';
import { readRecords } from '../xml-stream';
import { readOai } from './records';

/** The records of a repository, or of a file in which its answers have been kept. */

/** Far above what a repository puts into one answer. */
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_PAGES = 100_000;

/** What a repository says when there is nothing to tell. */
const NOTHING = 'noRecordsMatch';

async function* readPage(file: string, onToken: (token: string) => unknown): AsyncGenerator<Tree> {
  for await (const found of readRecords(file, readOai)) {
    if (found.kind === 'record') yield found.tree;
    else if (found.kind === 'token') onToken(found.token);
    else if (found.code !== NOTHING) {
      throw new LaunchError(`El repositorio contestó con un error: ${found.code} (${found.text})`);
    }
  }
}

/** Records from a file. */
export const readOaiFile = (file: string): AsyncGenerator<Tree> => readPage(file, () => undefined);

const firstPage = (address: string): URL => {
  const url = new URL(address);
  url.search = '';
  url.searchParams.set('verb', 'ListRecords');
  return url;
};

/** Records from a repository, answer after answer. @throws {LaunchError} where it does not answer as it should */
export async function* harvest(
  address: string,
  { guard, scratch }: { guard: Pick<SafeFetcher, 'readText'>; scratch: string },
): AsyncGenerator<Tree> {
  const file = path.join(scratch, 'oai.xml');
  let token: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const url = firstPage(address);
    if (token === undefined) url.searchParams.set('metadataPrefix', 'oai_dc');
    else url.searchParams.set('resumptionToken', token);
    const text = await guard.readText(url.href, MAX_BYTES).catch((error: unknown) => {
      if (!(error instanceof FetchFault)) throw error;
      throw new LaunchError(
        `${url.origin} no contesta como debe (${error.message}). Repita la orden más tarde: lo ya traído no se trae dos veces.`,
      );
    });
    await writeFile(file, text);
    const tokens: string[] = [];
    yield* readPage(file, (found) => tokens.push(found));
    await rm(file, { force: true });
    print(`  Páginas leídas: ${page}`);
    const next = tokens.find(Boolean);
    if (next === undefined) return;
    if (next === token) throw new LaunchError('El repositorio repite la misma página sin fin.');
    token = next;
  }
}
