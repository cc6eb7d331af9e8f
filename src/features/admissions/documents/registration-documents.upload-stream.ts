import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { fileTypeFromFile } from 'file-type';
import type { PayloadRequest } from 'payload';

import { ApiError, invalidRequest } from '@/core/api/errors';
import { createLimiter } from '@/core/concurrency-limiter';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import {
  makeArrivingFile,
  createFileName,
} from '@/features/admissions/documents/registration-documents.storage';

const { limits, messages, types } = REGISTRATION_DOCUMENTS;

/** A complete upload of an accepted type. */
export interface ArrivedFile {
  /** Temporary path. */
  path: string;
  /** The name that it will have, by its content. */
  name: string;
  bytes: number;
}

const FILE_TYPE = 'application/octet-stream';

/** Simultaneous uploads; each is written to disk, and needs neither memory nor a database connection. */
const inTurn = createLimiter({ concurrency: 60, maxQueue: 200, message: messages.busy });

const tooLarge = (): ApiError => new ApiError(413, `${messages.tooLarge}.`);

/** Said as a whole too: the page has no field for it but the button. */
const wrongType = (): ApiError =>
  invalidRequest([{ field: 'file', message: messages.wrongType }], `${messages.wrongType}.`);

/** Maximum number of bytes read from a file that is too large, so that the client receives the response. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/** Passes on as much as may be, and fails at the end of what is more. */
const upTo = (most: number) =>
  async function* (content: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const piece of content) {
      size += piece.byteLength;
      if (size > MAX_DISCARDED_BYTES) break;
      if (size <= most) yield piece;
    }
    if (size > most) throw tooLarge();
  };

/** What kind of file it is by its content; `null` for one that is not taken. */
const detectType = async (path: string): Promise<keyof typeof types | null> => {
  const found = await fileTypeFromFile(path);
  return found && found.mime in types ? (found.mime as keyof typeof types) : null;
};

const receive = async (request: Request, path: string): Promise<ArrivedFile> => {
  const { body } = request;
  if (!body) throw wrongType();
  const content = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(
    content,
    upTo(limits.bytes),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  const type = await detectType(path);
  if (!type) throw wrongType();
  return { path, name: createFileName(type), bytes: (await stat(path)).size };
};

/**
 * Receives the file in the body of a request, and passes it to `work`, which stores it or not.
 *
 * @throws {ApiError} 415 not sent as a file, 413 too large, 400 type not accepted, 503 too many uploads
 */
export const withArrivedFile = async <Result>(
  req: PayloadRequest,
  work: (file: ArrivedFile) => Promise<Result>,
): Promise<Result> => {
  if (req.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== FILE_TYPE) {
    throw new ApiError(415, messages.wrongBody);
  }
  if (Number(req.headers.get('content-length') ?? 0) > limits.bytes) throw tooLarge();
  const path = await makeArrivingFile();
  try {
    const arrived = await inTurn(() => receive(req as unknown as Request, path));
    return await work(arrived);
  } finally {
    await rm(path, { force: true });
  }
};
