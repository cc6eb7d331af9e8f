import { setTimeout as pause } from 'node:timers/promises';

import { sql } from '@payloadcms/db-postgres';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';

import { ApiError, conflict, forbidden, notFound } from '@/core/api/errors';
import { addEntry } from '@/core/case-desk/timeline';
import { execute } from '@/core/database/connection';
import { inTransaction, lockRowsForKeyShare, lockRow } from '@/core/database/transactions';
import { convertLink, revokeLink, findLink, createLink } from '@/core/links/links';
import { logAndContinue } from '@/core/observability/report-fault';
import { patternsOfText } from '@/core/payload/search-text';
import { incrementWithin } from '@/core/rate-limit';
import { settings } from '@/core/settings';
import { hasOwnOrigin, visitorTokenOf } from '@/core/visitor-session';
import { asSystem } from '@/core/payload/system-call';
import { FOLLOW_UP } from '@/features/admissions/applicant-portal/follow-up.definition';
import { linkMail, withdrawalMails } from '@/features/admissions/applicant-portal/follow-up.mails';
import { canonicalMailbox } from '@/features/mail/canonical-mailbox';
import { queueMails, readSender, type MailDraft } from '@/features/mail/mails.service';
import { listDocumentsOf } from '@/features/admissions/documents/registration-documents.locks';
import { receiveDocument } from '@/features/admissions/documents/registration-documents.upload';
import { REQUEST_CASES } from '@/features/admissions/applications/timeline.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { Registration, RegistrationDocument } from '@/payload-types';

const { slug: collection } = REGISTRATIONS;
const { messages, session, linksAtOnce } = FOLLOW_UP;
const SESSION = 'follow-up-session';
const USED = 'follow-up-used';
/** Delay that is longer than the sending of a ready response. */
const ANSWER_IS_OUT_MS = 100;

const find = (req: PayloadRequest, id: number): Promise<Registration | null> =>
  req.payload.findByID({ collection, id, req, disableErrors: true, ...asSystem });

export interface OwnRequest {
  request: Registration;
  documents: RegistrationDocument[];
}

const readOwn = async (req: PayloadRequest, id: number): Promise<OwnRequest> => {
  const request = await find(req, id);
  if (!request) throw noSession();
  return { request, documents: await listDocumentsOf(req, id) };
};

/** Identical error for a missing session, an ended session and a deleted request. */
const noSession = (): ApiError => new ApiError(401, messages.noSession);

/** Request of the browser's session; `null` without a session. */
const findSession = async (req: PayloadRequest): Promise<number | null> => {
  const token = visitorTokenOf(req.headers);
  return token ? findLink(req, { purpose: SESSION, token }) : null;
};

/**
 * Checks a mail's link without consuming it, because mail scanners open links and run the scripts of their pages.
 *
 * @returns whether it was used, and this browser still has the session of its request
 * @throws {ApiError} 404 as `beginSession`
 */
export const checkLink = async (
  req: PayloadRequest,
  token: string,
): Promise<{ isUsed: boolean }> => {
  if ((await findLink(req, { purpose: 'follow-up', token })) !== null) return { isUsed: false };
  const used = await findLink(req, { purpose: USED, token });
  if (used === null || used !== (await findSession(req))) throw notFound(messages.unknownLink);
  return { isUsed: true };
};

/**
 * Exchanges the token of a mail's link for a session, which consumes the link. A used link opens its request again
 * only in a browser with a session of the same request, and never another session's request.
 *
 * @returns no new token if the existing session continues
 * @throws {ApiError} 404, identical for an unknown, expired or used link, and for another purpose
 */
export const beginSession = async (
  req: PayloadRequest,
  token: string,
): Promise<OwnRequest & { sessionToken: string | null }> => {
  const ends = { seconds: session.seconds };
  return inTransaction(req, async () => {
    const opened = await convertLink(req, { purpose: 'follow-up', token }, { purpose: USED, ends });
    const used = opened === null ? await findLink(req, { purpose: USED, token }) : null;
    const isOpen = used !== null && used === (await findSession(req));
    const id = isOpen ? used : opened;
    const request = id === null ? null : await find(req, id);
    if (!request) throw notFound(messages.unknownLink);
    const documents = await listDocumentsOf(req, request.id);
    const link = { purpose: SESSION, subject: request.id, ends } as const;
    return { request, documents, sessionToken: isOpen ? null : await createLink(req, link) };
  });
};

/** The number of the request of the browser's session. @throws {ApiError} 401 */
const sessionOf = async (req: PayloadRequest): Promise<number> => {
  const id = await findSession(req);
  if (id === null) throw noSession();
  return id;
};

/**
 * `sessionOf` for a call that changes data.
 *
 * @param shown the request that the page shows: another tab may have opened a link to a different one since
 * @throws {ApiError} 401 without a session of that request; 403 if not sent by a page of the site
 */
const sessionThatChanges = async (
  req: PayloadRequest,
  shown: number | undefined,
): Promise<number> => {
  const id = await sessionOf(req);
  if (shown !== undefined && shown !== id) throw noSession();
  if (!hasOwnOrigin(req.headers)) {
    const { status } = forbidden();
    throw new ApiError(status, messages.foreignPage);
  }
  return id;
};

export const readOwnRequest = async (req: PayloadRequest): Promise<OwnRequest> =>
  readOwn(req, await sessionOf(req));

/** Ends the session of this browser, if there is one. */
export const endSession = async (req: PayloadRequest): Promise<void> => {
  const token = visitorTokenOf(req.headers);
  if (token && hasOwnOrigin(req.headers)) await revokeLink(req, token);
};

/** Stores the file of a requested document. @throws {ApiError} 401, 403; others as `receiveDocument` */
export const receiveOwnDocument = async (
  req: PayloadRequest,
  { id, shown }: { id: number; shown: number | undefined },
): Promise<OwnRequest> => {
  const registration = await sessionThatChanges(req, shown);
  await receiveDocument(req, { registration, id });
  return readOwn(req, registration);
};

/**
 * Withdraws the applicant's own application and notifies the office. @throws {ApiError} 401, 403, 409 already withdrawn
 */
export const withdrawOwnRequest = async (
  req: PayloadRequest,
  shown: number | undefined,
): Promise<OwnRequest> => {
  const id = await sessionThatChanges(req, shown);
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
        // Cleared, because a submission repeated after the withdrawal must create a new request.
        submissionKey: null,
      },
      ...asSystem,
    });
    await addEntry(req, REQUEST_CASES, id, { kind: 'withdrawal' });
    await queueMails(req, withdrawalMails(request, await readSender(req), settings()));
  });
  return readOwn(req, id);
};

/**
 * Finds the requests of an address that get a link: first those answered by the office, newest first, then
 * alternately the newest and the oldest of the others. Requests with another person's address are
 * possible, so the order is made in SQL before the limit, and later or earlier requests by others
 * cannot displace a real one.
 */
const findOf = async (req: PayloadRequest, email: string): Promise<Registration[]> => {
  const [joined, written] = patternsOfText(email);
  const { rows } = await execute(
    req,
    // Uses the index of `search_text`, which ignores accents: the results are compared exactly afterwards.
    sql`with own as (
          select id, first_answer_at is null as is_unanswered,
            row_number() over (partition by first_answer_at is null order by created_at desc, id desc) as newest,
            row_number() over (partition by first_answer_at is null order by created_at, id) as oldest
          from registrations
          where (search_text like ${joined} or search_text like ${written}) and lower(email) = lower(${email}))
        select id from own
        order by is_unanswered, case when is_unanswered then least(newest, oldest) else newest end, newest
        limit ${linksAtOnce}`,
  );
  const requests: Registration[] = [];
  for (const row of rows) {
    const request = await find(req, Number(row['id']));
    if (request) requests.push(request);
  }
  return requests;
};

const sendLinks = async (payload: Payload, email: string): Promise<void> => {
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => {
    const requests = await findOf(req, email);
    if (
      requests.length === 0 ||
      !(await incrementWithin(req, 'followUpLink', canonicalMailbox(email)))
    )
      return;
    // A concurrent erasure waits for this lock, and then also finds the mails.
    const kept = await lockRowsForKeyShare(req, { collection, ids: requests.map(({ id }) => id) });
    const sender = await readSender(req);
    const mails: MailDraft[] = [];
    for (const { id } of requests.filter((request) => kept.has(request.id))) {
      // Read again under the lock: the address may have been corrected.
      const request = await find(req, id);
      if (request?.email.toLowerCase() !== email.toLowerCase()) continue;
      mails.push(linkMail(request, sender, settings()));
    }
    await queueMails(req, mails);
  });
};

/**
 * Sends a link to each request of an address, after the response was sent, so that neither response nor timing reveals
 * whether there is any. If the process ends in between, the person must ask again.
 */
export const requestLinks = ({ payload }: PayloadRequest, email: string): void => {
  void pause(ANSWER_IS_OUT_MS)
    .then(() => sendLinks(payload, email))
    .catch(logAndContinue('follow-up links'));
};
