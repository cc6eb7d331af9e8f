import { open } from 'node:fs/promises';

import { fileTypeFromFile } from 'file-type';

import { isWholeImage } from '@/core/images/open-image';
import { openPdf } from '@/core/open-pdf';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';

/** What an applicant's file is by its content, and whether the office will be able to open it. */

const { messages, types } = REGISTRATION_DOCUMENTS;
const { unreadable } = messages;

type DocumentType = keyof typeof types;

/** Readers look for the header of a PDF in the first kilobyte: mail programs and scanners write in front of it. */
const HEADER_BYTES = 1024;
const PDF_HEADER = /%PDF-/u;
/** One with nothing but a byte order mark and blanks in front. */
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
 * Detects the type of a file and opens it as its reader would: refused is what cannot be opened, accepted is what common
 * readers open.
 *
 * @param onUnchecked a file could not be opened for lack of time, memory or open files; it is accepted
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
  // Whatever only mentions the header is no PDF: a page, a program.
  return { fault: CLEAN_PDF_HEADER.test(head) ? unreadable.pdf : messages.wrongType };
};
