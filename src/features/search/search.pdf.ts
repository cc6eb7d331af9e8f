import { Worker } from 'node:worker_threads';

import { withinBudget } from '@/core/worker-budget';

/** A journal's whole issue has less. */
const MAX_PAGES = 300;
const MAX_CHARACTERS = 200_000;
const TIMEOUT_MS = 60_000;
const MAX_HEAP_MB = 256;
const MAX_GROWTH_BYTES = 384 * 1024 * 1024;

/**
 * Runs in a worker thread that ends with the file, because the PDF library is large and its memory must be freed.
 * Source as a string, so that no bundler is involved; the package is resolved next to the server.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const read = async ({ data, maxCharacters, maxPages }) => {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(data, { isEvalSupported: false, stopAtErrors: false });
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) text += (item.str ?? '') + (item.hasEOL ? '\\n' : '');
    text += '\\n';
    page.cleanup();
    if (text.length > maxCharacters) break;
  }
  return text.slice(0, maxCharacters);
};
read(workerData).then((text) => parentPort.postMessage({ text }),
  (error) => parentPort.postMessage({ fault: String(error && error.message) }));
`;

/** No thread, no memory, no file more that could be opened, not even the program's own. */
export class NoMeans extends Error {}

const OF_THE_MACHINE =
  /\b(?:EMFILE|ENFILE|ENOMEM|EAGAIN|ERR_WORKER_INIT_FAILED|Cannot find (?:package|module))\b/u;

const blame = (error: unknown): Error => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const failure = `${code} ${message}`.trim();
  return OF_THE_MACHINE.test(failure) ? new NoMeans(failure, { cause: error }) : (error as Error);
};

/** Words that are parted at the end of a line are whole again. */
const mend = (text: string): string => text.replace(/(\p{Ll})[-\u00AD]\n(\p{Ll})/gu, '$1$2');

const read = async (data: Uint8Array, patienceMs: number): Promise<string> => {
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { data, maxCharacters: MAX_CHARACTERS, maxPages: MAX_PAGES },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // Nothing of the server's settings is any of its business.
    env: {},
  });
  try {
    const text = new Promise<string>((resolve, reject) => {
      worker.on('message', ({ fault, text: found }: { fault?: string; text?: string }) =>
        found === undefined ? reject(new Error(fault)) : resolve(mend(found)),
      );
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('ended without a text')));
    });
    return await withinBudget(text, { timeoutMs: patienceMs, maxGrowthBytes: MAX_GROWTH_BYTES });
  } finally {
    await worker.terminate();
  }
};

/**
 * @throws {OutOfBudget} where it took more time, or the process more memory, than is given to it
 * @throws {NoMeans} where the machine is to blame, and not the file
 * @throws {Error} where it cannot be read: no PDF, locked, too large for the thread's own memory
 */
export const readPdfText = (data: Uint8Array, patienceMs = TIMEOUT_MS): Promise<string> =>
  read(data, patienceMs).catch((error: unknown) => {
    throw blame(error);
  });
