import type { PayloadRequest, Where } from 'payload';

import { accountName } from '@/core/account-name';
import { conflict, notFound, unauthorized } from '@/core/api/errors';
import { addEntry } from '@/core/case-desk/timeline';
import { findRecord, listRecords } from '@/core/content/records';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { idOf } from '@/core/payload/reference';
import type { Pagination } from '@/core/schema';
import { asSystem } from '@/core/payload/system-call';
import {
  logActivity,
  logFileRead,
} from '@/features/admissions/applications/registrations.activity';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { REQUEST_CASES } from '@/features/admissions/applications/timeline.definition';
import { REVIEWS, type ReviewState } from '@/features/admissions/reviews/reviews.definition';
import { PENDING } from '@/features/admissions/reviews/reviews.queries';
import type { RecommendationInput } from '@/features/admissions/reviews/reviews.schemas';
import { USERS } from '@/features/accounts/users/users.definition';
import { refreshReviewState } from '@/features/admissions/reviews/reviews.state';
import type { Registration, RegistrationReview, User } from '@/payload-types';

const { slug: collection, messages } = REVIEWS;

/* The office's side */

/** The active accounts of reviewers that match `where`. */
export const findReviewers = async (req: PayloadRequest, where: Where = {}): Promise<User[]> => {
  const reviewers = { and: [{ role: { equals: 'reviewer' } }, USERS.active, where] };
  const query = { collection: USERS.slug, where: reviewers, sort: 'displayName' };
  return (await listRecords(req, query)).docs;
};

export const listReviewers = async (req: PayloadRequest) =>
  (await findReviewers(req)).map((account) => ({
    id: account.id,
    name: accountName(account),
    hasEmail: Boolean(account.email),
  }));

/** A review, and whether its account is still an active reviewer. */
export interface GivenReview {
  review: RegistrationReview;
  isActive: boolean;
}

/** The reviews of these requests, the oldest first. */
export const findOfRequests = async (
  req: PayloadRequest,
  ids: number[],
): Promise<RegistrationReview[]> => {
  const where = { registration: { in: ids } };
  return (await listRecords(req, { collection, where, sort: ['createdAt', 'id'] })).docs;
};

/** The reviews of a request, the oldest first. @throws {ApiError} 404 */
export const listReviews = async (
  req: PayloadRequest,
  registration: number,
): Promise<GivenReview[]> => {
  await findRecord(req, { collection: REGISTRATIONS.slug, id: registration });
  const reviews = await findOfRequests(req, [registration]);
  const active = new Set((await findReviewers(req)).map(({ id }) => id));
  return reviews.map((review) => ({ review, isActive: active.has(idOf(review.reviewer) ?? 0) }));
};

/**
 * Removes a review, so that its reviewer no longer sees the request. The recommendations stay in the
 * history of the request. @throws {ApiError} 404
 */
export const unassignReviewer = (req: PayloadRequest, id: number): Promise<void> =>
  inTransaction(req, async () => {
    const review = await findRecord(req, { collection, id });
    const registration = idOf(review.registration);
    await lockRow(req, { collection: REGISTRATIONS.slug, id: registration });
    await findRecord(req, { collection, id });
    await req.payload.delete({ collection, id, req, ...asSystem });
    await refreshReviewState(req, registration);
    const text = `Ya no la evalúa ${review.reviewerName}.`;
    await addEntry(req, REQUEST_CASES, registration, { kind: 'assignment', text });
    await logActivity(req, { action: 'assign', registration, detail: 'Evaluación retirada' });
  });

/* The reviewer's side */

/** Fields of a request that are read for its reviewer. */
const SHOWN = {
  nombres: true,
  apellidos: true,
  tituloMaestria: true,
  universidadOrigen: true,
  lineaInvestigacion: true,
  propuestaInvestigacion: true,
  status: true,
  withdrawnAt: true,
} as const;

/** A review with the fields of the request that its reviewer may see. */
export interface OwnReview {
  review: RegistrationReview;
  request: Pick<Registration, 'id' | Exclude<keyof typeof SHOWN, 'status' | 'withdrawnAt'>>;
  isDecided: boolean;
  isWithdrawn: boolean;
}

/** Limits a query to the user's own reviews, because it bypasses access control, which denies reviewers everything. */
const whereOwn = (req: PayloadRequest, ...others: Where[]): Where => {
  if (!req.user) throw unauthorized();
  return { and: [{ reviewer: { equals: req.user.id } }, ...others] };
};

const STATES: Record<ReviewState, Where> = {
  pending: { and: PENDING },
  done: {
    or: [
      { recommendation: { exists: true } },
      { 'registration.status': { not_equals: 'pending' } },
      { 'registration.withdrawnAt': { exists: true } },
    ],
  },
};

/** Pending reviews: the oldest first. Finished ones: the last change first. */
const ORDERS: Record<ReviewState, string[]> = {
  pending: ['createdAt', 'id'],
  done: ['-updatedAt', '-id'],
};

const findOwnWhere = async (
  req: PayloadRequest,
  { where, sort, limit = 0, page = 1 }: Pagination & { where: Where; sort: string[] },
) => {
  const { docs, totalDocs } = await req.payload.find({
    collection,
    req,
    overrideAccess: true,
    depth: 1,
    populate: { registrations: SHOWN, users: {} },
    where,
    sort,
    pagination: limit > 0,
    limit,
    page: limit > 0 ? page : 1,
  });
  return { docs: docs.flatMap(toOwn), total: totalDocs };
};

const toOwn = (review: RegistrationReview): OwnReview[] => {
  const { registration: request } = review;
  // The request was erased during the query.
  if (typeof request !== 'object') return [];
  const isDecided = request.status !== 'pending';
  return [{ review, request, isDecided, isWithdrawn: Boolean(request.withdrawnAt) }];
};

export const listOwnReviews = async (
  req: PayloadRequest,
  { state, limit, page }: Pagination & { state: ReviewState },
) => {
  const where = whereOwn(req, STATES[state]);
  // As in all lists: without `limit` the first page has all reviews.
  if (!limit && page && page > 1) return { docs: [], total: await count(req, where) };
  return findOwnWhere(req, { where, sort: ORDERS[state], limit, page });
};

const count = async (req: PayloadRequest, where: Where): Promise<number> =>
  (await req.payload.count({ collection, req, overrideAccess: true, where })).totalDocs;

export const countOwnReviews = async (
  req: PayloadRequest,
): Promise<Record<ReviewState, number>> => ({
  pending: await count(req, whereOwn(req, STATES.pending)),
  done: await count(req, whereOwn(req, STATES.done)),
});

const findOwn = async (req: PayloadRequest, id: number): Promise<OwnReview> => {
  const where = whereOwn(req, { id: { equals: id } });
  const { docs } = await findOwnWhere(req, { where, sort: ['id'] });
  if (!docs[0]) throw notFound();
  return docs[0];
};

const findNext = async (req: PayloadRequest, id: number): Promise<number | null> => {
  const where = whereOwn(req, STATES.pending, { id: { not_equals: id } });
  const { docs } = await findOwnWhere(req, { where, sort: ORDERS.pending, limit: 1 });
  return docs[0]?.review.id ?? null;
};

/** A review of the signed-in reviewer, and the id of the next pending one. @throws {ApiError} 404 */
const readOwnReview = async (req: PayloadRequest, id: number) => ({
  ...(await findOwn(req, id)),
  next: await findNext(req, id),
});

/** `readOwnReview` for an opened page: logs the read. @throws {ApiError} 404 if not assigned to the caller */
export const openOwnReview = (req: PayloadRequest, id: number) =>
  inTransaction(req, async () => {
    const own = await readOwnReview(req, id);
    await logFileRead(req, own.request.id);
    return own;
  });

/**
 * Stores a recommendation. It may be changed until the office decides. Each changed recommendation
 * adds an entry to the history of the request.
 *
 * @throws {ApiError} 404 if not assigned to the caller, 409 if decided, withdrawn, or if the
 * recommendation has changed since the form showed it
 */
export const recommend = (
  req: PayloadRequest,
  { id, recommendation, text, seenRecommendedAt }: RecommendationInput & { id: number },
) =>
  inTransaction(req, async () => {
    const registration = (await findOwn(req, id)).request.id;
    // Locks the request, as decisions and withdrawals do, so that the checks below hold until commit.
    await lockRow(req, { collection: REGISTRATIONS.slug, id: registration });
    const { review, isDecided, isWithdrawn } = await findOwn(req, id);
    if (isDecided) throw conflict(messages.decided);
    if (isWithdrawn) throw conflict(messages.withdrawn);
    if (review.recommendation !== recommendation || review.text !== text) {
      const isSeen = (seenRecommendedAt ?? null) === (review.recommendedAt ?? null);
      if (seenRecommendedAt !== undefined && !isSeen) throw conflict(messages.otherMeanwhile);
      const recommendedAt = new Date().toISOString();
      const data = { recommendation, text, recommendedAt };
      await req.payload.update({ collection, id, req, ...asSystem, data });
      await refreshReviewState(req, registration);
      const entry = { kind: 'recommendation', recommendation, text } as const;
      await addEntry(req, REQUEST_CASES, registration, entry);
      await logActivity(req, { action: 'recommend', registration });
    }
    return readOwnReview(req, id);
  });
