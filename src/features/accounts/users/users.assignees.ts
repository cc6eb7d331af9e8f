import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { accountName } from '@/core/account-name';
import { invalidRequest } from '@/core/api/errors';
import type { Named } from '@/core/content/names';
import { execute } from '@/core/database/connection';
import { ACCOUNT_MESSAGES, USERS } from '@/features/accounts/users/users.definition';

/** Accounts that may be assigned records of a desk: those that may read it. */
export const listAssignees = async (req: PayloadRequest): Promise<Named[]> => {
  const { docs } = await req.payload.find({
    collection: USERS.slug,
    req,
    overrideAccess: false,
    depth: 0,
    where: { and: [{ role: { equals: 'admin' } }, USERS.active] },
    sort: 'displayName',
    pagination: false,
    limit: 0,
  });
  return docs.map((account) => ({ id: account.id, name: accountName(account) }));
};

/** @throws {ApiError} 400 at `field` if `assignee` is not in `listAssignees`; `null` is always valid */
export const requireAssignee = async (
  req: PayloadRequest,
  assignee: number | null,
  field = 'assignee',
): Promise<void> => {
  if (assignee === null) return;
  // Locked until the transaction ends: a concurrent deactivation either reassigns this record, or is seen here.
  await execute(req, sql`select id from users where id = ${assignee} for share`);
  const isKnown = (await listAssignees(req)).some(({ id }) => id === assignee);
  if (!isKnown) throw invalidRequest([{ field, message: ACCOUNT_MESSAGES.assignee }]);
};
