import type { PayloadRequest } from 'payload';

import { ACTIVITY, type ActivityAction } from '@/features/activity/activity.definition';
import type { Activity } from '@/payload-types';

interface Entry {
  action: ActivityAction;
  subject: Activity['subject'];
  subjectId?: number;
  title?: string;
  detail?: string;
  /** Whose deed it is, where `req` does not say. */
  username?: string;
}

/** «1 persona», «12 personas»: how many something was done to, as a detail of an entry. */
export const countWith = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/**
 * Writes an entry of the log, in the transaction of `req` if it has one: a change that is rolled back
 * leaves no entry. It writes past the access rules, which let nobody write.
 */
export const recordActivity = async (
  req: PayloadRequest,
  { username = req.user?.username, ...entry }: Entry,
): Promise<void> => {
  await req.payload.create({
    collection: ACTIVITY.slug,
    req,
    overrideAccess: true,
    depth: 0,
    data: { ...entry, username, createdAt: new Date().toISOString() },
  });
};
