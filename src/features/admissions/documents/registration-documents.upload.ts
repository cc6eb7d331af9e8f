import type { PayloadRequest } from 'payload';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { conflict, notFound, unavailable, ApiError, invalidRequest } from '@/core/api/errors';
import { ObjectStorageError } from '@/core/bucket';
import { inTransaction } from '@/core/database/transactions';
import { settings } from '@/core/settings';
import { idOf } from '@/core/payload/reference';
import { asSystem } from '@/core/payload/system-call';
import { queueMails, readSender } from '@/features/mail/mails.service';
import {
  assertWantsDocuments,
  lockRequest,
  listDocumentsOf,
  readDocument,
  setDocument,
  recordDocumentChange,
} from '@/features/admissions/documents/registration-documents.locks';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import { readContent } from '@/features/admissions/documents/registration-documents.content';
import { removeUnnamed } from '@/features/admissions/documents/registration-documents.files';
import { documentsCompleteMail } from '@/features/admissions/documents/registration-documents.mails';
import {
  documentStorage,
  makeArrivingFile,
  createFileName,
} from '@/features/admissions/documents/registration-documents.storage';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { Registration, RegistrationDocument } from '@/payload-types';
import { createLimiter, type Limiter } from '@/core/concurrency-limiter';

const { limits, messages } = REGISTRATION_DOCUMENTS;

/** A complete upload of an accepted type. */
interface ArrivedFile {
  /** Temporary path. */
  path: string;
  /** Final file name, generated from the type of the content. */
  name: string;
  bytes: number;
}

const FILE_TYPE = 'application/octet-stream';

const MAX_QUEUE = 200;
/** Simultaneous uploads; each is written to disk, and needs neither memory nor a database connection. */
const receiveAny = createLimiter({ concurrency: 60, maxQueue: MAX_QUEUE, message: messages.busy });

interface RequestQueue {
  limit: Limiter;
  users: number;
}

/** Queues the files of each request, so that those of other requests do not wait for them. */
const queuePerRequest = (concurrency: number) => {
  const queues = new Map<number, RequestQueue>();
  return async <Result>(registration: number, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(registration) ?? {
      limit: createLimiter({ concurrency, maxQueue: MAX_QUEUE, message: messages.busy }),
      users: 0,
    };
    queues.set(registration, queue);
    queue.users += 1;
    try {
      return await queue.limit(work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(registration);
    }
  };
};

/** At most 8 uploads per request, because a slow upload may take hours and one applicant must not take all places. */
const receiveQueued = queuePerRequest(8);
/** At most 2 writes per request, because each holds a database connection, also while it waits for the row lock. */
const storeQueued = queuePerRequest(2);

const tooLarge = (): ApiError => new ApiError(413, `${messages.tooLarge}.`);

/** Validation error with the fault in the message too, because the page has no form field for the file. */
const refusedContent = (fault: string): ApiError =>
  invalidRequest(
    [{ field: 'file', message: fault }],
    fault === messages.wrongType ? `${fault}. ${messages.otherTypes}` : fault,
  );

/** Maximum number of bytes read from a file that is too large, so that the client receives the response. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/**
 * Passes on at most `most` bytes. @throws {ApiError} 413 at the end of a larger stream, or after
 * `MAX_DISCARDED_BYTES`
 */
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

const receive = async (req: PayloadRequest, path: string): Promise<ArrivedFile> => {
  const { body } = req as unknown as Request;
  if (!body) throw refusedContent(messages.unreadable.empty);
  const content = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(
    content,
    upTo(limits.bytes),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  const found = await readContent(path, (error) =>
    req.payload.logger.warn({ err: error }, 'document not checked'),
  );
  if ('fault' in found) throw refusedContent(found.fault);
  return { path, name: createFileName(found.type), bytes: (await stat(path)).size };
};

/**
 * Receives the file in the body of a request, and passes it to `work`, which stores it or not.
 *
 * @throws {ApiError} 415 not sent as a file, 413 too large, 400 not accepted or cannot be opened, 503 too many uploads
 */
const withArrivedFile = async <Result>(
  req: PayloadRequest,
  registration: number,
  work: (file: ArrivedFile) => Promise<Result>,
): Promise<Result> => {
  if (req.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== FILE_TYPE) {
    throw new ApiError(415, messages.wrongBody);
  }
  if (Number(req.headers.get('content-length') ?? 0) > limits.bytes) throw tooLarge();
  const path = await makeArrivingFile();
  try {
    const arrived = await receiveQueued(registration, () => receiveAny(() => receive(req, path)));
    return await work(arrived);
  } finally {
    await rm(path, { force: true });
  }
};

/** A document that its applicant may send now. @throws {ApiError} 404 not theirs, 409 accepted, withdrawn or refused */
const findOpen = (request: Registration, document: RegistrationDocument | null) => {
  // A document of another request gets the response of a missing document.
  if (!document || idOf(document.registration) !== request.id) throw notFound(messages.unknown);
  assertWantsDocuments(request);
  if (document.state === 'accepted') throw conflict(messages.settled);
  return document;
};

const storeFile = async ({ name, path }: ArrivedFile): Promise<void> => {
  try {
    await documentStorage().keep(name, path);
  } catch (error) {
    if (error instanceof ObjectStorageError) throw unavailable(messages.unstorable);
    throw error;
  }
};

/** Replaces the file of a document with the uploaded one. Locks the request, and requires a transaction. */
const takeIn = async (
  req: PayloadRequest,
  { registration, id, file }: { registration: number; id: number; file: ArrivedFile },
): Promise<void> => {
  const request = await lockRequest(req, registration);
  const document = findOpen(request, await readDocument(req, id));
  await setDocument(req, id, {
    state: 'received',
    reason: null,
    filename: file.name,
    bytes: file.bytes,
    uploadedAt: new Date().toISOString(),
    foundCleanAt: null,
  });
  await recordDocumentChange(req, registration, `Llegó: ${document.name}.`);
  const documents = await listDocumentsOf(req, registration);
  const isComplete = documents.every(({ state }) => state === 'received' || state === 'accepted');
  // One mail when the documents become complete, none when an uploaded file is replaced.
  if (isComplete && document.state !== 'received') {
    const sender = await readSender(req);
    await queueMails(req, [documentsCompleteMail(request, sender, settings().siteUrl)]);
  }
  if (document.filename) removeUnnamed(req.payload, [document.filename]);
};

/**
 * Receives a file for a requested document. The file is stored before its record names it, so that a backup never lacks
 * it.
 *
 * @throws {ApiError} 404 not a document of this request, 409 accepted, withdrawn or rejected, and as `withArrivedFile`
 */
export const receiveDocument = async (
  req: PayloadRequest,
  { registration, id }: { registration: number; id: number },
): Promise<void> => {
  // Checked before the body is read, and again afterwards, because the state may change in between.
  const request = await req.payload.findByID({
    collection: REGISTRATIONS.slug,
    id: registration,
    req,
    disableErrors: true,
    ...asSystem,
  });
  if (!request) throw notFound(messages.unknown);
  findOpen(request, await readDocument(req, id));
  await withArrivedFile(req, registration, async (file) => {
    await storeFile(file);
    try {
      await storeQueued(registration, () =>
        inTransaction(req, () => takeIn(req, { registration, id, file })),
      );
    } catch (error) {
      removeUnnamed(req.payload, [file.name]);
      throw error;
    }
  });
};
