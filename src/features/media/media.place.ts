import path from 'node:path';

import { openBucket } from '@/core/bucket';
import { settings } from '@/core/settings';
import { bucketStorage } from '@/features/media/media.bucket';
import { diskStorage } from '@/features/media/media.disk';
import { MEDIA } from '@/features/media/media.definition';
import type { UploadStorage } from '@/features/media/media.storage';

const { dataDir, uploadBucket } = settings();

/** The bucket of the uploads; absent where they lie on the disk. */
export const uploadsBucket = uploadBucket && openBucket(uploadBucket);

export const uploadStorage: UploadStorage = uploadsBucket
  ? bucketStorage(uploadsBucket)
  : diskStorage(path.join(dataDir, MEDIA.slug));
