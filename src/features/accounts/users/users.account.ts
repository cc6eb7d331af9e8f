import type { PayloadRequest } from 'payload';

import { accountName, type NamedAccount } from '@/core/account-name';
import { USERS } from '@/features/accounts/users/users.definition';
import { recordActivity, recordRefused } from '@/features/compliance/audit-log/activity.service';
import type { User } from '@/payload-types';

const { slug: collection } = USERS;

/** An account with its password hash, which Payload hides. */
export const findAccount = async (req: PayloadRequest, id: number | null): Promise<User | null> =>
  id === null
    ? null
    : req.payload.findByID({
        collection,
        id,
        req,
        overrideAccess: true,
        showHiddenFields: true,
        disableErrors: true,
        depth: 0,
      });

type Account = Pick<User, 'id' | 'username'> & NamedAccount;
type Entry = Omit<Parameters<typeof recordActivity>[1], 'subject' | 'subjectId' | 'title'>;

const entryOf = ({ id, username: title }: Account, entry: Entry) => ({
  subject: collection,
  subjectId: id,
  title,
  ...entry,
});

export const logAccountActivity = (
  req: PayloadRequest,
  account: Account,
  entry: Entry,
): Promise<void> => recordActivity(req, entryOf(account, entry));

/** Logs a wrong password or code typed in an open session of the account: it may be an attacker's attempt. */
export const logRefusedProof = (
  req: PayloadRequest,
  account: Account,
  entry: Omit<Entry, 'username'>,
): Promise<void> =>
  recordRefused(
    req,
    entryOf(account, {
      ...entry,
      username: account.username,
      displayName: accountName(account),
    }),
  );
