import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import pLimit from 'p-limit';

import { withinBudget } from '@/core/worker-budget';

const BUDGET = { timeoutMs: 3_000, maxGrowthBytes: 192 * 1024 * 1024 };
const MAX_HEAP_MB = 128;

/**
 * Runs in a worker thread, because the PDF library is large and its memory must be freed. Source as a string, so that no
 * bundler is involved; the package is resolved next to the server.
 */
const PROGRAM = `
const { readFile } = require('node:fs/promises');
const { parentPort } = require('node:worker_threads');
const open = async (file) => {
  const { getDocumentProxy } = await import('unpdf');
  const data = typeof file === 'string' ? new Uint8Array(await readFile(file)) : file;
  const pdf = await getDocumentProxy(data, { isEvalSupported: false, verbosity: 0 });
  try {
    await pdf.getPage(1);
  } finally {
    await pdf.loadingTask.destroy();
  }
};
parentPort.on('message', (file) => open(file).then(
  () => parentPort.postMessage(null),
  (error) => parentPort.postMessage({ code: error.code, name: error.name, message: String(error.message) }),
));
`;

/** As the library throws it; `null` if the first page can be shown. */
type Fault = { code?: unknown; name: string; message: string } | null;

let thread: Worker | undefined;

const startThread = (): Worker => {
  const worker = new Worker(PROGRAM, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // Nothing of the server's settings is any of its business.
    env: {},
  });
  // Without a listener an error between two files would end the process.
  return worker.on('error', () => undefined);
};

const endThread = async (): Promise<void> => {
  const ended = thread;
  thread = undefined;
  await ended?.terminate();
};

/** A path, or the content. */
type PdfFile = string | Buffer;

const ask = async (file: PdfFile): Promise<Fault> => {
  thread ??= startThread();
  const answered = once(thread, 'message') as Promise<[Fault]>;
  // A buffer would arrive with all of the memory that it is a part of.
  thread.postMessage(typeof file === 'string' ? file : new Uint8Array(file));
  const [fault] = await withinBudget(answered, BUDGET);
  return fault;
};

/** The thread is shared by the files that wait, and ends with the last of them. */
const oneByOne = pLimit(1);

const findFault = async (file: PdfFile): Promise<Fault> => {
  try {
    return await ask(file);
  } catch (error) {
    await endThread();
    throw error;
  }
};

/**
 * Whether the end of the file is there: after its last object comes what tells where the objects are (ISO 32000-1, 7.5).
 * Trailing bytes do not matter. PDF readers rebuild what they can of a truncated file, and show it without the rest.
 */
const hasEnd = (data: Buffer): boolean => {
  const end = data.subarray(Math.max(0, data.lastIndexOf('endobj')));
  return ['startxref', 'trailer', '%%EOF'].some((keyword) => end.includes(keyword));
};

/** Errors of the machine, and not of the file: no memory, no file more that could be opened. */
const isOfMachine = ({ code }: NonNullable<Fault>): boolean => typeof code === 'string';

type PdfState = 'open' | 'locked' | 'damaged';

const open = async (file: PdfFile): Promise<PdfState> => {
  if (!hasEnd(typeof file === 'string' ? await readFile(file) : file)) return 'damaged';
  const fault = await findFault(file);
  if (!fault) return 'open';
  if (isOfMachine(fault)) throw new Error(fault.message);
  const isLocked = fault.name === 'PasswordException' || /encrypt/iu.test(fault.message);
  return isLocked ? 'locked' : 'damaged';
};

/**
 * Whether a PDF can be opened, with the tolerance of a reader (pdf.js): bytes before the header, a broken
 * cross-reference table, and a password only for the owner are no obstacle.
 *
 * @returns `locked` if it needs a password, or a key
 * @throws {OutOfBudget} if it takes too much time or memory, and other errors if the machine is to blame
 */
export const openPdf = (file: PdfFile): Promise<PdfState> =>
  oneByOne(async () => {
    try {
      return await open(file);
    } finally {
      if (oneByOne.pendingCount === 0) await endThread();
    }
  });
