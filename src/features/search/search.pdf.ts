import { askReader, startReader } from '@/core/reader-process';

/** More pages than a whole issue of a journal has. */
const MAX_PAGES = 300;
const MAX_CHARACTERS = 200_000;
const TIMEOUT_MS = 60_000;
const MAX_HEAP_MB = 256;
const MAX_BYTES = 448 * 1024 * 1024;

/** Script of the child process: reads the text of one file. */
const PROGRAM = `
const read = async ({ data, maxCharacters, maxPages }) => {
  const { getDocumentProxy } = await import('unpdf');
  // The library refuses a Buffer.
  const pdf = await getDocumentProxy(new Uint8Array(data), { isEvalSupported: false, stopAtErrors: false });
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
process.once('message', (file) => read(file).then((text) => process.send({ text }),
  (error) => process.send({ fault: String(error && error.message) })));
`;

/** The machine lacks processes, memory or file handles, or the modules of the program are missing. */
export class NoMeans extends Error {}

const OF_THE_MACHINE = /\b(?:EMFILE|ENFILE|ENOMEM|EAGAIN|Cannot find (?:package|module))\b/u;

const blame = (error: unknown): Error => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const failure = `${code} ${message}`.trim();
  return OF_THE_MACHINE.test(failure) ? new NoMeans(failure, { cause: error }) : (error as Error);
};

/** Joins words that are hyphenated at the end of a line. */
const mend = (text: string): string => text.replace(/(\p{Ll})[-\u00AD]\n(\p{Ll})/gu, '$1$2');

const read = async (data: Uint8Array, timeoutMs: number): Promise<string> => {
  const reader = startReader(PROGRAM, MAX_HEAP_MB);
  try {
    const file = { data, maxCharacters: MAX_CHARACTERS, maxPages: MAX_PAGES };
    const answer = await askReader(reader, file, { timeoutMs, maxBytes: MAX_BYTES });
    const { fault, text } = answer as { fault?: string; text?: string };
    if (text === undefined) throw new Error(fault);
    return mend(text);
  } finally {
    reader.kill('SIGKILL');
  }
};

/**
 * @throws {OutOfBudget} if the file takes more time or memory than allowed
 * @throws {NoMeans} if the machine is the cause, not the file
 * @throws {Error} if the file cannot be read: no PDF, locked, too large for the memory of the
 *   process
 */
export const readPdfText = (data: Uint8Array, timeoutMs = TIMEOUT_MS): Promise<string> =>
  read(data, timeoutMs).catch((error: unknown) => {
    throw blame(error);
  });
