import pLimit from 'p-limit';
import type { Payload, PayloadRequest } from 'payload';

import { poolOf, tableOf } from '@/core/database/connection';
import { asSystem } from '@/core/payload/system-call';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import {
  documentStorage,
  removeAbandoned,
  timeOfName,
} from '@/features/admissions/documents/registration-documents.storage';
import { HOUR_MS } from '@/shared/durations';
import { inTransaction } from '@/core/database/transactions';
import { settings } from '@/core/settings';
import { queueMails, readSender } from '@/features/mail/mails.service';
import {
  lockDocument,
  setDocument,
  recordDocumentChange,
  whyNoneIsWanted,
} from '@/features/admissions/documents/registration-documents.locks';
import { documentLostMail } from '@/features/admissions/documents/registration-documents.mails';

/** Deletion of files, and handling of missing files. */

const { slug, messages } = REGISTRATION_DOCUMENTS;

const BATCH = 500;
/** Age from which a complete file without a record counts as orphaned: longer than any HTTP request. */
const LONG_AGO_MS = HOUR_MS;

/** Limits removals to one at a time, because each holds a connection while it waits for a transaction. */
const oneByOne = pLimit(1);

const readNamed = async (
  payload: Payload,
  names: string[],
  lock: 'for share' | '',
): Promise<Set<string>> => {
  const { rows } = await poolOf(payload).query<{ filename: string }>(
    `select filename from ${tableOf(payload, slug)} where filename = any($1) ${lock}`,
    [names],
  );
  return new Set(rows.map(({ filename }) => filename));
};

/** Removes the files of `names` that no record has. Waits for concurrent changes of the records (`for share`). */
const removeThose = async (payload: Payload, names: string[]): Promise<void> => {
  const named = await readNamed(payload, names, 'for share');
  for (const name of names.filter((one) => !named.has(one))) await documentStorage().remove(name);
};

/**
 * Removes files that no record names any more, in the background and after the transaction, because
 * a change that is rolled back must keep its file. `tidyFiles` removes files that are left over.
 */
export const removeUnnamed = (payload: Payload, names: string[]): void => {
  void oneByOne(() => removeThose(payload, names)).catch((error: unknown) => {
    payload.logger.warn({ err: error }, 'files of documents not removed yet');
  });
};

/** Removes all files without a record: files left by the purge, which deletes records only, or by a killed process. */
export const tidyFiles = async (payload: Payload, mayGoOn: () => boolean): Promise<void> => {
  const limit = new Date(Date.now() - LONG_AGO_MS);
  await removeAbandoned(limit);
  let names: string[] = [];
  const flush = async () => {
    // First read without a lock, because a lock writes to every row that it takes.
    const named = await readNamed(payload, names, '');
    const unnamed = names.filter((name) => !named.has(name));
    if (unnamed.length > 0) await removeThose(payload, unnamed);
    names = [];
  };
  for await (const name of documentStorage().list()) {
    if (!mayGoOn()) return;
    if ((timeOfName(name) ?? limit) >= limit) continue;
    names.push(name);
    if (names.length >= BATCH) await flush();
  }
  await flush();
};

/** Number of other files checked before the storage is considered unavailable. */
const MAX_FILES_LOOKED_FOR = 20;

/** Whether the storage is available. If a folder is not mounted, all files are missing, but none is lost. */
const hasOtherFiles = async (req: PayloadRequest, filename: string): Promise<boolean> => {
  const { docs } = await req.payload.find({
    collection: slug,
    req,
    where: { and: [{ filename: { exists: true } }, { filename: { not_equals: filename } }] },
    sort: '-id',
    limit: MAX_FILES_LOOKED_FOR,
    pagination: false,
    ...asSystem,
  });
  for (const other of docs) {
    const file = other.filename ? await documentStorage().read(other.filename) : null;
    await file?.content.cancel();
    if (file) return true;
  }
  return docs.length === 0;
};

/**
 * Marks a document with a missing file as lost, and requests it again from its applicant. Does nothing if the document
 * has another file by now.
 *
 * @returns `false` if the other files are missing too, that is, the storage is unavailable
 */
export const askForLost = async (
  req: PayloadRequest,
  { id, filename }: { id: number; filename: string },
): Promise<boolean> => {
  if (!(await hasOtherFiles(req, filename))) return false;
  await inTransaction(req, async () => {
    const { document, request } = await lockDocument(req, id);
    if (document.filename !== filename) return;
    const { name } = document;
    const none = { filename: null, bytes: null, uploadedAt: null, foundCleanAt: null };
    await setDocument(req, id, { state: 'asked', reason: messages.lost, ...none });
    await recordDocumentChange(
      req,
      request.id,
      `Se perdió el archivo: ${name}. Se ha pedido otra vez.`,
    );
    req.payload.logger.error({ document: id }, 'file of a document lost');
    if (whyNoneIsWanted(request)) return;
    const sender = await readSender(req);
    await queueMails(req, [documentLostMail(request, { name }, sender, settings().siteUrl)]);
  });
  return true;
};
