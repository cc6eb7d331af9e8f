import { expect } from 'vitest';

import { PASSKEYS } from '@/features/accounts/passkeys/passkeys.definition';
import { makePasskey, signWith, type Circumstances, type Passkey } from './authenticator';
import { queryDatabase } from './database';
import { baseUrl } from './environment';
import { expectRefusal } from './expectations';
import { call, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { asAdministrator, openSession, type Account } from './roles';

export const PASSKEYS_PATH = '/api/auth/passkeys';

type Options = Record<string, unknown> & { challenge: string };
type Oddities = Partial<Circumstances>;

const here = (oddities: Oddities): Circumstances => ({ origin: baseUrl(), ...oddities });

/** The options that the server wants signed. @throws if the response has none */
export const optionsOf = (answer: ApiAnswer): Options => {
  const { options } = recordOf(answer) as { options?: Options };
  if (!options) throw new Error(`No options: ${answer.status} ${answer.text}`);
  return options;
};

export const beginRegistration = (token: string, currentPassword: string): Promise<ApiAnswer> =>
  call('POST', `${PASSKEYS_PATH}/options`, { token, json: { currentPassword } });

export const sendRegistration = (
  token: string,
  response: object,
  name = 'Portátil',
): Promise<ApiAnswer> => call('POST', PASSKEYS_PATH, { token, json: { name, response } });

/** An account with a passkey. */
export interface KeyedAccount extends Account {
  passkey: Passkey;
  recoveryCodes: string[];
  /** Token of the session in which the passkey was registered. */
  token: string;
}

export const register = async (account: Account, token?: string): Promise<KeyedAccount> => {
  const session = token ?? (await openSession(account));
  const options = optionsOf(await beginRegistration(session, account.password));
  const { passkey, response } = makePasskey(options, here({}));
  const answer = await sendRegistration(session, response);
  const { recoveryCodes } = recordOf(answer) as { recoveryCodes?: string[] };
  if (!recoveryCodes) throw new Error(`No passkey: ${answer.status} ${answer.text}`);
  return { ...account, passkey, recoveryCodes, token: session };
};

/** A device's response to these options, for this site unless `oddities` change it. */
export const signed = (passkey: Passkey, options: Options, oddities: Oddities = {}): object =>
  signWith(passkey, options, here(oddities));

export const beginPasskeyStep = (step: string): Promise<ApiAnswer> =>
  call('POST', `${PASSKEYS_PATH}/step/options`, { json: { step } });

export const sendPasskeyStep = (step: string, response: object): Promise<ApiAnswer> =>
  call('POST', `${PASSKEYS_PATH}/step`, { json: { step, response } });

export const passByPasskey = async (
  step: string,
  passkey: Passkey,
  oddities: Oddities = {},
): Promise<ApiAnswer> =>
  sendPasskeyStep(step, signed(passkey, optionsOf(await beginPasskeyStep(step)), oddities));

export const beginAlone = async (): Promise<Options> =>
  optionsOf(await call('POST', `${PASSKEYS_PATH}/login/options`));

export const sendAlone = (
  response: object,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> => call('POST', `${PASSKEYS_PATH}/login`, { json: { response }, headers });

export const logInAlone = async (passkey: Passkey, oddities: Oddities = {}): Promise<ApiAnswer> =>
  sendAlone(signed(passkey, await beginAlone(), oddities));

/** Faults tried with every signature and every new passkey. */
export const ODDITIES = [
  ['another origin', { origin: 'https://sitio-falso.example' }],
  ['another port', { origin: 'http://localhost:1' }],
  ['another relying party', { rpId: 'sitio-falso.example' }],
  ['nobody verified', { isVerified: false }],
  ['a page within another', { crossOrigin: true }],
  ['a challenge that was guessed', { challenge: 'A'.repeat(43) }],
] as const satisfies [string, Oddities][];

/** An unregistered passkey; it may claim any user handle. */
export const strangers = (userHandle: string): Passkey =>
  makePasskey({ challenge: 'A', user: { id: userHandle } }, here({})).passkey;

/** Ends all challenges, as if five minutes had passed. */
export const endChallenges = () =>
  queryDatabase(`update passkey_challenges set ends = ends - interval '5 minutes'`);

export const expectRefused = (answer: ApiAnswer): void => {
  expect(expectRefusal(answer, 401)).toEqual({ message: PASSKEYS.messages.refused });
  expect(answer.headers.has('set-cookie')).toBe(false);
};

/** The last logged action under an account's name. */
export const latestAction = async ({ username }: Account): Promise<unknown> => {
  const query = `where[title][equals]=${username}&sort=-id&limit=1`;
  const answer = await call('GET', `/api/activity?${query}`, { token: await asAdministrator() });
  return (recordOf(answer).docs as { action: string }[])[0]?.action;
};

/** The statuses of the responses, sorted. */
export const statusesOf = (answers: ApiAnswer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

export const listPasskeys = async (token: string): Promise<JsonRecord[]> =>
  recordOf(await call('GET', PASSKEYS_PATH, { token })).passkeys as JsonRecord[];

/** Ages an account's sessions, as if sixteen minutes had passed since its logins. */
export const ageSessions = ({ id }: Pick<Account, 'id'>) =>
  queryDatabase(
    `update users_sessions set created_at = now() - interval '16 minutes' where _parent_id = $1`,
    [id],
  );
