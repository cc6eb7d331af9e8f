import { queryDatabase } from './database';
import { call, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { asAdministrator, type Account } from './roles';

/** Access links and deactivation of accounts. */

const PATH = '/api/auth/access-link';

export const NEW_PASSWORD = 'tejado girasol mapa lluvia';

/** The token behind the `#` of a link. */
export const tokenOf = (url: unknown): string => new URL(String(url)).hash.slice(1);

/** Creates a link for an account, as an administrator. */
export const askForLink = async (
  { id }: Pick<Account, 'id'>,
  json: JsonRecord = { delivery: 'show' },
): Promise<ApiAnswer> =>
  call('POST', `/api/admin/users/${id}/access-link`, { token: await asAdministrator(), json });

/** Creates a link for an account, as an administrator. @returns the token of the link */
export const makeLink = async (account: Pick<Account, 'id'>): Promise<string> =>
  tokenOf(recordOf(await askForLink(account)).url);

/** Reads the account of a link. */
export const lookAt = (token: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
  call('POST', PATH, { json: { token }, headers });

export const choose = (token: unknown, password: unknown = NEW_PASSWORD): Promise<ApiAnswer> =>
  call('POST', `${PATH}/password`, { json: { token, password } });

/** Lets the link of an account expire. */
export const endLinkOf = ({ id }: Pick<Account, 'id'>) =>
  queryDatabase(
    "update links set ends = now() - interval '1 minute' where subject = $1 and purpose = 'set-password'",
    [id],
  );

/** Deactivates an account as an administrator; its records go to `handOverTo`. */
export const deactivate = async (
  { id }: Pick<Account, 'id'>,
  handOverTo: number | null = null,
  token?: string,
): Promise<ApiAnswer> =>
  call('PUT', `/api/admin/users/${id}/deactivation`, {
    token: token ?? (await asAdministrator()),
    json: { handOverTo },
  });

export const reactivate = async ({ id }: Pick<Account, 'id'>): Promise<ApiAnswer> =>
  call('DELETE', `/api/admin/users/${id}/deactivation`, { token: await asAdministrator() });
