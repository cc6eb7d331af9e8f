import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeOperationHook,
  Forbidden,
  type PayloadRequest,
  type Where,
} from 'payload';

import { isAdministrator, sessionOf } from '@/core/access';
import { acquireAdvisoryLock } from '@/core/database/transactions';
import { refusal } from '@/core/payload/field-error';
import { isSessionOpen } from '@/features/accounts/sessions/sessions.store';
import { findAccount } from '@/features/accounts/users/users.account';
import { ACCOUNT_MESSAGES, USERS } from '@/features/accounts/users/users.definition';

const { slug: collection } = USERS;

/** Advisory lock for changes of accounts: see `serializeAccountChanges`. */
export const CHANGES_OF_ACCOUNTS = 'users:changes';

/**
 * Serialises writes to one account until the end of the transaction, because Payload writes the whole account, with
 * sessions and password, as it has read it: concurrent writers would undo each other.
 */
export const lockAccount = (req: PayloadRequest, username: string): Promise<void> =>
  acquireAdvisoryLock(req, `login:${username.toLowerCase()}`);

/** Checks again after waiting for the lock: the session may have ended in between. */
const refuseEnded = async (req: PayloadRequest): Promise<void> => {
  const session = sessionOf(req);
  const isOpen = req.user && (await isSessionOpen(req, { account: req.user.id, session }));
  if (!isOpen) throw new Forbidden(req.t);
};

/** Serialises changes of accounts: two concurrent ones could each remove the other's last administrator. */
export const serializeAccountChanges: CollectionBeforeOperationHook = async (call) => {
  const { req } = call;
  // Payload marks the type of `call` as deprecated, but not its properties.
  const { operation, args } = call as {
    operation: string;
    args: { id?: number | string; overrideAccess?: boolean };
  };
  if (operation === 'refresh' && req.user) {
    await lockAccount(req, req.user.username);
    await refuseEnded(req);
  }
  if (operation === 'update' || operation === 'delete') {
    const { id, overrideAccess } = args;
    // Skip locking when access control will reject the operation anyway.
    const isOwn = req.user !== null && Number(id) === req.user.id;
    if (!overrideAccess && !isOwn && !isAdministrator(req)) return;
    await acquireAdvisoryLock(req, CHANGES_OF_ACCOUNTS);
    const account = Number.isInteger(Number(id)) ? await findAccount(req, Number(id)) : null;
    if (account) await lockAccount(req, account.username);
    // One's own password and address permit logins.
    if (!overrideAccess && isOwn) await refuseEnded(req);
  }
};

const hasAdministrator = async (req: PayloadRequest, except = 0): Promise<boolean> => {
  const where: Where = {
    and: [{ role: { equals: 'admin' } }, { id: { not_equals: except } }, USERS.active],
  };
  return (await req.payload.count({ collection, req, overrideAccess: true, where })).totalDocs > 0;
};

/** Whether an account is the last administrator; the caller must hold the lock on changes of accounts. */
export const isLastAdministrator = async (
  req: PayloadRequest,
  { id, role }: { id: number; role: string },
): Promise<boolean> => role === 'admin' && !(await hasAdministrator(req, id));

/** Rolls a change of role or a deactivation back if no administrator is left. */
export const preventLastAdminRemoval: CollectionAfterChangeHook = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const before = previousDoc as { role?: string } | undefined;
  if (operation === 'update' && before?.role === 'admin' && !(await hasAdministrator(req))) {
    const message = ACCOUNT_MESSAGES.lastAdministrator;
    throw refusal({ collection, req, path: 'role', label: 'Rol', message });
  }
  return doc as unknown;
};

export const preventLastAdminDeletion: CollectionAfterDeleteHook = async ({ doc, req }) => {
  if (!(await hasAdministrator(req)))
    throw new APIError(ACCOUNT_MESSAGES.lastAdministrator, 409, null, true);
  return doc as unknown;
};
