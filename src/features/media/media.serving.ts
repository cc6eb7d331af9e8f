import path from 'node:path';

import type { PayloadRequest } from 'payload';

import { hasAlready } from '@/server/entity-tags.mjs';
import { type ApiError, errorResponse, notFound, unavailable } from '@/core/api/errors';
import { BucketFault, type Bucket } from '@/core/bucket';
import { keyOf, MEDIA, typeOfFileName } from '@/features/media/media.definition';
import type { FileHandler } from '@/features/media/media.storage';

export const noSuchFile = (): ApiError => notFound(MEDIA.messages.missing);

/** For a minute: a picture that was cut anew keeps its address. Then it is asked for again by its tag. */
const KEPT = 'public, max-age=60';

/** What every file is sent with, from wherever. */
export const describeFile = ({ headers }: { headers: Headers }): Headers => {
  headers.set('Cache-Control', KEPT);
  // Next drops `Content-Length` from a route's answer: src/server/upload-length.mjs restores it.
  const length = headers.get('Content-Length');
  if (length !== null) headers.set('X-Upload-Length', length);
  return headers;
};

/** For whoever has the file of this tag. */
export const notModified = (tag: string): Response =>
  new Response(null, { status: 304, headers: { ETag: tag, 'Cache-Control': KEPT } });

/** The first part that is asked for, as Payload reads it; `null` for none that can be given. */
const readRange = ({ headers }: PayloadRequest): string | null | undefined => {
  const asked = headers.get('range');
  if (asked === null) return undefined;
  const [, range] = /^bytes=\s*(\d+-\d*|-\d+)/u.exec(asked) ?? [];
  return range ? `bytes=${range}` : null;
};

/** What S3 says of a part beyond the end. */
const BEYOND = 'InvalidRange';

const refuseRange = async (bucket: Bucket, key: string): Promise<Response> => {
  const found = await bucket.look(key);
  if (!found) return errorResponse(noSuchFile());
  const headers = { 'Content-Range': `bytes */${found.size}` };
  return new Response(null, { status: 416, headers });
};

const send = async (req: PayloadRequest, bucket: Bucket, name: string): Promise<Response> => {
  const key = keyOf(name);
  const known = req.headers.get('if-none-match');
  if (known !== null) {
    const tag = (await bucket.look(key))?.tag;
    if (tag && hasAlready(known, tag)) return notModified(tag);
  }
  const range = readRange(req);
  if (range === null) return refuseRange(bucket, key);
  const found = await bucket.read(key, range).catch((error: unknown): typeof BEYOND => {
    if (error instanceof BucketFault && error.code === BEYOND) return BEYOND;
    throw error;
  });
  if (found === BEYOND) return refuseRange(bucket, key);
  if (!found) return errorResponse(noSuchFile());
  const headers = new Headers({
    // Of the name, which we made of the content: what else may write to the bucket is not believed.
    'Content-Type': typeOfFileName(name),
    'Content-Length': String(found.size),
    'Accept-Ranges': 'bytes',
    ETag: found.tag,
    ...(found.range && { 'Content-Range': found.range }),
  });
  const status = found.range ? 206 : 200;
  return new Response(found.content, { status, headers: describeFile({ headers }) });
};

/** Sends the bucket's files through the app, with what a file on the disk is sent with. */
export const serveFrom =
  (bucket: Bucket): FileHandler =>
  async (req, { params }) => {
    const name = path.basename(params.filename);
    // Uploads have names that we made; nothing else that lies there is anybody's business.
    if (!typeOfFileName(name)) return errorResponse(noSuchFile());
    try {
      return await send(req, bucket, name);
    } catch (error) {
      if (!(error instanceof BucketFault)) throw error;
      req.payload.logger.error({ err: error, file: name }, 'upload not read');
      return errorResponse(unavailable(MEDIA.messages.unreadable));
    }
  };
