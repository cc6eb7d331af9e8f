import type { PayloadRequest } from 'payload';

import { conflict, notFound, unavailable } from '@/core/api/errors';
import { ObjectStorageError } from '@/core/bucket';
import { findRecord } from '@/core/content/records';
import { inTransaction } from '@/core/database/transactions';
import { settings } from '@/core/settings';
import { idOf } from '@/core/payload/reference';
import { asSystem } from '@/core/payload/system-call';
import { logActivity } from '@/features/admissions/applications/registrations.activity';
import { queueMails, readSender } from '@/features/mail/mails.service';
import {
  assertWantsDocuments,
  lockDocument,
  lockRequest,
  listDocumentsOf,
  setDocument,
  recordDocumentChange,
  whyNoneIsWanted,
} from '@/features/admissions/documents/registration-documents.locks';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import {
  removeUnnamed,
  askForLost,
} from '@/features/admissions/documents/registration-documents.files';
import {
  documentReviewedMail,
  documentsAskedMail,
} from '@/features/admissions/documents/registration-documents.mails';
import { isInReview } from '@/features/admissions/documents/registration-documents.presenter';
import type {
  AskOutcome,
  DocumentRequest,
  DocumentRequestOfSeveral,
  DocumentReview,
  SeenDocument,
} from '@/features/admissions/documents/registration-documents.schemas';
import {
  documentStorage,
  endOfName,
  type StoredFile,
} from '@/features/admissions/documents/registration-documents.storage';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { lockRequests } from '@/features/admissions/applications/registrations.messages';
import type { Registration, RegistrationDocument } from '@/payload-types';
import { foldText, toSlug } from '@/shared/text-matching';

const { slug: collection, limits, messages, states } = REGISTRATION_DOCUMENTS;

/** The documents of a request, for the office. @throws {ApiError} 404 */
export const listDocuments = async (
  req: PayloadRequest,
  registration: number,
): Promise<RegistrationDocument[]> => {
  await findRecord(req, { collection: REGISTRATIONS.slug, id: registration });
  return listDocumentsOf(req, registration);
};

const nameInLog = (document: number): string => `Documento n.º ${document}`;

/** Removes names already requested and not yet accepted, and duplicates, ignoring spelling. */
const excludeKnown = (
  names: readonly string[],
  known: readonly RegistrationDocument[],
): string[] => {
  const open = known.filter(({ state }) => state !== 'accepted');
  const seen = new Set(open.map(({ name }) => foldText(name)));
  return names.filter((name) => {
    const isNew = !seen.has(foldText(name));
    seen.add(foldText(name));
    return isNew;
  });
};

interface Asking {
  request: Registration;
  wanted: readonly string[];
  note: string | null;
}

/** Creates the requested documents and queues one mail. The caller must hold the lock of the request. */
const ask = async (req: PayloadRequest, { request, wanted, note }: Asking): Promise<void> => {
  const { id } = request;
  for (const name of wanted) {
    await req.payload.create({
      collection,
      req,
      data: { registration: id, name, note, state: 'asked' },
      ...asSystem,
    });
  }
  await recordDocumentChange(
    req,
    id,
    [`Se pidió: ${wanted.join(', ')}.`, ...(note ? [note] : [])].join('\n'),
  );
  await logActivity(req, { action: 'ask', registration: id });
  const sender = await readSender(req);
  await queueMails(req, [
    documentsAskedMail(request, { names: wanted, note }, sender, settings().siteUrl),
  ]);
};

/**
 * Requests documents from an applicant, with one mail. Documents that are already requested and not
 * yet accepted are skipped.
 *
 * @throws {ApiError} 404, 409 withdrawn or rejected, too many, or nothing new
 */
export const requestDocuments = (
  req: PayloadRequest,
  { id, names, note }: DocumentRequest & { id: number },
): Promise<RegistrationDocument[]> =>
  inTransaction(req, async () => {
    const request = await lockRequest(req, id);
    assertWantsDocuments(request);
    const known = await listDocumentsOf(req, id);
    const wanted = excludeKnown(names, known);
    if (wanted.length === 0) throw conflict(messages.askedAlready(names.join(', ')));
    if (known.length + wanted.length > limits.perRequest) throw conflict(messages.tooManyAsked);
    await ask(req, { request, wanted, note });
    return listDocumentsOf(req, id);
  });

const askIfPossible = async (
  req: PayloadRequest,
  request: Registration,
  { names, note }: DocumentRequest,
): Promise<AskOutcome> => {
  if (whyNoneIsWanted(request)) return 'closed';
  const known = await listDocumentsOf(req, request.id);
  const wanted = excludeKnown(names, known);
  if (wanted.length === 0) return 'known';
  if (known.length + wanted.length > limits.perRequest) return 'full';
  await ask(req, { request, wanted, note });
  return 'asked';
};

/**
 * Requests the same documents from several applicants. Requests that need none, or already have
 * them requested, are not changed, so a repeated call has no effect.
 *
 * @returns the result for each request
 * @throws {ApiError} 404 if a request does not exist
 */
export const requestDocumentsOfSeveral = (
  req: PayloadRequest,
  { ids, ...documents }: DocumentRequestOfSeveral,
): Promise<{ request: Registration; outcome: AskOutcome }[]> =>
  inTransaction(req, async () => {
    const results: { request: Registration; outcome: AskOutcome }[] = [];
    for (const request of await lockRequests(req, ids)) {
      results.push({ request, outcome: await askIfPossible(req, request, documents) });
    }
    return results;
  });

const isSameTime = (one: string, other: string | null | undefined): boolean =>
  Date.parse(one) === Date.parse(other ?? '');

/**
 * Cancels the request for a document that was not uploaded or not accepted, so that the application is not incomplete
 * for ever. A rejected file is deleted.
 *
 * @throws {ApiError} 404, 409 if a file waits for review or was accepted, or the document has changed since it was
 * shown
 */
export const cancelRequest = (
  req: PayloadRequest,
  { id, ...seen }: SeenDocument & { id: number },
): Promise<void> =>
  inTransaction(req, async () => {
    const { document, request } = await lockDocument(req, id);
    const { filename, name, state } = document;
    if (state !== 'asked' && state !== 'rejected') throw conflict(messages.notAsked);
    const isAsSeen =
      (seen.state ?? state) === state &&
      (!seen.uploadedAt || isSameTime(seen.uploadedAt, document.uploadedAt));
    if (!isAsSeen) throw conflict(messages.changedMeanwhile);
    await req.payload.delete({ collection, id, req, ...asSystem });
    const removed = filename ? ' Se ha borrado el archivo que no se aceptó.' : '';
    await recordDocumentChange(req, request.id, `Ya no se pide: ${name}.${removed}`);
    await logActivity(req, { action: 'ask', registration: request.id, detail: nameInLog(id) });
  });

/**
 * Accepts or rejects a document and notifies the applicant; a repeated decision notifies once.
 *
 * @throws {ApiError} 404, 409 without a file, changed since it was shown, or the request accepts no
 * more documents
 */
export const reviewDocument = (
  req: PayloadRequest,
  { id, isAccepted, reason, ...seen }: DocumentReview & { id: number },
): Promise<RegistrationDocument> =>
  inTransaction(req, async () => {
    const { document, request } = await lockDocument(req, id);
    assertWantsDocuments(request);
    if (!document.filename) throw conflict(messages.nothingCame);
    if (isInReview(document)) throw conflict(messages.inReview);
    if (seen.uploadedAt && !isSameTime(seen.uploadedAt, document.uploadedAt)) {
      throw conflict(messages.otherFile);
    }
    const state = isAccepted ? 'accepted' : 'rejected';
    const said = isAccepted ? null : reason;
    // Already decided the same way, or a retry after a lost response.
    if (document.state === state && (document.reason ?? null) === said) return document;
    if (seen.state && seen.state !== document.state) {
      throw conflict(messages.reviewedMeanwhile(states[document.state]));
    }
    const reviewed = await setDocument(req, id, { state, reason: said });
    await recordDocumentChange(
      req,
      request.id,
      said === null ? `Se aceptó: ${document.name}.` : `No se aceptó: ${document.name}.\n${said}`,
    );
    await logActivity(req, { action: 'review', registration: request.id, detail: nameInLog(id) });
    const sender = await readSender(req);
    await queueMails(req, [
      documentReviewedMail(
        request,
        { name: document.name, reason: said },
        sender,
        settings().siteUrl,
      ),
    ]);
    return reviewed;
  });

/** Rejects a document with a virus and deletes its file. No effect if it was replaced since. */
export const rejectInfected = (
  req: PayloadRequest,
  { id, filename }: { id: number; filename: string },
): Promise<void> =>
  inTransaction(req, async () => {
    const { document, request } = await lockDocument(req, id);
    if (document.filename !== filename) return;
    const { infected: reason } = messages;
    await setDocument(req, id, { state: 'rejected', reason, filename: null, bytes: null });
    await recordDocumentChange(req, request.id, `No se aceptó: ${document.name}.\n${reason}`);
    // No request for another file if the application accepts none.
    if (!whyNoneIsWanted(request)) {
      const sender = await readSender(req);
      const { name } = document;
      await queueMails(req, [
        documentReviewedMail(request, { name, reason }, sender, settings().siteUrl),
      ]);
    }
    removeUnnamed(req.payload, [filename]);
  });

/** A file with its name for the download. */
interface HandedOut extends StoredFile {
  name: string;
}

/** @throws {ApiError} 503 if the storage does not respond */
const refuseWithoutStore = (error: unknown): never => {
  if (error instanceof ObjectStorageError) throw unavailable(messages.away);
  throw error;
};

/**
 * The file of a document for staff; each download is logged.
 *
 * @throws {ApiError} 404 if there is no file or it is lost; 409 if it is not known to be clean, 503 if the storage is
 * unavailable
 */
export const downloadFile = async (req: PayloadRequest, id: number): Promise<HandedOut> => {
  const document = await findRecord(req, { collection, id });
  const { filename, name } = document;
  if (!filename) throw notFound(messages.nothingCame);
  if (isInReview(document)) throw conflict(messages.inReview);
  const registration = idOf(document.registration);
  await inTransaction(req, () =>
    logActivity(req, { action: 'download', registration, detail: nameInLog(id) }),
  );
  const file = await documentStorage().read(filename).catch(refuseWithoutStore);
  if (!file) {
    const isAsked = await askForLost(req, { id, filename }).catch(refuseWithoutStore);
    throw notFound(isAsked ? messages.askedAgain : messages.missing);
  }
  return {
    ...file,
    name: `solicitud-${registration}-${toSlug(name) || 'documento'}.${endOfName(filename)}`,
  };
};
