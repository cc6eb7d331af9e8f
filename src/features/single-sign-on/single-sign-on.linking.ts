import type { PayloadRequest } from 'payload';

import { sessionOf } from '@/core/access';
import { conflict } from '@/core/api/errors';
import { findRecord } from '@/core/content/records';
import { inTransaction, lockKey } from '@/core/database/transactions';
import { findOwnAccount } from '@/features/second-factor/second-factor.account';
import { asOwner } from '@/features/second-factor/second-factor.service';
import type { OwnerInput } from '@/features/second-factor/second-factor.schemas';
import { deleteSessions } from '@/features/sessions/sessions.store';
import { SINGLE_SIGN_ON } from '@/features/single-sign-on/single-sign-on.definition';
import { requireOn } from '@/features/single-sign-on/single-sign-on.on';
import { SingleSignOnRefusal } from '@/features/single-sign-on/single-sign-on.refusal';
import {
  deleteLinkOf,
  findLinkOf,
  type Identity,
  isSessionOpen,
  keepIdentity,
  type PendingLogin,
} from '@/features/single-sign-on/single-sign-on.store';
import { type Departure, depart } from '@/features/single-sign-on/single-sign-on.departure';
import { CHANGES_OF_ACCOUNTS, lockAccount } from '@/features/users/users.administrators';
import { USERS } from '@/features/users/users.definition';
import { tellOfWayIn } from '@/features/users/users.notices';
import { ADMIN_PATHS } from '@/shared/paths';

const { messages } = SINGLE_SIGN_ON;
const { slug: collection } = USERS;

/**
 * Sends somebody who is signed in to the provider, to link their own account with the one that they have there.
 *
 * @throws {ApiError} 404 off; 409 linked already; what `asOwner` throws
 * @throws {SingleSignOnRefusal} `away`, `tooMany`
 */
export const beginLinking = async (req: PayloadRequest, input: OwnerInput): Promise<Departure> => {
  requireOn();
  const { id: account } = await asOwner(req, input, {
    work: async (own) => {
      if (await findLinkOf(req, own.id)) throw conflict(messages.alreadyLinked);
      return own;
    },
  });
  const session = sessionOf(req) ?? null;
  return depart(req, { returnTo: ADMIN_PATHS.account, account, session });
};

/**
 * Links the account whose person has come back, if the session in which they asked for it is still open.
 *
 * @throws {SingleSignOnRefusal} `ended`, `notLinked`
 */
export const finishLinking = (
  req: PayloadRequest,
  { account, session }: { account: number; session: PendingLogin['session'] },
  identity: Identity,
): Promise<void> =>
  inTransaction(req, async () => {
    await lockKey(req, CHANGES_OF_ACCOUNTS);
    const isOpen = await isSessionOpen(req, { account, session });
    const own = isOpen && (await findOwnAccount(req, account));
    if (!own || own.deactivatedAt) throw new SingleSignOnRefusal('ended');
    if (!(await keepIdentity(req, { ...identity, account }))) {
      throw new SingleSignOnRefusal('notLinked', own.username);
    }
    await tellOfWayIn(req, 'ssoLink', own);
  });

/** Takes the link of an account away, and ends its other sessions. @throws {ApiError} 404; 409 there is none */
export const unlink = (req: PayloadRequest, id: number): Promise<void> =>
  inTransaction(req, async () => {
    requireOn();
    await lockKey(req, CHANGES_OF_ACCOUNTS);
    const account = await findRecord(req, { collection, id });
    await lockAccount(req, account.username);
    if (!(await deleteLinkOf(req, id))) throw conflict(messages.notLinked);
    await deleteSessions(req, { account: id, except: sessionOf(req) ?? '' });
    await tellOfWayIn(req, 'ssoUnlink', account);
  });
