import type { PayloadRequest } from 'payload';

import { accountName } from '@/core/account-name';
import { conflict, invalidRequest } from '@/core/api/errors';
import { addEntry } from '@/core/case-desk/timeline';
import { findRecord } from '@/core/content/records';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { idOf } from '@/core/payload/reference';
import { incrementWithin } from '@/core/rate-limit';
import { settings } from '@/core/settings';
import { asSystem } from '@/core/payload/system-call';
import { queueMails, readSender, type MailDraft, type Sender } from '@/features/mail/mails.service';
import { canonicalMailbox } from '@/features/mail/canonical-mailbox';
import { logActivity } from '@/features/admissions/applications/registrations.activity';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { REQUEST_CASES } from '@/features/admissions/applications/timeline.definition';
import { fullNameOf } from '@/features/admissions/applications/message-templates';
import { REVIEWS } from '@/features/admissions/reviews/reviews.definition';
import { findIdle } from '@/features/admissions/reviews/reviews.queries';
import type { ReviewsToGive } from '@/features/admissions/reviews/reviews.schemas';
import { refreshReviewState } from '@/features/admissions/reviews/reviews.state';
import { findOfRequests, findReviewers } from '@/features/admissions/reviews/reviews.service';
import type { User } from '@/payload-types';
import { ADMIN_PATHS } from '@/shared/paths';

/** Mail about pending reviews. Without data of applicants, because mailboxes may be shared. */
const reviewMail = (
  { email, name }: { email: string; name: string },
  sender: Sender,
  siteUrl: string,
): MailDraft => ({
  kind: 'review',
  to: email,
  replyTo: sender.office,
  about: email,
  record: null,
  subject: 'Tienes solicitudes por evaluar',
  content: {
    paragraphs: [
      `Hola, ${name}:`,
      'La oficina del doctorado te pide que leas solicitudes de inscripción y des tu recomendación.',
      'Están en la administración del sitio, con tu nombre de usuario y tu contraseña. Por este correo no se envía ningún dato de las personas.',
    ],
    link: { label: 'Ver las solicitudes por evaluar', url: `${siteUrl}${ADMIN_PATHS.reviews}` },
    signature: sender.programme,
  },
});

const { slug: collection, messages } = REVIEWS;

const joinNames = (names: string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(names);

/** Creates the missing reviews of a request, whose lock the caller must hold. @returns the newly assigned reviewers */
const giveOne = async (
  req: PayloadRequest,
  { registration, reviewers }: { registration: number; reviewers: User[] },
): Promise<User[]> => {
  const known = new Set(
    (await findOfRequests(req, [registration])).map(({ reviewer }) => idOf(reviewer)),
  );
  const asked = reviewers.filter(({ id }) => !known.has(id));
  for (const account of asked) {
    const data = { registration, reviewer: account.id, reviewerName: accountName(account) };
    await req.payload.create({ collection, req, ...asSystem, data });
  }
  if (asked.length > 0) {
    const text = `Se ha pedido que la evalúe ${joinNames(asked.map(accountName))}.`;
    await refreshReviewState(req, registration);
    await addEntry(req, REQUEST_CASES, registration, { kind: 'assignment', text });
    await logActivity(req, { action: 'assign', registration, detail: 'Evaluación' });
  }
  return asked;
};

/** At most one mail per reviewer and hour, unless the reviewer had no pending reviews (`idle`). */
const notifyReviewers = async (
  req: PayloadRequest,
  reviewers: Iterable<User>,
  idle: ReadonlySet<number>,
): Promise<void> => {
  const sender = await readSender(req);
  for (const account of reviewers) {
    const { id, email } = account;
    if (!email) continue;
    const isFirst = await incrementWithin(req, 'reviewNotice', canonicalMailbox(email));
    if (!isFirst && !idle.has(id)) continue;
    const mail = reviewMail({ email, name: accountName(account) }, sender, settings().siteUrl);
    await queueMails(req, [mail]);
  }
};

/**
 * Assigns reviewers to requests, all or none. Existing assignments are skipped.
 *
 * @returns the number of new reviews
 * @throws {ApiError} 404 if a request is missing, 409 withdrawn or decided, 400 if an account is not a reviewer's
 */
export const assignReviewers = (req: PayloadRequest, { ids, reviewers }: ReviewsToGive) =>
  inTransaction(req, async () => {
    const wanted = [...new Set(reviewers)];
    const accounts = await findReviewers(req, { id: { in: wanted } });
    if (accounts.length < wanted.length) {
      throw invalidRequest([{ field: 'reviewers', message: messages.reviewer }]);
    }
    const idle = await findIdle(req, wanted);
    const notified = new Set<number>();
    const withdrawn: string[] = [];
    const decided: string[] = [];
    let count = 0;
    // Ascending order of ids, so that concurrent assignments of the same requests cannot deadlock.
    for (const registration of [...new Set(ids)].toSorted((one, other) => one - other)) {
      // A concurrent assignment of this request waits here, and then finds the review already
      // created.
      await lockRow(req, { collection: REGISTRATIONS.slug, id: registration });
      const request = await findRecord(req, { collection: REGISTRATIONS.slug, id: registration });
      if (request.withdrawnAt) {
        withdrawn.push(fullNameOf(request));
        continue;
      }
      if (request.status !== 'pending') {
        decided.push(fullNameOf(request));
        continue;
      }
      const asked = await giveOne(req, { registration, reviewers: accounts });
      asked.forEach(({ id }) => notified.add(id));
      count += asked.length;
    }
    if (withdrawn.length > 0) throw conflict(messages.withdrawnOnes(withdrawn));
    if (decided.length > 0) throw conflict(messages.decidedOnes(decided));
    // Fixed order here too, because each rate limit counter is a row that stays locked until
    // commit.
    await notifyReviewers(
      req,
      accounts.filter(({ id }) => notified.has(id)),
      idle,
    );
    return count;
  });
