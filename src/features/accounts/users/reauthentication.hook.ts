import type { CollectionBeforeValidateHook } from 'payload';

import { requireFreshSession } from '@/features/accounts/sessions/sessions.fresh';
import { isTakingOver } from '@/features/accounts/passwords/users.current-password';
import type { User } from '@/payload-types';

/** Whether an account may do other things than before, or comes in again. */
const isGivenPower = (sent: Partial<User>, { role, deactivatedAt }: User): boolean =>
  (sent.role !== undefined && sent.role !== role) ||
  (sent.deactivatedAt === null && Boolean(deactivatedAt));

/**
 * Requires a recent login for creating or promoting accounts and for changing login methods of others: such changes
 * outlast a session left open. Changes of one's own require the password (`requireCurrentPassword`); scripts and links
 * have no user.
 */
export const requireFreshOffice: CollectionBeforeValidateHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (!req.user) return data;
  const sent = data ?? {};
  const asks =
    operation === 'create' ||
    !originalDoc ||
    isGivenPower(sent, originalDoc) ||
    (originalDoc.id !== req.user.id && isTakingOver(sent, originalDoc));
  if (asks) await requireFreshSession(req);
  return data;
};
