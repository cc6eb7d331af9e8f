import type { PayloadRequest } from 'payload';

import { sessionOf } from '@/core/access';
import { conflict } from '@/core/api/errors';
import { findRecord } from '@/core/content/records';
import { inTransaction, acquireAdvisoryLock } from '@/core/database/transactions';
import { findAccount } from '@/features/accounts/users/users.account';
import { asOwner } from '@/features/accounts/two-factor/second-factor.service';
import { endSteps } from '@/features/accounts/two-factor/second-factor.steps';
import type { OwnerInput } from '@/features/accounts/two-factor/second-factor.schemas';
import { deleteSessions, isSessionOpen } from '@/features/accounts/sessions/sessions.store';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';
import { calledBy } from '@/features/accounts/single-sign-on/single-sign-on.claims';
import {
  requireOn,
  type Told,
  SingleSignOnRefusal,
} from '@/features/accounts/single-sign-on/single-sign-on.provider';
import {
  deleteLinkOf,
  findLinkOf,
  storeIdentity,
  type PendingLogin,
} from '@/features/accounts/single-sign-on/single-sign-on.store';
import {
  type Departure,
  prepareDeparture,
} from '@/features/accounts/single-sign-on/single-sign-on.departure';
import { CHANGES_OF_ACCOUNTS, lockAccount } from '@/features/accounts/users/users.administrators';
import { USERS } from '@/features/accounts/users/users.definition';
import { notifyCredentialChange } from '@/features/accounts/security-alerts/users.notices';
import { limitSessionCreation } from '@/features/accounts/passwords/account-limiters';
import type { User } from '@/payload-types';
import { ADMIN_PATHS } from '@/shared/paths';

const { messages } = SINGLE_SIGN_ON;
const { slug: collection } = USERS;

interface Asked {
  account: number;
  session: PendingLogin['session'];
}

/**
 * Redirects a signed-in user to the provider, to link the account.
 *
 * @throws {ApiError} 404 off; 409 linked already; 429; as `asOwner`
 * @throws {SingleSignOnRefusal} `away`
 */
export const beginLinking = async (req: PayloadRequest, input: OwnerInput): Promise<Departure> => {
  requireOn();
  const begin = await prepareDeparture(req, { isForLinking: true });
  const { id: account } = await asOwner(req, input, {
    work: async (own) => {
      if (await findLinkOf(req, own.id)) throw conflict(messages.alreadyLinked);
      return own;
    },
  });
  const session = sessionOf(req) ?? null;
  return begin({ returnTo: ADMIN_PATHS.account, account, session });
};

const openAccount = async (
  req: PayloadRequest,
  { account, session }: Asked,
): Promise<User | null> => {
  const own = (await isSessionOpen(req, { account, session }))
    ? await findAccount(req, account)
    : null;
  return own?.deactivatedAt ? null : own;
};

/**
 * Links the account after the return from the provider, if the session that requested it is still open.
 *
 * @throws {SingleSignOnRefusal} `ended`, `notLinked`
 */
export const finishLinking = (
  req: PayloadRequest,
  asked: Asked,
  { identity, claims }: Told,
): Promise<void> =>
  limitSessionCreation(() =>
    inTransaction(req, async () => {
      const before = await openAccount(req, asked);
      if (before) await lockAccount(req, before.username);
      const own = before && (await openAccount(req, asked));
      if (!own) throw new SingleSignOnRefusal('ended');
      if (!(await storeIdentity(req, { ...identity, account: own.id }))) {
        throw new SingleSignOnRefusal('notLinked', own.username);
      }
      // Linking may close logins by password (`OIDC_ONLY`).
      await endSteps(req, own.id);
      const detail = calledBy(claims);
      await notifyCredentialChange(req, 'ssoLink', own, detail === undefined ? {} : { detail });
    }),
  );

/**
 * Removes the link of an account and ends its sessions, in a transaction of `req`: afterwards the password logs in, and
 * the link can be created again.
 *
 * @param about.except the session to keep
 * @param about.by actor, if no user is signed in
 * @returns whether there was a link
 */
export const part = async (
  req: PayloadRequest,
  account: User,
  { except = '', ...about }: { except?: string; by?: string },
): Promise<boolean> => {
  await acquireAdvisoryLock(req, CHANGES_OF_ACCOUNTS);
  await lockAccount(req, account.username);
  if (!(await deleteLinkOf(req, account.id))) return false;
  await deleteSessions(req, { account: account.id, except });
  await notifyCredentialChange(req, 'ssoUnlink', account, about);
  return true;
};

/** @throws {ApiError} 404; 409 not linked */
export const unlink = (req: PayloadRequest, id: number): Promise<void> =>
  inTransaction(req, async () => {
    requireOn();
    const account = await findRecord(req, { collection, id });
    const isParted = await part(req, account, { except: sessionOf(req) ?? '' });
    if (!isParted) throw conflict(messages.notLinked);
  });
