import type { PayloadRequest } from 'payload';

import type { Role } from '@/core/access';
import { inTransaction, lockKey } from '@/core/database/transactions';
import { email as emailSchema } from '@/core/schema';
import type { ClaimedRoles } from '@/core/settings.single-sign-on';
import { ACTIVITY } from '@/features/activity/activity.definition';
import { recordActivity } from '@/features/activity/activity.service';
import { emailOf, roleOf, usernameOf } from '@/features/single-sign-on/single-sign-on.claims';
import { requireOn } from '@/features/single-sign-on/single-sign-on.on';
import type { Told } from '@/features/single-sign-on/single-sign-on.provider';
import { SingleSignOnRefusal } from '@/features/single-sign-on/single-sign-on.refusal';
import { findLinkedAccount, keepIdentity } from '@/features/single-sign-on/single-sign-on.store';
import { makeUnknownPassword } from '@/features/users/access-links.making';
import { CHANGES_OF_ACCOUNTS, isLastAdministrator } from '@/features/users/users.administrators';
import { USERS } from '@/features/users/users.definition';
import type { User } from '@/payload-types';

/** Whose account it is that comes back from the provider: by the identity, never by a name or an address. */

const { slug: collection } = USERS;

const isTaken = async (
  req: PayloadRequest,
  name: 'username' | 'email',
  value: string,
): Promise<boolean> => {
  const where = { [name]: { equals: value } };
  return (await req.payload.count({ collection, req, overrideAccess: true, where })).totalDocs > 0;
};

const findFreeName = async (req: PayloadRequest, wanted: string): Promise<string> => {
  let name = wanted;
  for (let number = 2; await isTaken(req, 'username', name); number += 1)
    name = `${wanted}${number}`;
  return name;
};

const findFreeEmail = async (req: PayloadRequest, told: string | null): Promise<string | null> => {
  const { success, data } = emailSchema.safeParse(told);
  return success && !(await isTaken(req, 'email', data)) ? data : null;
};

/** Makes the account of somebody to whom the provider gives a role; its password is known to nobody. */
const createAccount = async (
  req: PayloadRequest,
  { identity, claims }: Told,
  role: Role,
): Promise<User> => {
  const account = await req.payload.create({
    collection,
    req,
    overrideAccess: true,
    depth: 0,
    data: {
      username: await findFreeName(req, usernameOf(claims)),
      email: await findFreeEmail(req, emailOf(claims)),
      role,
      password: makeUnknownPassword(),
    },
  });
  await keepIdentity(req, { ...identity, account: account.id });
  await recordActivity(req, {
    action: 'create',
    subject: collection,
    subjectId: account.id,
    title: account.username,
    // As of accounts that are made by hand: the dashboard tells of new administrators by it.
    detail: USERS.roles[role],
    username: ACTIVITY.university,
  });
  return account;
};

/** Has the role follow the claim. The only administrator stays one: nobody could undo it. */
const followRole = async (
  req: PayloadRequest,
  { account, role }: { account: User; role: Role | null },
): Promise<User> => {
  const { id, username } = account;
  if (role === account.role || (await isLastAdministrator(req, account))) return account;
  if (!role) throw new SingleSignOnRefusal('withoutRole', username);
  const data = { role };
  const changed = await req.payload.update({
    collection,
    id,
    req,
    overrideAccess: true,
    depth: 0,
    data,
  });
  await recordActivity(req, {
    action: 'role',
    subject: collection,
    subjectId: id,
    title: username,
    detail: `${USERS.roles[account.role]} → ${USERS.roles[role]}`,
    username: ACTIVITY.university,
  });
  return changed;
};

const findAccount = async (req: PayloadRequest, id: number | null): Promise<User | null> =>
  id === null
    ? null
    : req.payload.findByID({
        collection,
        id,
        req,
        overrideAccess: true,
        disableErrors: true,
        depth: 0,
      });

const roleByClaim = (claims: Told['claims'], roles: ClaimedRoles | undefined): Role | null =>
  roles ? roleOf(claims, roles) : null;

/**
 * The account of somebody whom the provider has confirmed; it is made where there is none and the provider gives a
 * role, and its role follows what the provider says.
 *
 * @throws {SingleSignOnRefusal} `unlinked`, `inactive`, `withoutRole`
 */
export const enterAccount = (req: PayloadRequest, told: Told): Promise<User> =>
  inTransaction(req, async () => {
    const { roles } = requireOn();
    const role = roleByClaim(told.claims, roles);
    // As whoever changes accounts does: of two first logins at once the second finds the account of the first.
    await lockKey(req, CHANGES_OF_ACCOUNTS);
    const account = await findAccount(req, await findLinkedAccount(req, told.identity));
    if (!account) {
      if (!role) throw new SingleSignOnRefusal('unlinked');
      return createAccount(req, told, role);
    }
    if (account.deactivatedAt) throw new SingleSignOnRefusal('inactive', account.username);
    return roles ? followRole(req, { account, role }) : account;
  });
