import { settings } from '@/core/settings';
import { SINGLE_SIGN_ON } from '@/features/single-sign-on/single-sign-on.definition';
import { LEAVING } from '@/features/users/leaving.definition';
import type { User } from '@/payload-types';

type Known = Pick<User, 'username' | 'deactivatedAt'>;

const isLeftToUniversity = ({ username }: Known): boolean => {
  const open = settings().singleSignOn?.onlyPassword;
  return open !== undefined && open !== username;
};

/**
 * Why the site's own ways in, a password or a passkey, are closed for an account: its person has left, or `OIDC_ONLY`
 * leaves logins to the university. For the log alone: whoever knocks is told what a wrong password is.
 *
 * @returns undefined where they are open
 */
export const whyClosed = (account: Known): string | undefined => {
  if (account.deactivatedAt) return LEAVING.messages.login;
  return isLeftToUniversity(account) ? SINGLE_SIGN_ON.messages.ownLoginClosed : undefined;
};
