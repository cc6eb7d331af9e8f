import type { CollectionBeforeValidateHook } from 'payload';

import { refusal } from '@/core/payload/field-error';
import { ACCOUNT_MESSAGES, USERS } from '@/features/accounts/users/users.definition';
import type { User } from '@/payload-types';

/** The login takes no longer one: its person would be locked out by their own name. */
export const refuseLongUsername: CollectionBeforeValidateHook<User> = ({ data, req }) => {
  const { username } = data ?? {};
  if (typeof username === 'string' && username.length > USERS.limits.username) {
    throw refusal({
      collection: USERS.slug,
      req,
      path: 'username',
      label: 'Nombre de usuario',
      message: ACCOUNT_MESSAGES.usernameTooLong,
    });
  }
  return data;
};
