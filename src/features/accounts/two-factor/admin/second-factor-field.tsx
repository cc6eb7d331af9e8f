import type { UIFieldServerProps } from 'payload';

import { isAdministrator } from '@/core/access';
import { OthersSecondFactor } from '@/features/accounts/two-factor/admin/others-second-factor';
import { OwnSecondFactor } from '@/features/accounts/two-factor/admin/own-second-factor';
import { findAccount } from '@/features/accounts/users/users.account';
import { readOthersWays } from '@/features/accounts/two-factor/second-factor.others';
import { hasPassword } from '@/features/accounts/passwords/users.hash';

/** Second step in Payload's account screen: one's own, or for administrators another account's. */
export async function SecondFactorField({ id, req }: UIFieldServerProps) {
  if (id === undefined || !req.user) return null;
  const account = Number(id);
  if (req.user.id === account) return <OwnSecondFactor />;
  if (!isAdministrator(req)) return null;
  const own = await findAccount(req, req.user.id);
  return (
    <OthersSecondFactor
      id={account}
      stored={await readOthersWays(req, account)}
      hasPassword={own !== null && hasPassword(own)}
    />
  );
}
