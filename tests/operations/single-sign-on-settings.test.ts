import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { codeOf as codeOfFactor } from '../../scripts/testing/totp';
import { SINGLE_SIGN_ON } from '../../src/features/accounts/single-sign-on/single-sign-on.definition';
import { ACCESS_LINKS } from '../../src/features/accounts/access-links/access-links.definition';
import type { Passkey } from '../support/api/authenticator';
import { expectStatus } from '../support/api/expectations';
import { cleanUp } from './support/cleanup';
import { enrol, enterByPasskey, registerPasskey, tokenOf } from './support/own-account';
import { ADMINISTRATOR } from './support/product';
import {
  GROUPS,
  knock,
  linkThere,
  logInThere,
  openStage,
  outcomeOf,
  type Stage,
} from './support/university';

const { outcomes } = SINGLE_SIGN_ON;
const codeOf = (name: keyof typeof outcomes) => outcomes[name].code;
const ENTERS = 'entra';
const CLOSED = 'Se entra solo con la cuenta de la universidad';

const EDITOR = { subject: 'jose', claims: { ...GROUPS, preferred_username: 'jose.pena' } };
const BOSS = { subject: 'jefa', claims: { groups: ['jefatura'], preferred_username: 'jefa' } };
const PASSWORD = 'tejado girasol mapa lluvia';
const LUCIA = { username: 'lucia', password: PASSWORD };
const NURIA = { username: 'nuria', password: PASSWORD };
const PILAR = { username: 'pilar', password: PASSWORD };
/** An account that is linked from the beginning. */
const ASTRID = {
  username: 'astrid',
  password: PASSWORD,
  told: { subject: 'astrid', claims: GROUPS },
};

let stage: Stage;
let passkey: Passkey;
beforeAll(async () => {
  stage = await openStage('single-sign-on-settings');
  const token = await stage.administrator();
  for (const { username, password } of [LUCIA, NURIA, PILAR, ASTRID]) {
    const body = { username, password, role: 'editor' };
    await expectStatus(knock(stage, '/api/users', { method: 'POST', token, body }), 201);
  }
  await stage.query(
    `insert into sso_identities (issuer, subject, account, linked_at)
     select $1, 'astrid', id, now() from users where username = 'astrid'`,
    [stage.provider.issuer],
  );
  passkey = await registerPasskey(stage, PILAR);
  expect((await logInThere(stage, EDITOR)).outcome).toBe(ENTERS);
});
afterAll(cleanUp);

test('made-up ways back keep nobody from theirs, however many', async () => {
  const address = '198.51.100.77';
  const back = () =>
    knock(stage, `/api/auth/sso/callback?code=x&state=${'A'.repeat(43)}`, { address });
  const answers = await Promise.all(Array.from({ length: 60 }, back));
  expect(new Set(answers.map(outcomeOf))).toEqual(new Set([codeOf('ended')]));
});

test('whoever leaves six hundred times and more has to wait', async () => {
  const address = '198.51.100.79';
  const told: string[] = [];
  for (let count = 0; count < 605; count += 55) {
    const start = () => knock(stage, '/api/auth/sso/start', { address });
    told.push(...(await Promise.all(Array.from({ length: 55 }, start))).map(outcomeOf));
  }
  expect(told.filter((outcome) => outcome === codeOf('tooMany'))).toHaveLength(5);
});

test('of too many that are under way the oldest make room, but for those that link an account', async () => {
  await stage.query('delete from sso_logins');
  await stage.query(
    `insert into sso_logins (state, browser, nonce, verifier, return_to, account, session, ends)
     select 'inventado-' || number, '', '', '', '',
       case when number = 1 then (select min(id) from users) end, null,
       now() + make_interval(secs => 300 + number / 1000.0)
     from generate_series(1, 20001) as number`,
  );
  expect((await logInThere(stage, EDITOR)).outcome).toBe(ENTERS);
  const left = await stage.query(
    `select state from sso_logins where state in ('inventado-1', 'inventado-2', 'inventado-3')
     order by state`,
  );
  expect(left.map(({ state }) => state)).toEqual(['inventado-1', 'inventado-3']);
  await stage.query('delete from sso_logins');
});

test('whoever has a second step here is asked for it after the university’s login too', async () => {
  expect((await logInThere(stage, ASTRID.told)).outcome).toBe(ENTERS);
  const secret = await enrol(stage, ASTRID);
  const held = await logInThere(stage, ASTRID.told);
  expect(held.token).toBeUndefined();
  expect(held.returnTo).toBe('/admin/dashboard');
  const send = (code: string) =>
    knock(stage, '/api/auth/second-factor', {
      method: 'POST',
      body: { step: held.secondFactor?.step, code },
    });
  expect((await send('000000')).status).toBe(401);
  const passed = await expectStatus(send(codeOfFactor(secret)), 200);
  const { token } = (await passed.json()) as { token: string };
  const me = await knock(stage, '/api/auth/me', { token });
  expect(await me.json()).toMatchObject({ username: ASTRID.username, role: 'editor' });
});

describe('where logins are left to the university', () => {
  const only = ADMINISTRATOR.username;
  const readNews = (token: string) => knock(stage, '/api/admin/news', { token });

  test('an account that is not linked comes in, and can do nothing but link itself', async () => {
    await stage.restart({ OIDC_ONLY: only.toUpperCase() });
    const token = await tokenOf(await stage.logInHere(LUCIA));
    const refused = await expectStatus(readNews(token), 403);
    expect(await refused.text()).toContain('vincúlala antes en la pantalla de tu cuenta');
    expect((await knock(stage, '/api/payload-locked-documents', { token })).status).toBe(403);
    const cookie = `payload-token=${token}`;
    const screen = await knock(stage, '/admin/noticias', { token, cookie });
    expect(screen.headers.get('location') ?? (await screen.text())).toContain('/admin/account');
    const account = await knock(stage, '/admin/account', { token, cookie });
    expect(await account.text()).toContain('hasta que la vincules no puedes hacer nada más');

    const currentPassword = LUCIA.password;
    const told = { subject: 'lucia', claims: GROUPS };
    expect(await linkThere(stage, { token, currentPassword }, told)).toBe(codeOf('linked'));
    expect((await readNews(token)).status).toBe(200);
    expect((await logInThere(stage, told)).user?.username).toBe(LUCIA.username);
  });

  test('passwords of those that are linked are as wrong ones, but for one account', async () => {
    const admin = await tokenOf(await stage.logInHere(ADMINISTRATOR));
    expect((await readNews(admin)).status).toBe(200);
    const right = await stage.logInHere(LUCIA);
    expect(await stage.lastTold()).toMatchObject({
      action: 'loginFailed',
      title: LUCIA.username,
      detail: CLOSED,
    });
    const wrong = await stage.logInHere({ ...LUCIA, password: 'otra cosa' });
    expect(right.status).toBe(401);
    expect([wrong.status, await wrong.text()]).toEqual([right.status, await right.text()]);
    expect(await (await knock(stage, '/admin/login')).text()).toContain('solo la primera vez');
  });

  test('a password that is under way as its account is linked is as a wrong one', async () => {
    const answer = await stage.beforeTurnOf(
      NURIA.username,
      () => stage.logInHere(NURIA),
      () =>
        stage.query(
          `insert into sso_identities (issuer, subject, account, linked_at)
           select $1, 'nuria', id, now() from users where username = $2`,
          [stage.provider.issuer, NURIA.username],
        ),
    );
    expect(answer.status).toBe(401);
  });

  test('a link with another provider, from before this one, closes nothing', async () => {
    await stage.query(
      `update sso_identities set issuer = 'https://anterior.example.org' where subject = 'nuria'`,
    );
    const token = await tokenOf(await stage.logInHere(NURIA));
    expect((await readNews(token)).status).toBe(403);
    const told = { subject: 'nuria', claims: GROUPS };
    expect(await linkThere(stage, { token, currentPassword: NURIA.password }, told)).toBe(
      codeOf('linked'),
    );
    expect((await readNews(token)).status).toBe(200);
    expect((await stage.logInHere(NURIA)).status).toBe(401);
  });

  test('whoever chooses a password for one of those is told that it does not let in', async () => {
    const token = await stage.administrator();
    const [lucia] = await stage.query('select id from users where username = $1', [LUCIA.username]);
    const made = await knock(stage, `/api/admin/users/${Number(lucia?.['id'])}/access-link`, {
      method: 'POST',
      token,
      body: { delivery: 'show' },
    });
    const { url } = (await made.json()) as { url: string };
    const chosen = await knock(stage, '/api/auth/access-link/password', {
      method: 'POST',
      body: { token: new URL(url).hash.slice(1), password: 'otro tejado girasol lluvia' },
    });
    expect(await chosen.json()).toEqual({ message: ACCESS_LINKS.messages.passwordKept });
  });

  test('so are their passkeys', async () => {
    const entered = await expectStatus(enterByPasskey(stage, passkey), 200);
    expect((await readNews(await tokenOf(entered))).status).toBe(403);
    await stage.query(
      `insert into sso_identities (issuer, subject, account, linked_at)
       select $1, 'pilar', id, now() from users where username = $2`,
      [stage.provider.issuer, PILAR.username],
    );
    expect((await enterByPasskey(stage, passkey)).status).toBe(401);
    expect(await stage.lastTold()).toMatchObject({ title: PILAR.username, detail: CLOSED });
  });

  test('the dashboard says when the account that is left is none that administers', async () => {
    const warning = 'nadie podrá administrar el sitio';
    const dashboardOf = async (token: string) =>
      (await knock(stage, '/admin/dashboard', { token, cookie: `payload-token=${token}` })).text();
    const asBoss = async () => dashboardOf((await logInThere(stage, BOSS)).token ?? '');
    expect(await asBoss()).not.toContain(warning);
    await stage.restart({ OIDC_ONLY: LUCIA.username });
    expect(await asBoss()).toContain(warning);
    const editor = (await logInThere(stage, EDITOR)).token ?? '';
    expect(await dashboardOf(editor)).not.toContain(warning);
  });
});

test('where a second step is required, an administrator can do nothing without ours', async () => {
  await stage.restart({ SECOND_FACTOR_REQUIRED: 'administrators' });
  const without = await logInThere(stage, BOSS);
  expect((await knock(stage, '/api/admin/news', { token: without.token ?? '' })).status).toBe(403);
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
