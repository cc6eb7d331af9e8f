import { createLocalReq, type PayloadRequest } from 'payload';

import { accountName } from '@/core/account-name';
import { anonymizedAddress } from '@/core/client-address';
import { acquireAdvisoryLock } from '@/core/database/transactions';
import { settings } from '@/core/settings';
import { ACTIVITY, type ActivityAction } from '@/features/compliance/audit-log/activity.definition';
import type { Activity } from '@/payload-types';
import { parseCampusDate, toLocalInputValue } from '@/shared/date-input';

interface Entry {
  action: ActivityAction;
  subject: Activity['subject'];
  subjectId?: number;
  title?: string;
  detail?: string;
  /** Acting account, if it is not the user of `req`. */
  username?: string;
  displayName?: string;
}

/** «1 persona», «12 personas»: the number of affected records, as the detail of an entry. */
export const countWith = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/**
 * Writes an entry of the log, in the transaction of `req` if it has one, so that a rollback removes it. Bypasses access
 * control, which denies all writes.
 */
export const recordActivity = async (
  req: PayloadRequest,
  { username = req.user?.username, displayName, ...entry }: Entry,
): Promise<void> => {
  const isOwn = req.user?.username === username;
  await req.payload.create({
    collection: ACTIVITY.slug,
    req,
    overrideAccess: true,
    depth: 0,
    data: {
      ...entry,
      username,
      displayName: displayName ?? (req.user && isOwn ? accountName(req.user) : null),
      network: anonymizedAddress(req.headers),
      createdAt: new Date().toISOString(),
    },
  });
};

/**
 * Writes an entry for a rejected request, outside of its transaction, which the rejection rolls back. The account is
 * named in the entry, or unknown.
 */
export const recordRefused = async (
  { headers, payload }: PayloadRequest,
  entry: Entry,
): Promise<void> => {
  await recordActivity(await createLocalReq({ req: { headers } }, payload), entry);
};

/**
 * Writes an entry at most once per campus day for a repeated action. In a transaction of `req`, serialised with
 * concurrent ones.
 */
export const recordOnceADay = async (
  req: PayloadRequest,
  entry: Entry & { subjectId: number },
): Promise<void> => {
  const { action, subject, subjectId } = entry;
  const username = req.user?.username ?? '';
  const { timeZone } = settings();
  const day = toLocalInputValue(new Date(), timeZone).slice(0, 10);
  const today = (parseCampusDate(day, timeZone) ?? new Date()).toISOString();
  await acquireAdvisoryLock(req, `${action}:${subject}:${subjectId}:${username}`);
  const { totalDocs } = await req.payload.count({
    collection: ACTIVITY.slug,
    req,
    overrideAccess: true,
    where: {
      username: { equals: username },
      action: { equals: action },
      subject: { equals: subject },
      subjectId: { equals: subjectId },
      createdAt: { greater_than_equal: today },
    },
  });
  if (totalDocs === 0) await recordActivity(req, entry);
};
