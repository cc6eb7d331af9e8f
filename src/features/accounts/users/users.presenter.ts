import { ApiResult } from '@/core/api/endpoint';
import type { SessionUser } from '@/features/accounts/users/users.schemas';
import type { User } from '@/payload-types';

export const presentUser = ({
  id,
  username,
  role,
}: Pick<User, 'id' | 'username' | 'role'>): SessionUser => ({
  id,
  username,
  role,
});

/** The token is in the body and in a cookie. */
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
