import type { PayloadRequest } from 'payload';

import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { recordRefused } from '@/features/compliance/audit-log/activity.service';
import { USERS } from '@/features/accounts/users/users.definition';

const { blocks, unknownUser } = ACTIVITY;
const { slug: subject } = USERS;

const titleOf = async ({ payload }: PayloadRequest, username?: string): Promise<string> => {
  if (username === undefined) return blocks.everyUser;
  const where = { username: { equals: username } };
  const { totalDocs } = await payload.count({ collection: subject, where });
  return totalDocs > 0 ? username : unknownUser;
};

const recordLockout = async (
  req: PayloadRequest,
  { username, detail }: { username?: string; detail: string },
): Promise<void> => {
  const title = await titleOf(req, username);
  await recordRefused(req, { action: 'blocked', subject, title, detail });
};

/** Callbacks that log a lockout, one for each kind of counter. */
export const notifyLockout = {
  ofUserHere: (req: PayloadRequest, username: string) => () =>
    recordLockout(req, { username, detail: blocks.fromThere }),
  ofUserAnywhere: (req: PayloadRequest, username: string) => () =>
    recordLockout(req, { username, detail: blocks.fromAnywhere }),
  ofAddress: (req: PayloadRequest) => () => recordLockout(req, { detail: blocks.fromThere }),
};
