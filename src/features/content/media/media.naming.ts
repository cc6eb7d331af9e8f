import { randomBytes } from 'node:crypto';

import { fileTypeFromBuffer } from 'file-type';
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload';

import { isStaff } from '@/core/access';
import { DamagedImage } from '@/core/images/exif';
import { readImageHeader } from '@/core/images/open-image';
import { stripMetadata } from '@/core/images/strip-metadata';
import { refusal } from '@/core/payload/field-error';
import { asksForEdits } from '@/features/content/media/media.bucket';
import { MEDIA } from '@/features/content/media/media.definition';
import { findImageFault } from '@/features/content/media/media.refusals';
import { fileNameOf } from '@/features/content/media/media.service';
import { foldText } from '@/shared/text-matching';

const { documentTypes, imageTypes, maxBytes, messages } = MEDIA;

/** Old Office formats share one container type; only the extension distinguishes them. */
const OLD_OFFICE_CONTAINER = 'application/x-cfb';
const OLD_OFFICE_TYPES: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

const isImageType = (type: string): boolean => (imageTypes as readonly string[]).includes(type);

const extensionOf = (name: string): string =>
  /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file really is, by its content; `undefined` where it is nothing that is taken. */
const detectType = async (
  data: Buffer,
  name: string,
): Promise<{ mimetype: string; extension: string } | undefined> => {
  const found = await fileTypeFromBuffer(data);
  if (!found) return undefined;
  if (found.mime === OLD_OFFICE_CONTAINER) {
    const extension = extensionOf(name);
    const mimetype = OLD_OFFICE_TYPES[extension];
    return mimetype ? { mimetype, extension } : undefined;
  }
  const known = isImageType(found.mime) || found.mime in documentTypes;
  return known ? { mimetype: found.mime, extension: found.ext } : undefined;
};

/** A readable, unguessable file name: «acta-de-grado-9f86d081884c7d65.pdf». */
const generateName = (original: string, extension: string): string => {
  const base = foldText(original.replace(/\.[^.]*$/u, ''))
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60);
  return `${base || 'archivo'}-${randomBytes(8).toString('hex')}.${extension}`;
};

/** The file name of a record; not for anonymous requests, which access control rejects later. */
const findStoredName = async (
  req: PayloadRequest,
  id: number | string | undefined,
): Promise<string | undefined> => {
  if (id === undefined || !req.user) return undefined;
  const stored = await req.payload.findByID({
    collection: MEDIA.slug,
    id,
    req,
    overrideAccess: false,
    select: { filename: true },
    depth: 0,
    disableErrors: true,
  });
  return stored?.filename ?? undefined;
};

/** Fields that Payload derives from the file: never accepted from a body. */
const FILE_FACTS = [
  'url',
  'thumbnailURL',
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'sizes',
];

type Body = Record<string, unknown>;

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Payload's form sends the stored URLs back; any other URL would be a file that the site does not have. */
const isOwnAddress = (address: unknown): boolean =>
  address === undefined ||
  address === null ||
  (typeof address === 'string' && fileNameOf(address) !== null);

const isFocus = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'number' && value >= 0 && value <= 100);

/**
 * @param sent the body before Payload removes the URLs from `data` and stores from where to fetch the file
 * @returns the reason why the body is rejected
 */
export const findBodyFault = (
  sent: unknown,
  { hasFile, isCreate }: { hasFile: boolean; isCreate: boolean },
): string | undefined => {
  if (isCreate && !hasFile) return messages.noFile;
  if (!isBody(sent)) return undefined;
  if (![sent['url'], sent['thumbnailURL']].every(isOwnAddress)) return messages.foreignAddress;
  return isFocus(sent['focalX']) && isFocus(sent['focalY']) ? undefined : messages.wrongFocus;
};

const withoutFileFacts = <Args extends object>(args: Args): Args => {
  const { data } = args as { data?: unknown };
  if (!isBody(data)) return args;
  const kept = Object.entries(data).filter(([name]) => !FILE_FACTS.includes(name));
  return { ...args, data: Object.fromEntries(kept) };
};

/** Returns the file with its detected type and size, without metadata. */
const readFile = async (
  file: NonNullable<PayloadRequest['file']>,
): Promise<{ data: Buffer; mimetype: string; extension: string } | { fault: string }> => {
  if (file.data.byteLength > maxBytes) return { fault: messages.tooLarge };
  const type = await detectType(file.data, file.name);
  if (!type) return { fault: messages.wrongType };
  // Payload detects the container and rejects it with an English message.
  if (Object.values(OLD_OFFICE_TYPES).includes(type.mimetype)) return { fault: messages.oldOffice };
  if (!isImageType(type.mimetype)) return { data: file.data, ...type };
  const header = await readImageHeader(file.data);
  const fault = header ? findImageFault(header) : messages.damagedImage;
  if (!header || fault) return { fault: fault ?? messages.damagedImage };
  try {
    const { orientation } = header;
    return { ...type, data: stripMetadata(type.mimetype, { data: file.data, orientation }) };
  } catch (error) {
    if (error instanceof DamagedImage) return { fault: messages.damagedImage };
    throw error;
  }
};

const isOfMany = (operation: string, { id }: { id?: unknown }): boolean =>
  operation === 'update' && id === undefined;

/**
 * Runs before Payload stores, fetches or decodes anything: detects type and size of an upload from its content,
 * removes metadata, and generates its name, so that no file is served with a wrong type. A replacement takes the name
 * of the previous file, so that links remain valid; it must have the same type, which is part of the name.
 */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- one member of its union is
export const checkUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args;
  const { id, overrideAccess } = args as { id?: number | string; overrideAccess?: boolean };
  // Access control rejects these next, with its own status.
  if (!overrideAccess && !isStaff(req)) return args;
  const refuse = (message: string) =>
    refusal({ collection: MEDIA.slug, req, path: 'file', label: 'Archivo', message });
  const { file } = req;
  const isOwnBody = !overrideAccess && req.routeParams?.['collection'] === MEDIA.slug;
  const sent: unknown = isOwnBody ? req.data : (args as { data?: unknown }).data;
  const bodyFault = findBodyFault(sent, {
    hasFile: Boolean(file),
    isCreate: operation === 'create',
  });
  if (bodyFault) throw refuse(bodyFault);
  if (isOfMany(operation, { id }) && (file || asksForEdits(req))) throw refuse(messages.oneAtATime);
  const own = withoutFileFacts(args);
  if (!file) return own;

  const read = await readFile(file);
  if ('fault' in read) throw refuse(read.fault);
  const { data, mimetype, extension } = read;
  const stored = operation === 'update' ? await findStoredName(req, id) : undefined;
  if (stored && extensionOf(stored) !== extension) throw refuse(messages.otherType);
  const name = stored ?? generateName(file.name, extension);
  req.file = { ...file, data, mimetype, name, size: data.byteLength };
  return stored ? { ...own, overwriteExistingFiles: true } : own;
};
