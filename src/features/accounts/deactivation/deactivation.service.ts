import type { CollectionSlug, PayloadRequest } from 'payload';

import { conflict, invalidRequest } from '@/core/api/errors';
import { reassign } from '@/core/case-desk/assignment';
import { findRecord } from '@/core/content/records';
import { inTransaction, acquireAdvisoryLock } from '@/core/database/transactions';
import { logAccountActivity } from '@/features/accounts/users/users.account';
import { countWith } from '@/features/compliance/audit-log/activity.service';
import { DEACTIVATION } from '@/features/accounts/deactivation/deactivation.definition';
import type { OwnedRecords } from '@/features/accounts/deactivation/deactivation.schemas';
import type { OwnedRecordSources } from '@/features/accounts/deactivation/deactivation.sources';
import { CHANGES_OF_ACCOUNTS } from '@/features/accounts/users/users.administrators';
import { listAssignees, requireAssignee } from '@/features/accounts/users/users.assignees';
import { USERS } from '@/features/accounts/users/users.definition';
import type { User } from '@/payload-types';

const { messages: texts, reviewsNamed } = DEACTIVATION;
const { slug: collection } = USERS;

const countAssigned = async (
  req: PayloadRequest,
  { of, assignee }: { of: CollectionSlug; assignee: number },
): Promise<number> => {
  const where = { assignee: { equals: assignee } };
  return (await req.payload.count({ collection: of, req, overrideAccess: false, where })).totalDocs;
};

/** @throws {ApiError} 404 */
export const readOwnedRecords = async (
  req: PayloadRequest,
  id: number,
  { findPendingReviews, messages: contacts, requests }: OwnedRecordSources,
): Promise<OwnedRecords> => {
  await findRecord(req, { collection, id });
  const { requests: reviewed, total } = await findPendingReviews(req.payload, id, reviewsNamed);
  return {
    requests: await countAssigned(req, { of: requests.collection, assignee: id }),
    messages: await countAssigned(req, { of: contacts.collection, assignee: id }),
    reviews: total,
    reviewed,
    assignees: (await listAssignees(req)).filter((assignee) => assignee.id !== id),
  };
};

const write = (
  req: PayloadRequest,
  id: number,
  data: Partial<Pick<User, 'deactivatedAt' | 'sessions'>>,
) => req.payload.update({ collection, id, req, overrideAccess: true, depth: 0, data });

/** Reassigns all records of an account, or unassigns them; the log has the numbers. */
const reassignAll = async (
  req: PayloadRequest,
  { from, to }: { from: User; to: number | null },
  sources: OwnedRecordSources,
) => {
  const requests = await reassign(req, sources.requests, { from: from.id, to });
  const messages = await reassign(req, sources.messages, { from: from.id, to });
  if (requests + messages > 0) {
    const what = [
      requests > 0 && countWith(requests, ...sources.requests.nouns),
      messages > 0 && countWith(messages, ...sources.messages.nouns),
    ]
      .filter(Boolean)
      .join(' y ');
    await logAccountActivity(req, from, { action: 'assign', detail: `Entregó ${what}` });
  }
  return { requests, messages };
};

/**
 * Deactivates an account: no logins, all sessions end, and its records go to `handOverTo`. Its name stays in the
 * history.
 *
 * @throws {ApiError} 404; 400 invalid assignee; 409 own account, last administrator, or already deactivated
 */
export const deactivate = (
  req: PayloadRequest,
  { id, handOverTo }: { id: number; handOverTo: number | null },
  sources: OwnedRecordSources,
) =>
  inTransaction(req, async () => {
    await acquireAdvisoryLock(req, CHANGES_OF_ACCOUNTS);
    const account = await findRecord(req, { collection, id });
    if (account.id === req.user?.id) throw conflict(texts.own);
    if (account.deactivatedAt) throw conflict(texts.already);
    if (handOverTo === id) {
      throw invalidRequest([{ field: 'handOverTo', message: texts.toItself }]);
    }
    await requireAssignee(req, handOverTo, 'handOverTo');
    await write(req, id, { deactivatedAt: new Date().toISOString(), sessions: [] });
    return reassignAll(req, { from: account, to: handOverTo }, sources);
  });

/** @throws {ApiError} 404, 409 not deactivated */
export const reactivate = (req: PayloadRequest, id: number): Promise<void> =>
  inTransaction(req, async () => {
    await acquireAdvisoryLock(req, CHANGES_OF_ACCOUNTS);
    const account = await findRecord(req, { collection, id });
    if (!account.deactivatedAt) throw conflict(texts.active);
    await write(req, id, { deactivatedAt: null });
  });
