import type { FieldHook } from 'payload';

import { settings } from '@/core/settings';
import { hasSecondFactor } from '@/features/accounts/two-factor/second-factor.store';

/** Whether accounts of this role can do nothing without a second factor. */
export const isRequiredOf = (role: string | undefined): boolean =>
  settings().accounts.isSecondFactorRequired && role === 'admin';

/**
 * Whether an account can do nothing before it has set up a second factor (`core/access`). It is read with the
 * account, so that no session is older than the answer; where nothing is required it costs nothing.
 */
export const readNeed: FieldHook = async ({ data, req }) => {
  const { id, role } = (data ?? {}) as { id?: number; role?: string };
  if (!isRequiredOf(role) || !id) return false;
  return !(await hasSecondFactor(req, id));
};
