import { randomBytes } from 'node:crypto';

import { fileTypeFromBuffer } from 'file-type';
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload';

import { refusal } from '@/core/payload/refusal';
import { MEDIA } from '@/features/media/media.definition';
import { foldText } from '@/shared/text-matching';

const { documentTypes, imageTypes, maxBytes, messages } = MEDIA;

/** The Office formats of before 2007 have the same content type; only the name tells them apart. */
const OLD_OFFICE_CONTAINER = 'application/x-cfb';
const OLD_OFFICE_TYPES: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

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
  const known =
    (imageTypes as readonly string[]).includes(found.mime) || found.mime in documentTypes;
  return known ? { mimetype: found.mime, extension: found.ext } : undefined;
};

/** A readable name that nobody can guess: «acta-de-grado-9f86d081884c7d65.pdf». */
const generateName = (original: string, extension: string): string => {
  const base = foldText(original.replace(/\.[^.]*$/u, ''))
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60);
  return `${base || 'archivo'}-${randomBytes(8).toString('hex')}.${extension}`;
};

/** The name that a record's file has; none of a stranger's business, whom the access rules refuse later. */
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

/**
 * Before anything is stored: the type of an upload is read from its content and its name is made
 * anew, so that no file is ever served as something it is not. One that takes another's place takes its name too:
 * whatever leads to the file leads to it still. So it must be of the same type, which the name tells.
 */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- one member of its union is
export const nameByContent: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req;

  if (!file || (operation !== 'create' && operation !== 'update')) return args;
  const refuse = (message: string) =>
    refusal({ collection: MEDIA.slug, req, path: 'file', label: 'Archivo', message });
  if (file.size > maxBytes) throw refuse(messages.tooLarge);
  const type = await detectType(file.data, file.name);
  if (!type) throw refuse(messages.wrongType);
  const { mimetype, extension } = type;
  const { id } = args as { id?: number | string };
  const stored = operation === 'update' ? await findStoredName(req, id) : undefined;
  if (stored && extensionOf(stored) !== extension) throw refuse(messages.otherType);
  req.file = { ...file, mimetype, name: stored ?? generateName(file.name, extension) };
  return stored ? { ...args, overwriteExistingFiles: true } : args;
};
