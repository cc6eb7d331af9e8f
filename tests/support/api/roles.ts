import { type Credentials, login } from '../../../scripts/testing/site.client';
import { administrator, baseUrl } from './environment';
import { call, idOf, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { cacheSession } from './sessions.fresh';
import { unique } from './unique';

export const logIn = (credentials: JsonRecord | Credentials): Promise<ApiAnswer> =>
  call('POST', '/api/auth/login', { json: credentials });

export const openSession = async (credentials: Credentials): Promise<string> => {
  const { token } = await login(baseUrl(), credentials);
  return token;
};

const cachedAdministrator = () => cacheSession(() => openSession(administrator()));
let adminToken = cachedAdministrator();

/** Forces a new login: test files in one process share the token, and one may have ended the session. */
export const forgetAdministrator = (): void => {
  adminToken = cachedAdministrator();
};

/** The token of the first administrator: one login per test file and per ten minutes. */
export const asAdministrator = (): Promise<string> => adminToken();

/** The id of the first administrator, because other tests may deactivate or delete any other account. */
export const administratorId = async (): Promise<number> =>
  idOf(recordOf(await call('GET', '/api/auth/me', { token: await asAdministrator() })));

export interface Account extends Credentials {
  id: number;
}

/** Creates an account through Payload's own REST, as an administrator would in its screens. */
export const createAccount = async (
  role: 'admin' | 'editor' | 'reviewer',
  fields: JsonRecord = {},
): Promise<Account> => {
  const credentials = { username: unique(role), password: unique('Clave-larga-de-prueba') };
  const answer = await call('POST', '/api/users', {
    token: await asAdministrator(),
    json: { ...credentials, role, ...fields },
  });
  if (answer.status !== 201) throw new Error(`No account: ${answer.status} ${answer.text}`);
  return { ...credentials, id: idOf(recordOf(answer).doc as JsonRecord) };
};

export const deleteAccount = async ({ id }: Pick<Account, 'id'>): Promise<void> => {
  await call('DELETE', `/api/users/${id}`, { token: await asAdministrator() });
};
