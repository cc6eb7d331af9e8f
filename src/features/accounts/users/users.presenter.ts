import { accountName } from '@/core/account-name';
import { ApiResult } from '@/core/api/endpoint';
import type { SessionUser } from '@/features/accounts/users/users.schemas';
import type { User } from '@/payload-types';

type Presentable = Pick<User, 'id' | 'username' | 'displayName' | 'role'>;

export const presentUser = ({ id, username, displayName, role }: Presentable): SessionUser => ({
  id,
  username,
  name: accountName({ username, displayName }),
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
  user: Presentable;
}): ApiResult =>
  new ApiResult(
    { token, user: presentUser(user) },
    cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  );
