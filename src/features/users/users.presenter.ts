import { Answer } from '@/core/api/endpoint';
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

/** The answer to who was let in: the token, and the same as a cookie. */
export const presentSession = ({
  cookie,
  token,
  user,
}: {
  cookie: string;
  token: string;
  user: Pick<User, 'id' | 'username' | 'role'>;
}): Answer => new Answer({ token, user: presentUser(user) }, { 'Set-Cookie': cookie });
