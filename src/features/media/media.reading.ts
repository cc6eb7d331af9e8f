import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { settings } from '@/core/settings';
import { keyOf, MEDIA, typeOfFileName } from '@/features/media/media.definition';
import { uploadsBucket } from '@/features/media/media.place';
import { fileNameOf } from '@/features/media/media.service';

/** The name of the upload that an address leads to; `null` where it leads elsewhere. */
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
 * The bytes of an own upload, from wherever it lies: for work done unseen.
 *
 * @returns `null` where it is no upload of ours, is gone, or has more than `most` bytes
 * @throws where the place of the uploads cannot be read
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
