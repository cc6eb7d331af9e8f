import type { UIFieldServerProps } from 'payload';

import { isAdministrator } from '@/core/access';
import { settings } from '@/core/settings';
import { OthersLink, OwnLink } from '@/features/accounts/single-sign-on/admin/link-sections';
import { findLinkOf } from '@/features/accounts/single-sign-on/single-sign-on.store';
import { findAccount } from '@/features/accounts/users/users.account';
import { findWays } from '@/features/accounts/two-factor/second-factor.store';
import { hasPassword } from '@/features/accounts/passwords/users.hash';
import { formatLongDate } from '@/shared/dates';

/** Link with the university's account, in Payload's account screen; renders nothing without single sign-on. */
export async function LinkField({ id, req }: UIFieldServerProps) {
  const { singleSignOn, timeZone } = settings();
  if (!singleSignOn || id === undefined || !req.user) return null;
  const account = Number(id);
  const linkedAt = await findLinkOf(req, account);
  const since = linkedAt && formatLongDate(linkedAt, timeZone);
  if (req.user.id === account) {
    const own = await findAccount(req, account);
    const ways = await findWays(req, account);
    return (
      <OwnLink
        since={since}
        isNeeded={req.user.needsLink === true}
        hasPassword={own !== null && hasPassword(own)}
        takesCode={ways.includes('application')}
      />
    );
  }
  return since && isAdministrator(req) ? <OthersLink id={account} since={since} /> : null;
}
