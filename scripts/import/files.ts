import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { PayloadRequest } from 'payload';

import { MEDIA, typeOfFileName } from '@/features/content/media/media.definition';
import type { Media } from '@/payload-types';
import { toOneLine } from '@/shared/control-characters';
import { filePath } from '@/shared/paths';
import { LaunchError } from '../launcher/launch-error.mjs';
import { describeFault, endsTheImport } from './errors';
import type { ImportRun } from './import-run';
import { recordImported, updateImported } from './imported-records';
import type { FreshFile, SourceFile, StoredFile } from './records';

export type { SourceFile };

export const FILE_KIND = 'Imágenes y archivos';
/** As in `media.collection.ts`. */
export const ALT_LIMIT = 300;

/** Numbers of files that a dry run does not store; greater than any number of a file. */
const FIRST_UNSTORED = 2_000_000_000;

/** Placeholder for a file that a dry run would store. */
export const unstoredFile = (number: number): StoredFile => ({
  id: FIRST_UNSTORED + number,
  url: filePath(`todavia-no-${number}.bin`),
});

export const isUnstored = (id: unknown): boolean => typeof id === 'number' && id > FIRST_UNSTORED;

export const fileItem = (key: string): string => `file ${key}`;

export class RejectedFile extends Error {
  constructor(
    readonly key: string,
    reason: string,
  ) {
    super(reason);
  }
}

/** As large as a picture, so that an almost full disk is detected. */
const ROOM_BYTES = 1024 * 1024;

/**
 * Checks that the folder of uploads is writable, because Payload does not distinguish a file that
 * it rejects from a failed write: a rejected file is recorded, a failed write ends the import.
 *
 * @throws {LaunchError} if nothing can be written to the folder
 */
const requireRoom = async ({ settings }: ImportRun): Promise<void> => {
  if (settings.uploadBucket) return;
  const folder = path.join(settings.dataDir, MEDIA.slug);
  const trial = path.join(folder, '.importacion');
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(trial, Buffer.alloc(ROOM_BYTES));
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    throw new LaunchError(`No se puede escribir en ${folder} (${code}). Lo ya importado queda.`);
  } finally {
    await rm(trial, { force: true }).catch(() => undefined);
  }
};

const fileNames = ({ filename, sizes }: Media): string[] =>
  [filename, ...Object.values(sizes ?? {}).map(({ filename: cut }) => cut)].filter(
    (name): name is string => typeof name === 'string',
  );

/** Removes files whose records were rolled back, because a folder has no transactions. Nothing to do for a bucket. */
export const removeFiles = async (
  { settings }: ImportRun,
  names: readonly string[],
): Promise<void> => {
  if (settings.uploadBucket) return;
  for (const name of names)
    await rm(path.join(settings.dataDir, MEDIA.slug, name), { force: true });
};

export const digestOfFile = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

const upload = async (
  run: ImportRun,
  req: PayloadRequest,
  { data, file }: { file: SourceFile; data: Buffer },
): Promise<Media> => {
  try {
    return await req.payload.create({
      collection: MEDIA.slug,
      req,
      overrideAccess: true,
      depth: 0,
      data: { alt: toOneLine(file.alt).slice(0, ALT_LIMIT) || null },
      file: { data, name: file.name, mimetype: typeOfFileName(file.name), size: data.length },
    });
  } catch (error) {
    if (endsTheImport(error)) throw error;
    await requireRoom(run);
    throw new RejectedFile(file.key, describeFault(error));
  }
};

/**
 * Stores a file as an editor's upload would be, within the transaction of `req`.
 *
 * @param written receives the names of the files that were written to the folder
 * @throws {RejectedFile} if the library rejects the file; the transaction has then ended
 */
export const storeFile = async (
  run: ImportRun,
  req: PayloadRequest,
  { file, place, wasRefused, written }: FreshFile & { written: string[] },
): Promise<StoredFile> => {
  if ((await stat(place)).size > MEDIA.maxBytes) {
    throw new RejectedFile(file.key, MEDIA.messages.tooLarge);
  }
  const stored = await upload(run, req, { file, data: await readFile(place) });
  written.push(...fileNames(stored));
  const note = wasRefused ? updateImported : recordImported;
  await note(req, run.source, {
    item: fileItem(file.key),
    collection: MEDIA.slug,
    record: stored.id,
    digest: '',
    storedAt: new Date(stored.updatedAt),
  });
  return { id: stored.id, url: filePath(stored.filename ?? '') };
};
