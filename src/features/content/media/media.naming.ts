import { randomBytes } from 'node:crypto';

import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload';

import { isStaff } from '@/core/access';
import { refusal } from '@/core/payload/field-error';
import { asksForEdits } from '@/features/content/media/media.bucket';
import { readUploadContent } from '@/features/content/media/media.content';
import { MEDIA } from '@/features/content/media/media.definition';
import { fileNameOf } from '@/features/content/media/media.service';
import { foldText } from '@/shared/text-matching';

const { messages } = MEDIA;

const extensionOf = (name: string): string =>
  /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';

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

const isOfMany = (operation: string, { id }: { id?: unknown }): boolean =>
  operation === 'update' && id === undefined;

/**
 * Runs before Payload stores, fetches or decodes anything: checks an upload by its content, and generates its name, so
 * that no file is served with a wrong type. A replacement takes the name of the previous file, so that links remain
 * valid; it must have the same type, which is part of the name.
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

  const read = await readUploadContent(file, (error) => {
    req.payload.logger.warn({ err: error }, 'File accepted without opening it');
  });
  if ('fault' in read) throw refuse(read.fault);
  const { data, mimetype, extension } = read;
  const stored = operation === 'update' ? await findStoredName(req, id) : undefined;
  if (stored && extensionOf(stored) !== extension) throw refuse(messages.otherType);
  const name = stored ?? generateName(file.name, extension);
  req.file = { ...file, data, mimetype, name, size: data.byteLength };
  return stored ? { ...own, overwriteExistingFiles: true } : own;
};
