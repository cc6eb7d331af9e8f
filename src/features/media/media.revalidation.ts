import { stat } from 'node:fs/promises';
import path from 'node:path';

import type { CollectionConfig, PayloadRequest } from 'payload';

import { errorResponse, notFound } from '@/core/api/errors';

type UploadConfig = Exclude<CollectionConfig['upload'], boolean | undefined>;
type FileHandler = NonNullable<UploadConfig['handlers']>[number];

/** A picture that was cut anew keeps its address, so the address alone does not tell the file. */
const tagOf = ({ mtimeMs, size }: { mtimeMs: number; size: number }): string =>
  `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;

/** A proxy that compresses marks the tag as weak; the file is the same. */
const isKnown = (known: string | null, tag: string): boolean =>
  (known ?? '').split(',').some((one) => one.trim().replace(/^W\//u, '') === tag);

const answerFor = async (req: PayloadRequest, file: string): Promise<Response | undefined> => {
  const found = await stat(file).catch(() => null);
  if (!found) return errorResponse(notFound('El archivo no existe.'));
  const tag = tagOf(found);
  if (isKnown(req.headers.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers: { ETag: tag } });
  }
  req.responseHeaders = new Headers(req.responseHeaders);
  req.responseHeaders.set('ETag', tag);
  return undefined;
};

/**
 * Before a file below `folder` is sent: 404 where it is gone (Payload would answer 500), 304 where
 * whoever asks has it as it is.
 */
export const revalidateFile =
  (folder: string): FileHandler =>
  (req, { params }) =>
    // Payload takes nothing for an answer, too; its type knows only promises of one or the other.
    answerFor(req, path.join(folder, path.basename(params.filename))) as Promise<Response>;
