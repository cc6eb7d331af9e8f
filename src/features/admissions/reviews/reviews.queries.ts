import type { Payload, PayloadRequest, Where } from 'payload';

import { idOf } from '@/core/payload/reference';
import { REVIEWS } from '@/features/admissions/reviews/reviews.definition';

export const PENDING: Where[] = [
  { recommendation: { exists: false } },
  { 'registration.status': { equals: 'pending' } },
  { 'registration.withdrawnAt': { exists: false } },
];

/** Number of requests that wait for a reviewer, and the ids of the first `limit` of them. */
export const findPendingOf = async (
  payload: Payload,
  reviewer: number,
  limit: number,
): Promise<{ requests: number[]; total: number }> => {
  const { docs, totalDocs } = await payload.find({
    collection: REVIEWS.slug,
    overrideAccess: true,
    depth: 0,
    where: { and: [{ reviewer: { equals: reviewer } }, ...PENDING] },
    select: { registration: true },
    sort: ['createdAt', 'id'],
    limit,
  });
  return {
    requests: docs.map(({ registration }) => idOf(registration)),
    total: totalDocs,
  };
};

/** Number of requests that wait for a reviewer, in the transaction of `req` if given. */
export const countPendingOf = async (
  payload: Payload,
  reviewer: number,
  req?: PayloadRequest,
): Promise<number> =>
  (
    await payload.count({
      collection: REVIEWS.slug,
      ...(req && { req }),
      overrideAccess: true,
      where: { and: [{ reviewer: { equals: reviewer } }, ...PENDING] },
    })
  ).totalDocs;

export const findIdle = async (
  req: PayloadRequest,
  reviewers: readonly number[],
): Promise<Set<number>> => {
  const idle = new Set<number>();
  for (const reviewer of reviewers) {
    if ((await countPendingOf(req.payload, reviewer, req)) === 0) idle.add(reviewer);
  }
  return idle;
};
