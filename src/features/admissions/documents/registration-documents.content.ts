import { open } from 'node:fs/promises';

import { fileTypeFromFile } from 'file-type';

import { isWholeImage } from '@/core/images/open-image';
import { openPdf } from '@/core/open-pdf';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';

/** Detects the type of an applicant's file by its content, and whether the office can open it. */

const { messages, types } = REGISTRATION_DOCUMENTS;
const { unreadable } = messages;

type DocumentType = keyof typeof types;

/** PDF readers search the first kilobyte for the header, because mail programs and scanners write before it. */
const HEADER_BYTES = 1024;
const PDF_HEADER = /%PDF-/u;
/** A header with only a byte order mark and blanks before it. */
const CLEAN_PDF_HEADER = /^(?:\u00ef\u00bb\u00bf)?[\0\s]*%PDF-/u;

const readHead = async (path: string): Promise<string> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEADER_BYTES) });
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
};

const SAME_TYPES: Record<string, DocumentType> = { 'image/apng': 'image/png' };

const detectImage = async (path: string): Promise<DocumentType | undefined> => {
  const mime = (await fileTypeFromFile(path))?.mime ?? '';
  if (mime in SAME_TYPES) return SAME_TYPES[mime];
  return mime.startsWith('image/') && mime in types ? (mime as DocumentType) : undefined;
};

type DocumentContent = { type: DocumentType } | { fault: string };

/**
 * Detects the type of a file and opens it as its reader would. A file that common readers open is
 * accepted; a file that cannot be opened is refused.
 *
 * @param onUnchecked called if the check failed for lack of time, memory or open files; the file is
 * accepted
 */
export const readContent = async (
  path: string,
  onUnchecked: (error: unknown) => void,
): Promise<DocumentContent> => {
  const image = await detectImage(path);
  if (image) {
    const isWhole = await isWholeImage(path).catch(onUnchecked);
    return isWhole === false ? { fault: unreadable.image } : { type: image };
  }
  const head = await readHead(path);
  if (head === '') return { fault: unreadable.empty };
  if (!PDF_HEADER.test(head)) return { fault: messages.wrongType };
  const state = await openPdf(path).catch(onUnchecked);
  if (state === 'locked') return { fault: unreadable.locked };
  if (state !== 'damaged') return { type: 'application/pdf' };
  // A file that only contains the header somewhere (a web page, a program) is no PDF.
  return { fault: CLEAN_PDF_HEADER.test(head) ? unreadable.pdf : messages.wrongType };
};
