import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

import pLimit from 'p-limit';

import { askReader, startReader } from '@/core/reader-process';
import { assertInTime, isOfMachine } from '@/core/worker-budget';

const BUDGET = { timeoutMs: 3_000, maxBytes: 256 * 1024 * 1024 };
const MAX_HEAP_MB = 128;

/** Reader process: opens the first page of each file that it receives, as content or as a path. */
const PROGRAM = `
const { readFile } = require('node:fs/promises');
const open = async (file) => {
  const { getDocumentProxy } = await import('unpdf');
  const data = new Uint8Array(typeof file === 'string' ? await readFile(file) : file);
  const pdf = await getDocumentProxy(data, { isEvalSupported: false, verbosity: 0 });
  try {
    await pdf.getPage(1);
  } finally {
    await pdf.loadingTask.destroy();
  }
};
process.on('message', (file) => open(file).then(
  () => process.send(null),
  (error) => process.send({ code: error.code, name: error.name, message: String(error.message) }),
));
`;

/** Error that the library throws; `null` if the first page can be shown. */
type Fault = { code?: unknown; name: string; message: string } | null;

/** Reader process, shared by all waiting files and ended after the last one. */
let reader: ChildProcess | undefined;

const endReader = (): void => {
  reader?.kill('SIGKILL');
  reader = undefined;
};

/** Path or content of a file. */
type PdfFile = string | Buffer;

const oneByOne = pLimit(1);

const findFault = async (file: PdfFile): Promise<Fault> => {
  try {
    reader ??= startReader(PROGRAM, MAX_HEAP_MB);
    return (await askReader(reader, file, BUDGET)) as Fault;
  } catch (error) {
    endReader();
    throw error;
  }
};

/**
 * Whether the end of the file is present: `startxref`, `trailer` or the end marker after the last object
 * (ISO 32000-1, 7.5). Trailing bytes do not matter. This check is needed because PDF readers repair a
 * truncated file and show it without the missing part.
 */
const hasEnd = (data: Buffer): boolean => {
  const end = data.subarray(Math.max(0, data.lastIndexOf('endobj')));
  return ['startxref', 'trailer', '%%EOF'].some((keyword) => end.includes(keyword));
};

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
 * @throws {OutOfBudget} if it takes too much time or memory, or has to wait too long, and other errors if the machine is
 * to blame
 */
export const openPdf = (file: PdfFile): Promise<PdfState> => {
  const queuedAt = performance.now();
  return oneByOne(async () => {
    try {
      assertInTime(queuedAt);
      return await open(file);
    } finally {
      if (oneByOne.pendingCount === 0) endReader();
    }
  });
};
