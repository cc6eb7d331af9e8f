import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { digestOfCode } from '../../src/features/accounts/two-factor/second-factor.codes';
import { SINGLE_SIGN_ON } from '../../src/features/accounts/single-sign-on/single-sign-on.definition';
import { expectStatus } from '../support/api/expectations';
import { cleanUp } from './support/cleanup';
import { ADMINISTRATOR } from './support/product';
import {
  beginLink,
  callbackOf,
  GROUPS,
  knock,
  leave,
  linkingOf,
  linkThere,
  logInThere,
  openStage,
  outcomeOf,
  type Stage,
  type Traveller,
} from './support/university';

const { outcomes } = SINGLE_SIGN_ON;
const codeOf = (name: keyof typeof outcomes) => outcomes[name].code;

/** A person with an existing account. */
const OTHERS = { subject: 'jose', claims: GROUPS };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('single-sign-on-linking');
});
afterAll(cleanUp);

// First, because the provider's metadata are cached for an hour.
test('whoever cannot leave, as the provider is away, has spent no recovery code for it', async () => {
  const token = await stage.administrator();
  const [account] = await stage.query('select id from users');
  const id = Number(account?.['id']);
  const code = 'ABCD-EFGH-JKLM-NPQR';
  await stage.query(
    `insert into second_factors (account, secret, started_at, confirmed_at)
     values ($1, 'sellado', now(), now())`,
    [id],
  );
  await stage.query('insert into recovery_codes (digest, account) values ($1, $2)', [
    digestOfCode(id, code),
    id,
  ]);
  stage.provider.mode = 'away';
  const body = { currentPassword: ADMINISTRATOR.password, code };
  expect((await beginLink(stage, token, body)).status).toBe(503);
  expect(await stage.query('select 1 from recovery_codes')).toHaveLength(1);
  expect(await stage.query(`select 1 from activity where action = 'recoveryCodeUsed'`)).toEqual([]);
  // The provider is available again: the code is accepted, but only once.
  stage.provider.mode = 'well';
  expect((await beginLink(stage, token, body)).status).toBe(200);
  expect((await beginLink(stage, token, body)).status).toBe(400);
  await stage.query('delete from second_factors');
});

describe('linking an account', () => {
  const PASSWORD = 'tejado girasol mapa lluvia';
  const person = { username: 'lucia', password: PASSWORD };
  const told = { subject: 'lucia', claims: { preferred_username: 'otra' } };
  let token = '';
  let id = 0;

  const begin = (body: object, userToken = token) => beginLink(stage, userToken, body);
  const logInAgain = async () =>
    ({ token } = (await (await stage.logInHere(person)).json()) as { token: string });

  beforeAll(async () => {
    expect((await logInThere(stage, OTHERS)).outcome).toBe('entra');
    const created = await knock(stage, '/api/users', {
      method: 'POST',
      token: await stage.administrator(),
      body: { ...person, role: 'editor' },
    });
    expect(created.status).toBe(201);
    await logInAgain();
    ({ id } = (await (await knock(stage, '/api/auth/me', { token })).json()) as { id: number });
  });

  test('takes the password, and a session that is fresh', async () => {
    expect((await begin({ currentPassword: 'otra' })).status).toBe(400);
    expect((await begin({})).status).toBe(400);
    expect((await begin({ currentPassword: PASSWORD }, 'nada')).status).toBe(401);
    await stage.query(
      `update users_sessions set created_at = now() - interval '16 minutes' where _parent_id = $1`,
      [id],
    );
    expect((await begin({ currentPassword: PASSWORD })).status).toBe(403);
    await stage.query(`update users_sessions set created_at = now() where _parent_id = $1`, [id]);
  });

  test('takes a code too, where there is a second step', async () => {
    await stage.query(
      `insert into second_factors (account, secret, started_at, confirmed_at)
       values ($1, 'sellado', now(), now())`,
      [id],
    );
    expect((await begin({ currentPassword: PASSWORD })).status).toBe(400);
    const body = { currentPassword: PASSWORD, code: 'ABCD-EFGH-JKLM-NPQR' };
    expect((await begin(body)).status).toBe(400);
    await stage.query('delete from second_factors');
  });

  test('takes none where the second step is passkeys alone', async () => {
    await stage.query(
      `insert into passkeys
         (credential, account, public_key, counter, transports, is_backed_up, name, created_at)
       values ('de-lucia', $1, 'AAAA', 0, '', false, 'Portátil', now())`,
      [id],
    );
    expect((await begin({ currentPassword: 'otra' })).status).toBe(400);
    expect((await begin({ currentPassword: PASSWORD })).status).toBe(200);
    await stage.query('delete from passkeys');
  });

  test('is of no use to another browser, nor once the session has ended', async () => {
    const traveller = await linkingOf(await begin({ currentPassword: PASSWORD }));
    const foreign = (await leave(stage)).cookie;
    const callback = callbackOf(stage, traveller, told);
    expect(outcomeOf(await knock(stage, callback, { cookie: foreign }))).toBe(codeOf('ended'));

    const late = await linkingOf(await begin({ currentPassword: PASSWORD }));
    const { cookie } = late;
    await stage.query('delete from users_sessions where _parent_id = $1', [id]);
    const answer = await knock(stage, callbackOf(stage, late, told), { cookie });
    expect(outcomeOf(answer)).toBe(codeOf('ended'));
    expect(await stage.query(`select * from sso_identities where subject = 'lucia'`)).toEqual([]);
    await logInAgain();
  });

  test('refuses whom another account is linked with', async () => {
    const currentPassword = PASSWORD;
    expect(await linkThere(stage, { token, currentPassword }, OTHERS)).toBe(codeOf('notLinked'));
  });

  test('has its person choose whom to be there, and says whom', async () => {
    const prompt = ({ address }: Traveller) => new URL(address).searchParams.get('prompt');
    expect(prompt(await leave(stage))).toBeNull();
    const traveller = await linkingOf(await begin({ currentPassword: PASSWORD }));
    expect(prompt(traveller)).toBe('select_account');
    const { cookie } = traveller;
    await stage.query(
      `insert into login_steps (digest, account, password, ends)
       values ('empezado', $1, '', now() + interval '5 minutes')`,
      [id],
    );
    const answer = await knock(stage, callbackOf(stage, traveller, told), { cookie });
    expect(outcomeOf(answer)).toBe(codeOf('linked'));
    // A login begun with the password must end, because the password may be closed from now on.
    expect(await stage.query(`select 1 from login_steps where digest = 'empezado'`)).toEqual([]);
    expect(await stage.lastTold()).toEqual({
      action: 'ssoLink',
      title: 'lucia',
      detail: 'otra',
      username: 'lucia',
    });
    const admin = await stage.administrator();
    const cookies = `payload-token=${admin}`;
    const dashboard = await knock(stage, '/admin/dashboard', { token: admin, cookie: cookies });
    expect(await dashboard.text()).toContain('Una cuenta se vinculó con una de la universidad');
  });

  test('lets its person in from then on, until an administrator takes it away', async () => {
    expect((await begin({ currentPassword: PASSWORD })).status).toBe(409);
    const entered = await logInThere(stage, { ...told, claims: GROUPS });
    expect(entered.user).toMatchObject({ id, username: 'lucia' });

    await stage.query(
      `insert into second_factors (account, secret, started_at, confirmed_at)
       values ($1, 'sellado', now(), now())`,
      [id],
    );
    const { secondFactor } = await logInThere(stage, { ...told, claims: GROUPS });
    await stage.query('delete from second_factors');

    const path = `/api/admin/users/${id}/single-sign-on`;
    const unlink = (userToken: string) =>
      knock(stage, path, { method: 'DELETE', token: userToken });
    expect((await unlink(token)).status).toBe(403);
    const admin = await stage.administrator();
    expect((await unlink(admin)).status).toBe(200);
    expect((await unlink(admin)).status).toBe(409);
    expect(await stage.lastTold()).toMatchObject({ action: 'ssoUnlink', title: 'lucia' });
    await expectStatus(knock(stage, '/api/auth/me', { token: entered.token ?? '' }), 401);
    const body = { step: secondFactor?.step, code: '000000' };
    await expectStatus(knock(stage, '/api/auth/second-factor', { method: 'POST', body }), 404);
  });

  test('leads to no second account once it is taken away, and may be done again', async () => {
    const before = await stage.countAccounts();
    // With an unknown username, and a group that gives a role.
    const claims = { ...GROUPS, preferred_username: 'lucia.otra' };
    const comeIn = async () => (await logInThere(stage, { subject: 'lucia', claims })).outcome;
    expect(await comeIn()).toBe(codeOf('unlinked'));
    expect(await stage.countAccounts()).toBe(before);

    await logInAgain();
    expect(await linkThere(stage, { token, currentPassword: PASSWORD }, told)).toBe(
      codeOf('linked'),
    );
    expect(await comeIn()).toBe('entra');

    const admin = await stage.administrator();
    const path = `/api/users/${id}`;
    expect((await knock(stage, path, { method: 'DELETE', token: admin })).status).toBe(200);
    expect(await comeIn()).toBe(codeOf('unlinked'));
    expect(await stage.countAccounts()).toBe(before - 1);
  });
});
