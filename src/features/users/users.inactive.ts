import type { CollectionBeforeLoginHook } from 'payload';

import { unauthorized } from '@/core/api/errors';
import { USERS } from '@/features/users/users.definition';
import type { User } from '@/payload-types';

/**
 * The account may have been deactivated while its password was checked. Payload has read it again by now, under
 * the lock on it.
 */
export const refuseInactive: CollectionBeforeLoginHook<User> = ({ user }) => {
  if (user.deactivatedAt) throw unauthorized(USERS.messages.badCredentials);
  return user;
};
