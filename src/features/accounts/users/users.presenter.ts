import { ApiResult } from '@/core/api/endpoint';
import type { SessionUser } from '@/features/accounts/users/users.schemas';
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

/** Response to a successful login: the token, in the body and as a cookie, and the cookie of the known browser. */
export const presentSession = ({
  cookies,
  token,
  user,
}: {
  cookies: string[];
  token: string;
  user: Pick<User, 'id' | 'username' | 'role'>;
}): ApiResult =>
  new ApiResult(
    { token, user: presentUser(user) },
    cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  );
