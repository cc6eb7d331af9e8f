import { codeOf, STEP_MS } from '../../../scripts/testing/totp';
import { waitUntil } from '../../../scripts/testing/wait';
import { queryDatabase } from './database';
import { call, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { logIn, openSession, type Account } from './roles';

export const PATH = '/api/auth/second-factor';

export interface GuardedAccount extends Account {
  secret: string;
  recoveryCodes: string[];
  /** Of the session in which it was set up. */
  token: string;
}

/** As long as a time step lasts, what was computed is true: waits where the present one is nearly over. */
export const awayFromBorder = (): Promise<void> =>
  waitUntil(() => Date.now() % STEP_MS < STEP_MS - 8_000, STEP_MS, 'el principio de medio minuto');

/** Sets it up as a person does: password, picture, first code. */
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

/** As if half an hour had passed since the last code: the present one is good again. */
export const forgetCodes = async ({ id }: Pick<Account, 'id'>): Promise<void> => {
  await queryDatabase('update second_factors set last_step = 0 where account = $1', [id]);
};

/** The first step of a login. @returns what leads to the second */
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

/** Both steps, with a code of this moment or another. */
export const logInByCode = async (
  account: GuardedAccount,
  code = codeOf(account.secret),
): Promise<ApiAnswer> => sendCode(await beginStep(account), code);

/** The account of a session's token; null if invalid. */
export const whoIs = async (token: unknown): Promise<JsonRecord | null> => {
  const answer = await call('GET', '/api/auth/me', { token: String(token) });
  return answer.status === 200 ? recordOf(answer) : null;
};
