import type { CollectionBeforeValidateHook } from 'payload';

import { requireFreshSession } from '@/features/sessions/sessions.fresh';
import { isTakingOver } from '@/features/users/users.current-password';
import type { User } from '@/payload-types';

/** Whether an account may do other things than before, or comes in again. */
const isGivenPower = (sent: Partial<User>, { role, deactivatedAt }: User): boolean =>
  (sent.role !== undefined && sent.role !== role) ||
  (sent.deactivatedAt === null && Boolean(deactivatedAt));

/**
 * Whoever makes an account, gives one power or takes a way into another's must have logged in lately: what was done
 * at a session left open would outlast it. The ways into the own account ask for its password
 * (`requireCurrentPassword`); of scripts and of links nobody is signed in.
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
