import type { PayloadRequest } from 'payload';

import type { Role } from '@/core/access';
import { inTransaction, acquireAdvisoryLock } from '@/core/database/transactions';
import { findAccount, logAccountActivity } from '@/features/accounts/users/users.account';
import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { endSteps } from '@/features/accounts/two-factor/second-factor.steps';
import { deleteSessions } from '@/features/accounts/sessions/sessions.store';
import {
  emailOf,
  fullNameOf,
  roleOf,
  usernameOf,
} from '@/features/accounts/single-sign-on/single-sign-on.claims';
import {
  requireOn,
  type Told,
  SingleSignOnRefusal,
} from '@/features/accounts/single-sign-on/single-sign-on.provider';
import {
  deleteArrivalsOf,
  findIdentity,
  storeIdentity,
} from '@/features/accounts/single-sign-on/single-sign-on.store';
import { makeUnknownPassword } from '@/features/accounts/access-links/access-links.issue';
import {
  CHANGES_OF_ACCOUNTS,
  isLastAdministrator,
  lockAccount,
} from '@/features/accounts/users/users.administrators';
import { USERS } from '@/features/accounts/users/users.definition';
import { limitSessionCreation } from '@/features/accounts/passwords/account-limiters';
import type { User } from '@/payload-types';

/** Accounts of identities: found by the identity, never by name or address. */

const { slug: collection } = USERS;
const UNNAMED = 'cuenta';

const isTaken = async (
  req: PayloadRequest,
  name: 'username' | 'email',
  value: string,
): Promise<boolean> => {
  const where = { [name]: { equals: value } };
  return (await req.payload.count({ collection, req, overrideAccess: true, where })).totalDocs > 0;
};

const findFreeName = async (req: PayloadRequest): Promise<string> => {
  let name: string = UNNAMED;
  for (let number = 2; await isTaken(req, 'username', name); number += 1) {
    name = `${UNNAMED}${number}`;
  }
  return name;
};

/** Whether an account with this name or address exists, which its user may link. */
const isKnownHere = async (req: PayloadRequest, { claims }: Told): Promise<boolean> => {
  const username = usernameOf(claims);
  const email = emailOf(claims);
  return (
    (username !== null && (await isTaken(req, 'username', username))) ||
    (email !== null && (await isTaken(req, 'email', email.address)))
  );
};

/** Creates the account of a person with a role at the provider, with a random password. */
const createAccount = async (
  req: PayloadRequest,
  { identity, claims }: Told,
  role: Role,
): Promise<User> => {
  const email = emailOf(claims);
  const account = await req.payload.create({
    collection,
    req,
    overrideAccess: true,
    depth: 0,
    data: {
      username: usernameOf(claims) ?? (await findFreeName(req)),
      displayName: fullNameOf(claims),
      email: email?.isVerified ? email.address : null,
      role,
      password: makeUnknownPassword(),
    },
  });
  // The identity may just have been linked by another request.
  if (!(await storeIdentity(req, { ...identity, account: account.id }))) {
    throw new SingleSignOnRefusal('ended');
  }
  await logAccountActivity(req, account, {
    action: 'create',
    // Logged like accounts created by hand, so that the dashboard reports new administrators.
    detail: USERS.roles[role],
    username: ACTIVITY.university,
  });
  return account;
};

/** Changes the role of an account, and logs it as a change by the university. */
const changeRole = async (req: PayloadRequest, account: User, role: Role): Promise<User> => {
  const changed = await req.payload.update({
    collection,
    id: account.id,
    req,
    overrideAccess: true,
    depth: 0,
    data: { role },
  });
  await logAccountActivity(req, account, {
    action: 'role',
    detail: `${USERS.roles[account.role]} → ${USERS.roles[role]}`,
    username: ACTIVITY.university,
  });
  return changed;
};

/** Role of an account whose groups map to none: it sees only requests that the office assigns to it. */
const LEAST_ROLE: Role = 'reviewer';

/**
 * Revokes the access of an account that lost its group: the role, all sessions and pending logins. The account is
 * preserved, so that the group can be restored.
 */
const revokeAccess = async (req: PayloadRequest, account: User): Promise<void> => {
  await lockAccount(req, account.username);
  if (account.role !== LEAST_ROLE) await changeRole(req, account, LEAST_ROLE);
  await deleteSessions(req, { account: account.id, except: '' });
  await endSteps(req, account.id);
  await deleteArrivalsOf(req, account.id);
};

/**
 * Account of a login, or the reason of its refusal. A refusal is returned rather than thrown, so that its revocations
 * are committed.
 */
type Entrance = { account: User } | { refusal: SingleSignOnRefusal };

/** Updates the role from the claim. The last administrator retains the role, because no one else could restore it. */
const followRole = async (
  req: PayloadRequest,
  { account, role }: { account: User; role: Role | null },
): Promise<Entrance> => {
  if (role === account.role || (await isLastAdministrator(req, account))) return { account };
  if (role) return { account: await changeRole(req, account, role) };
  await revokeAccess(req, account);
  return { refusal: new SingleSignOnRefusal('withoutRole', account.username) };
};

/** The local account, and the role from the provider or, without the setting of roles, from the account. */
interface Standing {
  account: User | null;
  role: Role | null;
}

/** @throws {SingleSignOnRefusal} `unlinked`, `inactive` */
const readStanding = async (req: PayloadRequest, identityClaims: Told): Promise<Standing> => {
  const { roles } = requireOn();
  const role = roles ? roleOf(identityClaims.claims, roles) : null;
  const identity = await findIdentity(req, identityClaims.identity);
  const account = identity && (await findAccount(req, identity.account));
  if (account?.deactivatedAt) throw new SingleSignOnRefusal('inactive', account.username);
  if (account) return { account, role: roles ? role : account.role };
  // Unlinked identities, and users with an account that is not linked yet, get no new one.
  if (identity || !role || (await isKnownHere(req, identityClaims)))
    throw new SingleSignOnRefusal('unlinked');
  return { account, role };
};

/**
 * The account of an authenticated identity. Created if missing and the provider sends a role; its role follows the
 * claim. Without a role in the claim, the account loses its role and its sessions.
 *
 * @throws {SingleSignOnRefusal} `unlinked`, `inactive`, `withoutRole`
 */
export const enterAccount = async (req: PayloadRequest, identityClaims: Told): Promise<User> => {
  const entrance = await limitSessionCreation(() =>
    inTransaction(req, async (): Promise<Entrance> => {
      const before = await readStanding(req, identityClaims);
      if (before.account && before.account.role === before.role) return { account: before.account };
      // Serialised with other changes of accounts: the second of two concurrent first logins finds the account of the
      // first.
      await acquireAdvisoryLock(req, CHANGES_OF_ACCOUNTS);
      const { account, role } = await readStanding(req, identityClaims);
      if (account) return followRole(req, { account, role });
      if (!role) throw new SingleSignOnRefusal('unlinked');
      return { account: await createAccount(req, identityClaims, role) };
    }),
  );
  if ('refusal' in entrance) throw entrance.refusal;
  return entrance.account;
};
