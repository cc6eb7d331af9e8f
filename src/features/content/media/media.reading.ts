import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { settings } from '@/core/settings';
import { keyOf, MEDIA, typeOfFileName } from '@/features/content/media/media.definition';
import { uploadsBucket } from '@/features/content/media/media.place';
import { fileNameOf } from '@/features/content/media/media.service';

/** The file name of an own upload, from its URL; `null` for any other URL. */
const localFileName = (address: string): string | null => {
  const name = path.basename(fileNameOf(address) ?? '');
  return typeOfFileName(name) ? name : null;
};

const readFromBucket = async (
  bucket: NonNullable<typeof uploadsBucket>,
  name: string,
  most: number,
): Promise<Uint8Array | null> => {
  const found = await bucket.read(keyOf(name));
  if (!found) return null;
  if (found.size > most) {
    await found.content.cancel();
    return null;
  }
  return new Uint8Array(await new Response(found.content as BodyInit).arrayBuffer());
};

/**
 * Reads an own upload, for background tasks.
 *
 * @returns `null` for foreign URLs, missing files, and files larger than `most` bytes
 * @throws if the storage is unavailable
 */
export const readUpload = async (address: string, most: number): Promise<Uint8Array | null> => {
  const name = localFileName(address);
  if (!name) return null;
  if (uploadsBucket) return readFromBucket(uploadsBucket, name, most);
  const file = path.join(settings().dataDir, MEDIA.slug, name);
  const found = await stat(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  return found && found.size <= most ? readFile(file) : null;
};
