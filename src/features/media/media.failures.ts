import { readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

import type { AfterErrorHook } from 'payload';

import { MEDIA } from '@/features/media/media.definition';

declare module 'payload' {
  interface RequestContext {
    /** The name made for the upload of this request; what it stores, it stores under this. */
    uploadName?: string;
  }
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const removeFiles = async (folder: string, name: string): Promise<void> => {
  // The made sizes are called after it: «acta-9f86d081884c7d65-400x300.webp».
  const { name: stem } = path.parse(name);
  for (const file of await readdir(folder)) {
    if (file.startsWith(stem)) await rm(path.join(folder, file), { force: true });
  }
};

/**
 * After an upload that could not be stored: nothing of it stays on the disk, and a full disk is
 * called by its name. Payload says of both only that there was a problem, and that it was the
 * client's.
 */
export const cleanUpFailedUpload =
  (folder: string): AfterErrorHook =>
  async ({ req }) => {
    const { uploadName, ...others } = req.context;
    if (!uploadName || !req.file) return undefined;
    const isFull = (await freeBytes(folder)) < req.file.size;
    req.context = others;
    const { totalDocs } = await req.payload.count({
      collection: MEDIA.slug,
      where: { filename: { equals: uploadName } },
      overrideAccess: true,
    });
    // What failed may have come after the storing.
    if (totalDocs === 0) await removeFiles(folder, uploadName);
    if (!isFull) return undefined;
    return { response: { errors: [{ message: MEDIA.messages.diskFull }] }, status: 507 };
  };
