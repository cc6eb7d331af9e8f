import { setTimeout as pause } from 'node:timers/promises';

import { createLocalReq, type Payload, type PayloadRequest } from 'payload';

import { ApiError, conflict, forbidden, notFound } from '@/core/api/errors';
import { inTransaction, keepRows, lockRow } from '@/core/database/transactions';
import { endLink, findLink, issueLink, takeLink } from '@/core/links/links';
import { goOnWithout } from '@/core/observability/report-fault';
import { whereTextIs } from '@/core/payload/search-text';
import { countWithin } from '@/core/rate-limit';
import { settings } from '@/core/settings';
import { isFromOwnPage, visitorTokenOf } from '@/core/visitor-session';
import { FOLLOW_UP } from '@/features/follow-up/follow-up.definition';
import { linkMail, withdrawalMails } from '@/features/follow-up/follow-up.mails';
import { mailboxOf } from '@/features/mails/mails.mailbox';
import { queueMails, readSender } from '@/features/mails/mails.service';
import { listDocumentsOf } from '@/features/registration-documents/registration-documents.changes';
import { receiveDocument } from '@/features/registration-documents/registration-documents.sending';
import { addEntry } from '@/features/registrations/entries.service';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';
import type { Registration, RegistrationDocument } from '@/payload-types';

const { slug: collection } = REGISTRATIONS;
const { messages, session, linksAtOnce } = FOLLOW_UP;
const asProduct = { overrideAccess: true, depth: 0 } as const;
const SESSION = 'follow-up-session';
/** Longer than an answer that is ready takes to leave. */
const ANSWER_IS_OUT_MS = 100;

const find = (req: PayloadRequest, id: number): Promise<Registration | null> =>
  req.payload.findByID({ collection, id, req, disableErrors: true, ...asProduct });

/** A request with what belongs to its applicant. */
export interface OwnRequest {
  request: Registration;
  documents: RegistrationDocument[];
}

const readOwn = async (req: PayloadRequest, id: number): Promise<OwnRequest> => {
  const request = await find(req, id);
  if (!request) throw noSession();
  return { request, documents: await listDocumentsOf(req, id) };
};

/** Without one, with one that has ended, and where the request is gone: the same. */
const noSession = (): ApiError => new ApiError(401, messages.noSession);

/**
 * Changes the token of a mail's link for a session; the link is used up by that.
 *
 * @throws {ApiError} 404, the same for one that was never given, has ended, was used, or is for something else
 */
export const beginSession = async (
  req: PayloadRequest,
  token: string,
): Promise<OwnRequest & { sessionToken: string }> => {
  const { seconds } = session;
  return inTransaction(req, async () => {
    const id = await takeLink(req, { purpose: 'follow-up', token });
    const request = id === null ? null : await find(req, id);
    if (!request) throw notFound(messages.unknownLink);
    const documents = await listDocumentsOf(req, request.id);
    const link = { purpose: SESSION, subject: request.id, ends: { seconds } } as const;
    return { request, documents, sessionToken: await issueLink(req, link) };
  });
};

/** The number of the request whose applicant asks. @throws {ApiError} 401 */
const sessionOf = async (req: PayloadRequest): Promise<number> => {
  const token = visitorTokenOf(req.headers);
  const id = token ? await findLink(req, { purpose: SESSION, token }) : null;
  if (id === null) throw noSession();
  return id;
};

/** The same for what changes something. @throws {ApiError} 401, 403 not asked by a page of ours */
const sessionThatChanges = async (req: PayloadRequest): Promise<number> => {
  const id = await sessionOf(req);
  if (!isFromOwnPage(req.headers)) {
    const { status } = forbidden();
    throw new ApiError(status, messages.foreignPage);
  }
  return id;
};

/** One's own request. @throws {ApiError} 401 */
export const readOwnRequest = async (req: PayloadRequest): Promise<OwnRequest> =>
  readOwn(req, await sessionOf(req));

/** Ends the session of this browser; where there is none, nothing is left to do. */
export const endSession = async (req: PayloadRequest): Promise<void> => {
  const token = visitorTokenOf(req.headers);
  if (token && isFromOwnPage(req.headers)) await endLink(req, token);
};

/** Takes in the file of a document that was asked for. @throws {ApiError} as `receiveDocument` */
export const receiveOwnDocument = async (req: PayloadRequest, id: number): Promise<OwnRequest> => {
  const registration = await sessionThatChanges(req);
  await receiveDocument(req, { registration, id });
  return readOwn(req, registration);
};

/** Withdraws one's own request; the office is told. @throws {ApiError} 401, 403, 409 withdrawn before */
export const withdrawOwnRequest = async (req: PayloadRequest): Promise<OwnRequest> => {
  const id = await sessionThatChanges(req);
  await inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const request = await find(req, id);
    if (!request) throw noSession();
    if (request.withdrawnAt) throw conflict(messages.withdrawnAlready);
    await req.payload.update({
      collection,
      id,
      req,
      data: {
        withdrawnAt: new Date().toISOString(),
        // What is sent once more from now on is another request.
        submissionKey: null,
      },
      ...asProduct,
    });
    await addEntry(req, { registration: id, entry: { kind: 'withdrawal' } });
    await queueMails(req, withdrawalMails(request, await readSender(req), settings()));
  });
  return readOwn(req, id);
};

/**
 * The requests of an address, first those that the office has answered: others may send some in its name, which are to
 * push out no real one. Then the newest. People write it in large and small letters as they like.
 */
const findOf = async (req: PayloadRequest, email: string): Promise<Registration[]> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    // By the index of what is searched. It takes accents for none, so what it finds is compared.
    where: whereTextIs(email),
    sort: ['-createdAt', '-id'],
    limit: 50,
    pagination: false,
    ...asProduct,
  });
  return docs
    .filter((request) => request.email.toLowerCase() === email.toLowerCase())
    .toSorted((one, other) => Number(!one.firstAnswerAt) - Number(!other.firstAnswerAt))
    .slice(0, linksAtOnce);
};

const sendLinks = async (payload: Payload, email: string): Promise<void> => {
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => {
    const requests = await findOf(req, email);
    if (requests.length === 0 || !(await countWithin(req, 'followUpLink', mailboxOf(email))))
      return;
    // Whoever erases a person's data waits for this, and then finds the mails.
    const kept = await keepRows(req, { collection, ids: requests.map(({ id }) => id) });
    const sender = await readSender(req);
    const mails = requests
      .filter(({ id }) => kept.has(id))
      .map((request) => linkMail(request, sender, settings()));
    await queueMails(req, mails);
  });
};

/**
 * Sends a link to each request of an address. It begins once the answer is out: neither what is answered nor how long
 * that takes tells whether there is any. If the process ends at this moment the person asks once more.
 */
export const requestLinks = ({ payload }: PayloadRequest, email: string): void => {
  void pause(ANSWER_IS_OUT_MS)
    .then(() => sendLinks(payload, email))
    .catch(goOnWithout('follow-up links'));
};
