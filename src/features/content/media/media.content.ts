import { fileTypeFromBuffer } from 'file-type';

import { readRootNames } from '@/core/compound-file';
import { DamagedImage } from '@/core/images/exif';
import { isWholeImage, readImageHeader } from '@/core/images/open-image';
import { stripMetadata } from '@/core/images/strip-metadata';
import { openPdf } from '@/core/open-pdf';
import { hasPdfEnd, PDF_MARGIN_BYTES, trimPdf } from '@/core/trim-pdf';
import { readZipNames } from '@/core/zip-names';
import { MEDIA, typeOfFileName } from '@/features/content/media/media.definition';
import { refuseType } from '@/features/content/media/media.other-types';
import { findImageFault } from '@/features/content/media/media.refusals';

/** Type and validity of an uploaded file by its content: the only check of the library. */

const { documentTypes, imageTypes, maxBytes, messages } = MEDIA;

type DocumentType = keyof typeof documentTypes;

/** The file as it is stored: repaired, and without metadata. */
interface UploadContent {
  data: Buffer;
  mimetype: string;
  extension: string;
}

type Checked = UploadContent | { fault: string };

interface UploadFile {
  data: Buffer;
  name: string;
}

const asDocument = (mimetype: DocumentType, data: Buffer): UploadContent => ({
  data,
  mimetype,
  extension: documentTypes[mimetype].toLowerCase(),
});

const readImage = async (
  mimetype: string,
  { data }: UploadFile,
  onUnchecked: (error: unknown) => void,
): Promise<Checked> => {
  const header = await readImageHeader(data);
  const fault = header ? findImageFault(header) : messages.damagedImage;
  if (!header || fault) return { fault: fault ?? messages.damagedImage };
  // Payload decodes the image later, and would reject a damaged one without a reason.
  const isWhole = await isWholeImage(data).catch(onUnchecked);
  if (isWhole === false) return { fault: messages.damagedImage };
  try {
    const { orientation } = header;
    const stripped = stripMetadata(mimetype, { data, orientation });
    const extension = mimetype === 'image/jpeg' ? 'jpg' : mimetype.slice('image/'.length);
    return { mimetype, extension, data: stripped };
  } catch (error) {
    if (error instanceof DamagedImage) return { fault: messages.damagedImage };
    throw error;
  }
};

const COMPOUND_FILE = 'application/x-cfb';
const WORD = 'application/msword';

/** Document types by the stream of a compound file that contains the document, in lower case. */
const MAIN_STREAMS: Record<string, DocumentType> = {
  worddocument: WORD,
  workbook: 'application/vnd.ms-excel',
  // Excel 5 and 95.
  book: 'application/vnd.ms-excel',
  'powerpoint document': 'application/vnd.ms-powerpoint',
};
const OLD_OFFICE: readonly string[] = Object.values(MAIN_STREAMS);
/** Stream of a document of current Office versions with a password ([MS-OFFCRYPTO], 2.3.4.4). */
const ENCRYPTED = 'encryptedpackage';
/** Prefix of the streams with document properties, which any program writes. */
const PROPERTIES = '\u0005';

/** Checks a compound file, the container of Word, Excel and PowerPoint before 2007 and of other programs. */
const readCompoundFile = ({ data, name }: UploadFile): Checked => {
  const found = readRootNames(data)?.map((stream) => stream.toLowerCase());
  if (!found) return { fault: messages.damagedDocument };
  if (found.includes(ENCRYPTED)) return { fault: messages.locked };
  const main = Object.entries(MAIN_STREAMS).find(([stream]) => found.includes(stream))?.[1];
  if (main) return asDocument(main, data);
  const named = typeOfFileName(name);
  // An empty container does not contradict its name.
  const isEmpty = found.every((stream) => stream.startsWith(PROPERTIES));
  if (isEmpty && OLD_OFFICE.includes(named)) return asDocument(named as DocumentType, data);
  return { fault: refuseType({ type: COMPOUND_FILE, name }) };
};

const ZIP = 'application/zip';

/** Document types by main part. `file-type` may miss the part, because it reads a large file only partially. */
const MAIN_PARTS: Record<string, DocumentType> = {
  'word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/workbook.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'ppt/presentation.xml':
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
const PACKAGED: readonly string[] = Object.values(MAIN_PARTS);
const CONTENT_TYPES = '[content_types].xml';
const MACROS = /vbaproject\.bin$/u;

/** Checks a ZIP archive, the container of Word, Excel and PowerPoint since 2007. */
const readPackage = (mimetype: string, { data, name }: UploadFile): Checked => {
  const stored = readZipNames(data);
  const isNamed = PACKAGED.includes(typeOfFileName(name));
  if (PACKAGED.includes(mimetype)) {
    return stored
      ? asDocument(mimetype as DocumentType, data)
      : { fault: messages.damagedDocument };
  }
  if (!stored && isNamed) return { fault: messages.damagedDocument };
  // Some programs write backslashes.
  const parts = [...(stored ?? [])].map((part) => part.toLowerCase().replaceAll('\\', '/'));
  const main = Object.entries(MAIN_PARTS).find(([part]) => parts.includes(part))?.[1];
  const isDocument = parts.includes(CONTENT_TYPES) && !parts.some((part) => MACROS.test(part));
  return main && isDocument ? asDocument(main, data) : { fault: refuseType({ type: ZIP, name }) };
};

const PDF = 'application/pdf';
/** Types of a possible PDF. XML, because an error message of a web server may precede the PDF. */
const MAYBE_PDF: readonly string[] = ['', PDF, 'application/xml'];
/** Allowed bytes before a PDF: a byte order mark and blanks. */
const CLEAN_FRONT = /^(?:\u00ef\u00bb\u00bf)?[\0\s]*$/u;

const readPdf = async (
  type: string,
  { data, name }: UploadFile,
  onUnchecked: (error: unknown) => void,
): Promise<Checked> => {
  const isNamed = typeOfFileName(name) === PDF;
  const maxFront = MAYBE_PDF.includes(type) ? PDF_MARGIN_BYTES : 0;
  const found = trimPdf(data, isNamed ? data.length : maxFront);
  if (!found) return { fault: refuseType({ type, name }) };
  const isClean = CLEAN_FRONT.test(found.front.toString('latin1'));
  if (isClean && hasPdfEnd(found.pdf)) return asDocument(PDF, found.pdf);
  const state = await openPdf(found.pdf).catch(onUnchecked);
  if (state !== 'damaged') return asDocument(PDF, found.pdf);
  // A file that only mentions the PDF header is not a PDF.
  const isPdf = isNamed || isClean;
  return { fault: isPdf ? messages.damagedDocument : refuseType({ type, name }) };
};

const RTF = 'application/rtf';

/** An animated PNG is a PNG. */
const SAME_TYPES: Record<string, string> = { 'image/apng': 'image/png' };

const detectType = async (data: Buffer): Promise<string> => {
  const found = await fileTypeFromBuffer(data).catch(() => undefined);
  const type = found?.mime ?? '';
  return SAME_TYPES[type] ?? type;
};

/**
 * Detects the type of a file by its content, checks that it can be opened, and removes metadata and
 * foreign bytes. Files above the limits are not decoded.
 *
 * @param onUnchecked called if an image or a PDF could not be opened for lack of time or memory;
 *   the file is then accepted
 * @returns the file to store, or a fault in Spanish: the reason, advice, and the accepted types
 */
export const readUploadContent = async (
  file: UploadFile,
  onUnchecked: (error: unknown) => void,
): Promise<Checked> => {
  if (file.data.byteLength > maxBytes) return { fault: messages.tooLarge };
  if (file.data.byteLength === 0) return { fault: messages.empty };
  const type = await detectType(file.data);
  if ((imageTypes as readonly string[]).includes(type)) {
    return readImage(type, file, onUnchecked);
  }
  if (type === COMPOUND_FILE) return readCompoundFile(file);
  // Some versions of Word wrote RTF with the extension `.doc`, for older versions.
  if (type === RTF && typeOfFileName(file.name) === WORD) return asDocument(WORD, file.data);
  if (type === ZIP || PACKAGED.includes(type)) return readPackage(type, file);
  return readPdf(type, file, onUnchecked);
};
