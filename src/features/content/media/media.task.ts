import type { BackgroundTask } from '@/core/background/task.definition';
import type { Bucket } from '@/core/bucket';
import { keyOf, MEDIA } from '@/features/content/media/media.definition';

/** A name that no upload has. */
const NOTHING = keyOf('comprobacion');

/** Checks every minute whether the bucket of the uploads responds. The site's readiness does not depend on it. */
export const uploadsTask = (bucket: Bucket): BackgroundTask => ({
  name: MEDIA.work,
  intervalMs: 60_000,
  steps: [
    {
      name: 'reach',
      runBatch: async () => {
        await bucket.read(NOTHING);
        return false;
      },
    },
  ],
});
