import { stat } from 'node:fs/promises';
import path from 'node:path';

import type { PayloadRequest } from 'payload';

import { hasAlready } from '@/server/entity-tags.mjs';
import { errorResponse } from '@/core/api/errors';
import { noSuchFile, notModified } from '@/features/media/media.serving';
import type { FileHandler, UploadStorage } from '@/features/media/media.storage';

/** Uploads in a folder: Payload keeps and sends them itself. */

/** A picture that was cut anew keeps its address, so the address alone does not tell the file. */
const tagOf = ({ mtimeMs, size }: { mtimeMs: number; size: number }): string =>
  `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;

const answerFor = async (req: PayloadRequest, file: string): Promise<Response | undefined> => {
  const found = await stat(file).catch(() => null);
  if (!found) return errorResponse(noSuchFile());
  const tag = tagOf(found);
  if (hasAlready(req.headers.get('if-none-match'), tag)) return notModified(tag);
  req.responseHeaders = new Headers(req.responseHeaders);
  req.responseHeaders.set('ETag', tag);
  return undefined;
};

/**
 * Before a file below `folder` is sent: 404 where it is gone (Payload would answer 500), 304 where
 * whoever asks has it as it is.
 */
const revalidateFile =
  (folder: string): FileHandler =>
  (req, { params }) =>
    // Payload also accepts `undefined` (it then sends the file); its type does not say so.
    answerFor(req, path.join(folder, path.basename(params.filename))) as Promise<Response>;

export const diskStorage = (folder: string): UploadStorage => ({
  upload: { staticDir: folder, handlers: [revalidateFile(folder)] },
  hooks: { beforeOperation: [], afterChange: [], afterDelete: [] },
});
