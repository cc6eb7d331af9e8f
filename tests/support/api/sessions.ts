import { call, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { asAdministrator, type Account } from './roles';

export const SESSIONS_PATH = '/api/auth/sessions';
export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
export const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';

/** Logs in with this user agent. @returns the token */
export const logInWith = async (account: Account, userAgent: string): Promise<string> => {
  const answer = await call('POST', '/api/auth/login', {
    json: account,
    headers: { 'user-agent': userAgent },
  });
  return String(recordOf(answer).token);
};

export const readSessions = async (token: string): Promise<JsonRecord[]> =>
  recordOf(await call('GET', SESSIONS_PATH, { token })).sessions as JsonRecord[];

export const endSession = (token: string, session: unknown): Promise<ApiAnswer> =>
  call('POST', `${SESSIONS_PATH}/end`, { token, json: { session } });

export const logOfAccount = async ({ id }: Account): Promise<JsonRecord[]> => {
  const query = `limit=0&sort=id&where[subject][equals]=users&where[subjectId][equals]=${id}`;
  const answer = await call('GET', `/api/activity?${query}`, { token: await asAdministrator() });
  return recordOf(answer).docs as JsonRecord[];
};
