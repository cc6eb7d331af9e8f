import type { UIFieldServerProps } from 'payload';

import { isAdministrator } from '@/core/access';
import { settings } from '@/core/settings';
import { OthersLink } from '@/features/single-sign-on/admin/others-link';
import { OwnLink } from '@/features/single-sign-on/admin/own-link';
import { findLinkOf } from '@/features/single-sign-on/single-sign-on.store';
import { hasSecondFactor } from '@/features/second-factor/second-factor.store';
import { formatLongDate } from '@/shared/dates';

/** In Payload's screen of an account: whether it is linked with one of the university's; nothing where none are. */
export async function LinkField({ id, req }: UIFieldServerProps) {
  const { singleSignOn, timeZone } = settings();
  if (!singleSignOn || id === undefined || !req.user) return null;
  const account = Number(id);
  const linkedAt = await findLinkOf(req, account);
  const since = linkedAt && formatLongDate(linkedAt, timeZone);
  if (req.user.id === account) {
    const isCodeNeeded = await hasSecondFactor(req, account);
    const isNeeded = req.user.needsLink === true;
    return <OwnLink since={since} isNeeded={isNeeded} isCodeNeeded={isCodeNeeded} />;
  }
  return since && isAdministrator(req) ? <OthersLink id={account} since={since} /> : null;
}
