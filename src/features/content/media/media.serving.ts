import path from 'node:path';

import type { PayloadRequest } from 'payload';

import { matchesIfNoneMatch } from '@/server/etag.mjs';
import { isRenderForCache } from '@/core/cache/render-context';
import { ApiError, errorResponse, notFound, unavailable } from '@/core/api/errors';
import { readImageHeader } from '@/core/images/open-image';
import { setContentLength } from '@/core/observability/request-context';
import { MEDIA, typeOfFileName } from '@/features/content/media/media.definition';
import { findImageFault } from '@/features/content/media/media.refusals';
import type { FileHandler } from '@/features/content/media/media.storage';
import { fileTag } from '@/features/content/media/media.tags';

/** A file, or a range of it. */
interface FileContent {
  /** Changes with the content; in quotes. */
  tag: string;
  /** Bytes of `content`. */
  size: number;
  /** Value of `Content-Range`; absent for the whole file. */
  range: string | undefined;
  /** `cancel` closes the source. */
  content: ReadableStream<Uint8Array>;
}

/** Source of the library's files: a folder or a bucket. */
export interface FileSource {
  /** Metadata of a file; `null` if it does not exist. */
  look: (name: string) => Promise<{ tag: string; size: number } | null>;
  /**
   * A file, or its bytes in `range` (`bytes=0-9`, `bytes=10-`, `bytes=-5`).
   *
   * @returns `null` if it does not exist, `beyond` if it has no such range
   */
  read: (name: string, range?: string) => Promise<FileContent | 'beyond' | null>;
}

const noSuchFile = (): ApiError => notFound(MEDIA.messages.missing);

/** One minute, because a cropped image keeps its URL; then revalidated by ETag. */
const KEPT = 'public, max-age=60';

/** Caching headers, with the tag for purging a CDN. */
const keepingOf = (name: string) => ({ 'Cache-Control': KEPT, 'Cache-Tag': fileTag(name) });

/** 304 for a matching ETag. */
const notModified = (name: string, tag: string): Response =>
  new Response(null, { status: 304, headers: { ETag: tag, ...keepingOf(name) } });

/** The first requested range; `null` if not satisfiable, `undefined` for the whole file. */
const readRange = ({ headers }: PayloadRequest): string | null | undefined => {
  const asked = headers.get('range');
  // A range in any other unit is ignored (RFC 9110, 14.2).
  if (!asked?.startsWith('bytes=')) return undefined;
  const [, range] = /^bytes=\s*(\d+-\d*|-\d+)/u.exec(asked) ?? [];
  return range ? `bytes=${range}` : null;
};

const refuseRange = async (source: FileSource, name: string): Promise<Response> => {
  const found = await source.look(name);
  if (!found) return errorResponse(noSuchFile());
  const headers = { 'Content-Range': `bytes */${found.size}` };
  return new Response(null, { status: 416, headers });
};

const send = async (req: PayloadRequest, source: FileSource, name: string): Promise<Response> => {
  const known = req.headers.get('if-none-match');
  // `If-Range`: if the file has changed, the whole file is sent, because ranges of two versions do not fit together.
  const begun = req.headers.get('if-range');
  const tag = known === null && begun === null ? undefined : (await source.look(name))?.tag;
  if (tag && matchesIfNoneMatch(known, tag)) return notModified(name, tag);
  const range = begun === null || begun === tag ? readRange(req) : undefined;
  const found = range === null ? 'beyond' : await source.read(name, range);
  if (found === 'beyond') return refuseRange(source, name);
  if (!found) return errorResponse(noSuchFile());
  // Next drops `Content-Length` from the response of a route handler.
  setContentLength(found.size);
  const headers = {
    // From the name, which was generated from the content; other writers to the storage are not
    // trusted.
    'Content-Type': typeOfFileName(name),
    'Accept-Ranges': 'bytes',
    ETag: found.tag,
    ...keepingOf(name),
    ...(found.range && { 'Content-Range': found.range }),
  };
  const status = found.range ? 206 : 200;
  return new Response(found.content, { status, headers });
};

/**
 * Serves an image to Next's optimiser, which decodes it: rejected if it has too many pixels, because it may have been
 * stored before uploads were checked. A request for a file comes from the optimiser only while a response is rendered
 * for the cache.
 */
const sendToOptimiser = async (source: FileSource, name: string): Promise<Response> => {
  const found = await source.read(name);
  if (found === 'beyond' || !found) return errorResponse(noSuchFile());
  if (found.size > MEDIA.maxBytes) {
    await found.content.cancel();
    return errorResponse(new ApiError(413, MEDIA.messages.tooLarge));
  }
  const data = Buffer.from(await new Response(found.content).arrayBuffer());
  const header = await readImageHeader(data);
  const fault = header ? findImageFault(header) : MEDIA.messages.damagedImage;
  if (fault) return errorResponse(new ApiError(413, fault));
  const headers = { 'Content-Type': typeOfFileName(name), ...keepingOf(name) };
  return new Response(data, { headers });
};

/**
 * Serves the files of the library. Payload's handler ignores `If-Range`, and leaves a file open if the client
 * disconnects.
 */
export const serveFrom =
  (source: FileSource): FileHandler =>
  async (req, { params }) => {
    const name = path.basename(params.filename);
    // Only names generated by us; other files in the folder are not served.
    if (!typeOfFileName(name)) return errorResponse(noSuchFile());
    try {
      return await (isRenderForCache() ? sendToOptimiser(source, name) : send(req, source, name));
    } catch (error) {
      req.payload.logger.error({ err: error, file: name }, 'upload not read');
      return errorResponse(unavailable(MEDIA.messages.unreadable));
    }
  };
