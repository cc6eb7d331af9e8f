import { codeOf, STEP_MS } from '../../../scripts/testing/totp';
import { waitUntil } from '../../../scripts/testing/wait';
import { queryDatabase } from './database';
import { call, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { logIn, openSession, type Account } from './roles';

export const PATH = '/api/auth/second-factor';

export interface GuardedAccount extends Account {
  secret: string;
  recoveryCodes: string[];
  /** Token of the session that set up the second factor. */
  token: string;
}

/** Waits if the current time step is nearly over, because codes are only valid for their time step. */
export const awayFromBorder = (): Promise<void> =>
  waitUntil(() => Date.now() % STEP_MS < STEP_MS - 8_000, STEP_MS, 'el principio de medio minuto');

/** Sets up the second factor as a user does: password, QR code, first code. */
export const enrol = async (account: Account): Promise<GuardedAccount> => {
  const token = await openSession(account);
  const begun = await call('POST', `${PATH}/enrolment`, {
    token,
    json: { currentPassword: account.password },
  });
  const { secret } = recordOf(begun) as { secret: string };
  const confirmed = await call('POST', `${PATH}/confirmation`, {
    token,
    json: { code: codeOf(secret) },
  });
  const { recoveryCodes } = recordOf(confirmed) as { recoveryCodes?: string[] };
  if (!recoveryCodes) throw new Error(`No second factor: ${confirmed.status} ${confirmed.text}`);
  await forgetCodes(account);
  return { ...account, secret, recoveryCodes, token };
};

/** Resets the last used time step, so that the current code is accepted again. */
export const forgetCodes = async ({ id }: Pick<Account, 'id'>): Promise<void> => {
  await queryDatabase('update second_factors set last_step = 0 where account = $1', [id]);
};

/** Does the first step of a login. @returns the token for the second step */
export const beginStep = async (account: Account): Promise<string> => {
  const answer = await logIn(account);
  const { step } = (recordOf(answer).secondFactor ?? {}) as { step?: string };
  if (!step) throw new Error(`No second step: ${answer.status} ${answer.text}`);
  return step;
};

export const sendCode = (
  step: string,
  code: string,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> => call('POST', PATH, { json: { step, code }, headers });

/** Logs in with both steps; the default code is the current one. */
export const logInByCode = async (
  account: GuardedAccount,
  code = codeOf(account.secret),
): Promise<ApiAnswer> => sendCode(await beginStep(account), code);

/** The account of a session's token; null if invalid. */
export const whoIs = async (token: unknown): Promise<JsonRecord | null> => {
  const answer = await call('GET', '/api/auth/me', { token: String(token) });
  return answer.status === 200 ? recordOf(answer) : null;
};
