import { codeOf, STEP_MS } from '../../../scripts/testing/totp';
import { waitUntil } from '../../../scripts/testing/wait';
import { makePasskey, type Passkey, signWith } from '../../support/api/authenticator';
import { knock, type Stage } from './university';

type Options = Parameters<typeof makePasskey>[0];

interface Person {
  username: string;
  password: string;
}

export const tokenOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { token: string }).token;

const asOwner = async (stage: Stage, { username, password }: Person) => {
  const token = await tokenOf(await stage.logInHere({ username, password }));
  return async <Told>(path: string, body: object) =>
    (await (
      await knock(stage, `/api/auth${path}`, { method: 'POST', token, body })
    ).json()) as Told;
};

/** Registers a passkey of a test device for an account. */
export const registerPasskey = async (stage: Stage, person: Person): Promise<Passkey> => {
  const send = await asOwner(stage, person);
  const { options } = await send<{ options: Options }>('/passkeys/options', {
    currentPassword: person.password,
  });
  const { passkey, response } = makePasskey(options, { origin: stage.baseUrl });
  await send('/passkeys', { name: 'Portátil', response });
  return passkey;
};

export const enterByPasskey = async (stage: Stage, passkey: Passkey): Promise<Response> => {
  const send = (path: string, body: object) =>
    knock(stage, `/api/auth/passkeys/login${path}`, { method: 'POST', body });
  const { options } = (await (await send('/options', {})).json()) as { options: Options };
  return send('', { response: signWith(passkey, options, { origin: stage.baseUrl }) });
};

/** Sets up an authenticator app for an account. @returns its secret */
export const enrol = async (stage: Stage, person: Person): Promise<string> => {
  const send = await asOwner(stage, person);
  const { secret } = await send<{ secret: string }>('/second-factor/enrolment', {
    currentPassword: person.password,
  });
  // Waits, because a code of the former time step must still be valid when it arrives.
  await waitUntil(() => Date.now() % STEP_MS < STEP_MS - 5_000, STEP_MS);
  await send('/second-factor/confirmation', { code: codeOf(secret, -1) });
  return secret;
};
