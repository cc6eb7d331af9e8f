import type { FieldHook } from 'payload';

import { settings } from '@/core/settings';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';
import { findLinkOf } from '@/features/accounts/single-sign-on/single-sign-on.store';
import { DEACTIVATION } from '@/features/accounts/deactivation/deactivation.definition';
import type { User } from '@/payload-types';

type Known = Pick<User, 'username' | 'deactivatedAt' | 'needsLink'>;

/** Whether `OIDC_ONLY` restricts this account to logins with the university's account. */
const isLeftToUniversity = (username: string): boolean => {
  const open = settings().singleSignOn?.onlyPassword;
  return open !== undefined && open !== username;
};

/**
 * Whether an account has no access before it is linked with the university's (`core/access`), because `OIDC_ONLY`
 * applies to it and it has no link yet. Computed at each read of the account; no query if passwords are permitted.
 */
export const readNeedOfLink: FieldHook = async ({ data, req }) => {
  const { id, username } = (data ?? {}) as { id?: number; username?: string };
  if (!id || !username || !isLeftToUniversity(username)) return false;
  return (await findLinkOf(req, id)) === null;
};

/**
 * Reason for closed logins by password or passkey: the account is deactivated, or `OIDC_ONLY` applies and it is
 * linked. For the log only: the client gets the response of a wrong password.
 *
 * @returns undefined if they are open
 */
export const whyClosed = ({ username, deactivatedAt, needsLink }: Known): string | undefined => {
  if (deactivatedAt) return DEACTIVATION.messages.login;
  const isClosed = isLeftToUniversity(username) && !needsLink;
  return isClosed ? SINGLE_SIGN_ON.messages.ownLoginClosed : undefined;
};
