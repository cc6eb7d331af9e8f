import { afterAll, beforeAll, expect, test } from 'vitest';

import { SINGLE_SIGN_ON } from '../../src/features/single-sign-on/single-sign-on.definition';
import { makePasskey, type Passkey, signWith } from '../support/api/authenticator';
import { cleanUp } from './support/cleanup';
import { ADMINISTRATOR } from './support/product';
import { GROUPS, knock, logInThere, openStage, outcomeOf, type Stage } from './support/university';

/* Logging in with the university's account: its limits, and what its settings change. */

const { outcomes } = SINGLE_SIGN_ON;
const codeOf = (name: keyof typeof outcomes) => outcomes[name].code;
const ENTERS = 'entra';
const CLOSED = 'Se entra solo con la cuenta de la universidad';

const EDITOR = { subject: 'jose', claims: { ...GROUPS, preferred_username: 'jose.pena' } };
const BOSS = { subject: 'jefa', claims: { groups: ['jefatura'], preferred_username: 'jefa' } };
const LUCIA = { username: 'lucia', password: 'tejado girasol mapa lluvia' };

type Options = Parameters<typeof makePasskey>[0];

/** Gives an account a passkey, of a device of the tests. */
const registerPasskey = async (credentials: { username: string; password: string }) => {
  const { token } = (await (await stage.logInHere(credentials)).json()) as { token: string };
  const send = async <Told>(path: string, body: object) =>
    (await (
      await knock(stage, `/api/auth/passkeys${path}`, { method: 'POST', token, body })
    ).json()) as Told;
  const { options } = await send<{ options: Options }>('/options', {
    currentPassword: credentials.password,
  });
  const { passkey, response } = makePasskey(options, { origin: stage.baseUrl });
  await send('', { name: 'Portátil', response });
  return passkey;
};

const enterByPasskey = async (passkey: Passkey): Promise<Response> => {
  const send = (path: string, body: object) =>
    knock(stage, `/api/auth/passkeys/login${path}`, { method: 'POST', body });
  const { options } = (await (await send('/options', {})).json()) as { options: Options };
  return send('', { response: signWith(passkey, options, { origin: stage.baseUrl }) });
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('single-sign-on-settings');
  const created = await knock(stage, '/api/users', {
    method: 'POST',
    token: await stage.administrator(),
    body: { ...LUCIA, role: 'editor' },
  });
  expect(created.status).toBe(201);
  expect((await logInThere(stage, EDITOR)).outcome).toBe(ENTERS);
});
afterAll(cleanUp);

test('whoever comes back in vain again and again has to wait, and nobody else has to', async () => {
  const address = '198.51.100.77';
  const back = (from: string) =>
    knock(stage, `/api/auth/sso/callback?code=x&state=${'A'.repeat(43)}`, { address: from });
  const answers = await Promise.all(Array.from({ length: 50 }, () => back(address)));
  const told = answers.map(outcomeOf);
  expect(told.filter((outcome) => outcome === codeOf('ended'))).toHaveLength(40);
  expect(told.filter((outcome) => outcome === codeOf('tooMany'))).toHaveLength(10);
  expect(outcomeOf(await back('198.51.100.78'))).toBe(codeOf('ended'));
});

test('so has whoever leaves a hundred times and more', async () => {
  const address = '198.51.100.79';
  const answers: Response[] = [];
  for (let count = 0; count < 125; count += 1) {
    answers.push(await knock(stage, '/api/auth/sso/start', { address }));
  }
  const told = answers.map(outcomeOf).filter((outcome) => outcome === codeOf('tooMany'));
  expect(told).toHaveLength(5);
});

test('with passwords closed one account is left, and others’ are as wrong ones', async () => {
  const passkey = await registerPasskey(LUCIA);
  expect((await enterByPasskey(passkey)).status).toBe(200);
  await stage.restart({ OIDC_ONLY: ADMINISTRATOR.username.toUpperCase() });
  expect((await stage.logInHere(ADMINISTRATOR)).status).toBe(200);
  const right = await stage.logInHere(LUCIA);
  expect(await stage.lastTold()).toMatchObject({
    action: 'loginFailed',
    title: 'lucia',
    detail: CLOSED,
  });
  const wrong = await stage.logInHere({ ...LUCIA, password: 'otra cosa' });
  expect(right.status).toBe(401);
  expect([wrong.status, await wrong.text()]).toEqual([right.status, await right.text()]);
  expect((await enterByPasskey(passkey)).status).toBe(401);
  expect(await stage.lastTold()).toMatchObject({ title: 'lucia', detail: CLOSED });
  expect((await logInThere(stage, EDITOR)).outcome).toBe(ENTERS);
  expect(await (await knock(stage, '/admin/login')).text()).toContain('para una sola cuenta');
});

test('where a second step is required, an administrator needs ours too; others do not', async () => {
  await stage.restart({ SECOND_FACTOR_REQUIRED: 'administrators' });
  const without = await logInThere(stage, BOSS);
  expect((await knock(stage, '/api/admin/news', { token: without.token ?? '' })).status).toBe(403);
  await stage.query(
    `insert into second_factors (account, secret, started_at, confirmed_at)
     select id, 'sellado', now(), now() from users where username in ('jefa', 'jose.pena')`,
  );
  const held = await logInThere(stage, BOSS);
  expect(held.token).toBeUndefined();
  expect(held.secondFactor?.step).toMatch(/^[\w-]{43}$/u);
  expect((await logInThere(stage, EDITOR)).user?.role).toBe('editor');
});

test('without roles by a claim nobody is made an account, and roles stay as they are', async () => {
  await stage.restart({
    OIDC_ROLE_CLAIM: '',
    OIDC_ROLE_ADMIN: '',
    OIDC_ROLE_EDITOR: '',
    OIDC_ROLE_REVIEWER: '',
  });
  const claims = { groups: ['jefatura'], preferred_username: 'nueva' };
  expect((await logInThere(stage, { subject: 'nueva', claims })).outcome).toBe(codeOf('unlinked'));
  expect((await logInThere(stage, { subject: 'jose', claims })).user?.role).toBe('editor');
});

test('switched off there is nothing of it', async () => {
  await stage.restart({
    OIDC_ISSUER: '',
    OIDC_CLIENT_ID: '',
    OIDC_CLIENT_SECRET: '',
    OIDC_ROLE_CLAIM: '',
    OIDC_ROLE_ADMIN: '',
    OIDC_ROLE_EDITOR: '',
    OIDC_ROLE_REVIEWER: '',
  });
  const token = await stage.administrator();
  for (const [method, path] of [
    ['GET', '/api/auth/sso/start'],
    ['GET', '/api/auth/sso/callback'],
    ['POST', '/api/auth/sso/session'],
    ['POST', '/api/auth/sso/link'],
    ['DELETE', '/api/admin/users/1/single-sign-on'],
    ['GET', '/admin/acceso'],
  ] as const) {
    const body = { currentPassword: ADMINISTRATOR.password };
    const answer = await knock(stage, path, {
      method,
      token,
      ...(method === 'POST' ? { body } : {}),
    });
    expect(answer.status, path).toBe(404);
  }
  expect(await (await knock(stage, '/admin/login')).text()).not.toContain('universidad');
  expect((await stage.logInHere(ADMINISTRATOR)).status).toBe(200);
});
