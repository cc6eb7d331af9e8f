import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload';

import { ObjectStorageError, type Bucket } from '@/core/bucket';
import { keyOf, MEDIA, typeOfFileName } from '@/features/content/media/media.definition';
import { type FileSource, serveFrom } from '@/features/content/media/media.serving';
import type { UploadStorage } from '@/features/content/media/media.storage';
import type { Media } from '@/payload-types';

/** Uploads in a bucket: Payload creates the files, and these hooks store them. */

const { messages } = MEDIA;

/** Runs `work` on the bucket. @throws {APIError} 503 with `message` if the bucket fails */
const orRefuse = async <Result>(
  req: PayloadRequest,
  message: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ObjectStorageError)) throw error;
    req.payload.logger.error({ err: error }, 'bucket failed');
    throw new APIError(message, 503, undefined, true);
  }
};

const namesOf = ({ filename, sizes }: Partial<Media>): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size.filename)].filter(
    (name) => typeof name === 'string',
  );

/** The files that an operation has created, by their names in the record. */
const madeFiles = ({ filename, sizes }: Media, req: PayloadRequest): Map<string, Buffer> => {
  const made = new Map<string, Buffer>();
  if (req.file && filename) made.set(filename, req.file.data);
  for (const [size, data] of Object.entries(req.payloadUploadSizes ?? {})) {
    const name = sizes?.[size as keyof typeof sizes]?.filename;
    if (name) made.set(name, data);
  }
  return made;
};

const removeAll = (bucket: Bucket, names: string[]): Promise<unknown> =>
  Promise.all(names.map((name) => bucket.remove(keyOf(name))));

/** Stores the files within the record's transaction, because a record without files must not be committed. */
const storeFiles =
  (bucket: Bucket): CollectionAfterChangeHook<Media> =>
  async ({ doc, previousDoc, req }) => {
    if (!req.file) return doc;
    const made = madeFiles(doc, req);
    const before = namesOf(previousDoc);
    const gone = before.filter((name) => !namesOf(doc).includes(name));
    await orRefuse(req, messages.unstorable, async () => {
      const writing = [...made].map(([name, data]) =>
        bucket.write(keyOf(name), data as Buffer<ArrayBuffer>, typeOfFileName(name)),
      );
      await Promise.all(writing);
      await removeAll(bucket, gone);
    });
    return doc;
  };

const removeFiles =
  (bucket: Bucket): CollectionAfterDeleteHook<Media> =>
  async ({ doc, req }) => {
    await orRefuse(req, messages.undeletable, () => removeAll(bucket, namesOf(doc)));
    return doc;
  };

/** Query parameters of Payload's image editor. */
const EDITS = ['crop', 'focalPoint', 'widthInPixels', 'heightInPixels'];

/** Whether the query asks to crop the stored picture or to move its focal point. */
export const asksForEdits = ({ query }: PayloadRequest): boolean => {
  const edits = (query as { uploadEdits?: unknown } | undefined)?.uploadEdits;
  return typeof edits === 'object' && edits !== null && EDITS.some((name) => name in edits);
};

/**
 * Loads an image from the bucket before it is cropped. Payload would fetch it from the site's public URL, which may be
 * unreachable from the server, and whose host comes from the client's `Host` header.
 */
const bringForEditing =
  (bucket: Bucket): CollectionBeforeOperationHook =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- one member of its union is
  async ({ args, operation, req }) => {
    const { id } = args as { id?: number };
    const isEdit = operation === 'update' && id !== undefined && !req.file && asksForEdits(req);
    if (!isEdit || !req.user) return args;
    const { filename } = await req.payload.findByID({
      collection: MEDIA.slug,
      id,
      req,
      overrideAccess: false,
      select: { filename: true },
      depth: 0,
    });
    if (!filename) return args;
    const data = await orRefuse(req, messages.unreadable, async () => {
      const found = await bucket.read(keyOf(filename));
      return found && Buffer.from(await new Response(found.content).arrayBuffer());
    });
    if (!data) throw new APIError(messages.missing, 404, undefined, true);
    const mimetype = typeOfFileName(filename);
    req.file = { data, mimetype, name: filename, size: data.byteLength };
    // The file keeps its URL.
    return { ...args, overwriteExistingFiles: true };
  };

/** S3's error code for a range beyond the end of the file. */
const BEYOND = 'InvalidRange';

const bucketSource = (bucket: Bucket): FileSource => ({
  look: (name) => bucket.head(keyOf(name)),
  read: (name, range) =>
    bucket.read(keyOf(name), range).catch((error: unknown) => {
      if (error instanceof ObjectStorageError && error.code === BEYOND) return 'beyond' as const;
      throw error;
    }),
});

export const bucketStorage = (bucket: Bucket): UploadStorage => ({
  upload: { disableLocalStorage: true, handlers: [serveFrom(bucketSource(bucket))] },
  hooks: {
    beforeOperation: [bringForEditing(bucket)],
    afterChange: [storeFiles(bucket)],
    afterDelete: [removeFiles(bucket)],
  },
  forceSelect: { filename: true, sizes: true },
});
