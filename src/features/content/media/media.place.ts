import path from 'node:path';

import { openBucket } from '@/core/bucket';
import { settings } from '@/core/settings';
import { bucketStorage } from '@/features/content/media/media.bucket';
import { closeFolder, diskStorage } from '@/features/content/media/media.disk';
import { MEDIA } from '@/features/content/media/media.definition';
import type { UploadStorage } from '@/features/content/media/media.storage';

const { dataDir, uploadBucket } = settings();

/** The bucket of the uploads; absent if they are stored on disk. */
export const uploadsBucket = uploadBucket && openBucket(uploadBucket);

const uploadsFolder = path.join(dataDir, MEDIA.slug);

export const uploadStorage: UploadStorage = uploadsBucket
  ? bucketStorage(uploadsBucket)
  : diskStorage(uploadsFolder);

/** Runs before the server accepts requests. A folder of another user is left unchanged, which is logged. */
export const closeUploadsFolder = async (): Promise<void> => {
  if (uploadsBucket) return;
  await closeFolder(uploadsFolder).catch((error: unknown) => {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    console.error(`! ${uploadsFolder}: no se pudo cerrar a otros usuarios (${code}).`);
  });
};
