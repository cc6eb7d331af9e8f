import type { SessionUser } from '@/features/users/users.schemas';
import type { User } from '@/payload-types';

/** The signed-in person: what a client may know of an account. */
export const presentUser = ({
  id,
  username,
  role,
}: Pick<User, 'id' | 'username' | 'role'>): SessionUser => ({
  id,
  username,
  role,
});
