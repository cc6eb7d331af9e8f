import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SINGLE_SIGN_ON } from '../../src/features/accounts/single-sign-on/single-sign-on.definition';
import { expectStatus } from '../support/api/expectations';
import { cleanUp } from './support/cleanup';
import { ADMINISTRATOR } from './support/product';
import {
  callbackOf,
  GROUPS,
  knock,
  leave,
  logInThere,
  openStage,
  outcomeOf,
  type Stage,
} from './support/university';

const { outcomes } = SINGLE_SIGN_ON;
const codeOf = (name: keyof typeof outcomes) => outcomes[name].code;
const ENTERS = 'entra';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('single-sign-on-accounts');
});
afterAll(cleanUp);

describe('who comes in', () => {
  test('whoever is given a role, into an account of their own', async () => {
    const claims = {
      ...GROUPS,
      preferred_username: 'José.Peña@uni.example',
      email: 'jp@uni.example',
      email_verified: true,
    };
    const first = await logInThere(stage, { subject: 'jose', claims });
    expect(first).toMatchObject({
      outcome: ENTERS,
      user: { username: 'jose.pena', role: 'editor' },
    });
    const [created] = await stage.query(
      `select action, title, detail, username from activity where title = 'jose.pena' and action = 'create'`,
    );
    expect(created).toMatchObject({ detail: 'Editor', username: 'La universidad' });
    const again = await logInThere(stage, { subject: 'jose', claims });
    expect(again.user).toEqual(first.user);
    const sessions = await knock(stage, '/api/auth/sessions', { token: again.token ?? '' });
    expect(await sessions.json()).toMatchObject({
      sessions: [{ isThis: true, device: 'Firefox en Windows' }, { isThis: false }],
    });
    expect((await knock(stage, '/api/admin/news', { token: again.token ?? '' })).status).toBe(200);
  });

  test('without a password, which nobody asks for: the fresh session is enough', async () => {
    const { token = '' } = await logInThere(stage, { subject: 'jose', claims: GROUPS });
    const path = '/api/auth/second-factor';
    const state = await knock(stage, path, { token });
    expect(await state.json()).toMatchObject({ hasPassword: false });
    const enrol = () => knock(stage, `${path}/enrolment`, { method: 'POST', token, body: {} });
    expect((await enrol()).status).toBe(200);
    await stage.query(
      `update users_sessions set created_at = now() - interval '16 minutes'
       where _parent_id = (select id from users where username = 'jose.pena')`,
    );
    expect((await enrol()).status).toBe(403);
  });

  test('nobody for whom there may be an account already, by a name or an address', async () => {
    const before = await stage.countAccounts();
    const jefatura = { groups: ['jefatura'] };
    for (const claims of [
      { ...jefatura, preferred_username: ADMINISTRATOR.username.toUpperCase() },
      { ...jefatura, preferred_username: 'otro', email: 'JP@uni.example', email_verified: false },
      { ...GROUPS, preferred_username: 'jose.pena@otra.example' },
    ]) {
      const { outcome } = await logInThere(stage, { subject: 'impostor', claims });
      expect(outcome).toBe(codeOf('unlinked'));
      expect(await stage.lastTold()).toMatchObject({ action: 'loginFailed' });
    }
    expect(await stage.countAccounts()).toBe(before);
    const page = await knock(stage, `/admin/acceso?resultado=${codeOf('unlinked')}`);
    expect(await page.text()).toContain('entra con tu contraseña y elige «Vincular');
  });

  test('without a name, or with an address that nobody has verified', async () => {
    const claims = { ...GROUPS, email: 'nadie@uni.example', email_verified: false };
    const first = await logInThere(stage, { subject: 'sin nombre', claims });
    const second = await logInThere(stage, { subject: 'otra sin nombre', claims });
    expect([first, second].map(({ user }) => user?.username)).toEqual(['cuenta', 'cuenta2']);
    const [account] = await stage.query('select email from users where id = $1', [first.user?.id]);
    expect(account).toEqual({ email: null });
  });

  test('two first logins of one person at once make one account', async () => {
    const before = await stage.countAccounts();
    const told = { subject: 'doble', claims: { ...GROUPS, preferred_username: 'doble' } };
    const both = await Promise.all([logInThere(stage, told), logInThere(stage, told)]);
    expect(both.map(({ outcome }) => outcome)).toEqual([ENTERS, ENTERS]);
    expect(both[0].user?.id).toBe(both[1].user?.id);
    expect(await stage.countAccounts()).toBe(before + 1);
  });

  test('what is not in the token is asked for', async () => {
    const more = { groups: 'jurado', preferred_username: 'jurado' };
    const { user } = await logInThere(stage, { subject: 'jurado', more });
    expect(user).toMatchObject({ username: 'jurado', role: 'reviewer' });
  });

  test('nobody without a role', async () => {
    const before = await stage.countAccounts();
    const unknown = { subject: 'nadie', claims: { groups: ['otros'], email: 'jp@uni.example' } };
    expect((await logInThere(stage, unknown)).outcome).toBe(codeOf('unlinked'));
    expect((await logInThere(stage, { subject: 'jose' })).outcome).toBe(codeOf('withoutRole'));
    expect(await stage.lastTold()).toMatchObject({ action: 'loginFailed', title: 'jose.pena' });
    expect(await stage.countAccounts()).toBe(before);
  });

  test.each(['jefatura', 'oficina', 'jurado'])(
    'whoever has lost the group %s keeps no session and no role, and gets them back with it',
    async (group) => {
      const subject = `antes ${group}`;
      const claims = { groups: [group], preferred_username: `antes-${group}` };
      const { token = '', user } = await logInThere(stage, { subject, claims });
      const waiting = await leave(stage);
      const told = { subject, claims };
      await knock(stage, callbackOf(stage, waiting, told), { cookie: waiting.cookie });
      expect((await logInThere(stage, { subject })).outcome).toBe(codeOf('withoutRole'));
      expect((await knock(stage, '/api/auth/me', { token })).status).toBe(401);
      const opened = { method: 'POST', cookie: waiting.cookie };
      expect((await knock(stage, '/api/auth/sso/session', opened)).status).toBe(404);
      const [stored] = await stage.query('select role from users where id = $1', [user?.id]);
      expect(stored).toEqual({ role: 'reviewer' });
      expect((await logInThere(stage, told)).user?.role).toBe(user?.role);
    },
  );

  test('the role follows what the university says, but for the last administrator', async () => {
    const told = (group: string) => ({ subject: 'jose', claims: { groups: [group] } });
    expect((await logInThere(stage, told('jefatura'))).user?.role).toBe('admin');
    const [change] = await stage.query(
      `select detail, username from activity where title = 'jose.pena' and action = 'role'
       order by id desc limit 1`,
    );
    expect(change).toEqual({ detail: 'Evaluador → Administrador', username: 'La universidad' });
    expect((await logInThere(stage, told('jurado'))).user?.role).toBe('reviewer');
    expect((await logInThere(stage, told('jefatura'))).user?.role).toBe('admin');
    await stage.query(
      `update users set deactivated_at = now() where role = 'admin' and username <> 'jose.pena'`,
    );
    expect((await logInThere(stage, told('oficina'))).user?.role).toBe('admin');
    expect((await logInThere(stage, told('otros'))).user?.role).toBe('admin');
    await stage.query('update users set deactivated_at = null');
    expect((await logInThere(stage, told('oficina'))).user?.role).toBe('editor');
  });

  test('a deactivated account is refused in words, on the way and after it', async () => {
    const told = { subject: 'jose', claims: GROUPS };
    const traveller = await leave(stage);
    const { cookie } = traveller;
    const back = await knock(stage, callbackOf(stage, traveller, told), { cookie });
    expect(outcomeOf(back)).toBe(ENTERS);
    await stage.query(`update users set deactivated_at = now() where username = 'jose.pena'`);
    await expectStatus(knock(stage, '/api/auth/sso/session', { method: 'POST', cookie }), 404);
    expect((await logInThere(stage, told)).outcome).toBe(codeOf('inactive'));
    expect(await stage.lastTold()).toMatchObject({ action: 'loginFailed', title: 'jose.pena' });
    const page = await knock(stage, `/admin/acceso?resultado=${codeOf('inactive')}`);
    expect(await page.text()).toContain(outcomes.inactive.title);
    await stage.query('update users set deactivated_at = null');
  });

  test('does not wait for changes of others’ accounts', async () => {
    const told = { subject: 'jose', claims: GROUPS };
    const entered = await stage.whileAccountsChange(() => logInThere(stage, told));
    expect(entered.user?.username).toBe('jose.pena');
  });

  test('gets no session through the form of another site or of a sibling subdomain', async () => {
    const traveller = await leave(stage);
    const { cookie } = traveller;
    const told = { subject: 'jose', claims: GROUPS };
    await knock(stage, callbackOf(stage, traveller, told), { cookie });
    const ask = (origin: string | undefined) =>
      knock(stage, '/api/auth/sso/session', { method: 'POST', cookie, ...(origin && { origin }) });
    for (const origin of ['https://evil.example', 'https://otra.uni.example', 'null']) {
      expect((await ask(origin)).status, origin).toBe(403);
    }
    expect((await ask(undefined)).status).toBe(200);
  });

  test('may ask for the session again where it could not be opened', async () => {
    const traveller = await leave(stage);
    const { cookie } = traveller;
    const told = { subject: 'jose', claims: GROUPS };
    await knock(stage, callbackOf(stage, traveller, told), { cookie });
    const ask = () => knock(stage, '/api/auth/sso/session', { method: 'POST', cookie });
    await stage.query('alter table session_details rename to away');
    expect((await ask()).status).toBe(500);
    await stage.query('alter table away rename to session_details');
    expect((await ask()).status).toBe(200);
  });

  test('not once the account was parted from it on the way', async () => {
    const traveller = await leave(stage);
    const { cookie } = traveller;
    const told = { subject: 'jose', claims: GROUPS };
    await knock(stage, callbackOf(stage, traveller, told), { cookie });
    const parted = await stage.query(
      `update sso_identities set account = null where subject = 'jose' returning 1 as one`,
    );
    expect(parted).toHaveLength(1);
    await expectStatus(knock(stage, '/api/auth/sso/session', { method: 'POST', cookie }), 404);
    await stage.query(
      `update sso_identities set account = (select id from users where username = 'jose.pena')
       where subject = 'jose'`,
    );
  });
});

describe('where it leads', () => {
  const told = { subject: 'jose', claims: GROUPS };

  test.each([
    ['/admin/noticias?noticia=3', '/admin/noticias?noticia=3'],
    ['https://malo.example.org/admin/x', '/admin/dashboard'],
    ['//malo.example.org/admin/x', '/admin/dashboard'],
    ['/\\malo.example.org', '/admin/dashboard'],
    ['/admin/../../malo', '/admin/dashboard'],
    ['javascript:alert(1)', '/admin/dashboard'],
    ['/noticias', '/admin/dashboard'],
    ['/admin/acceso', '/admin/dashboard'],
    [`/admin/${'x'.repeat(3_000)}`, '/admin/dashboard'],
    ['', '/admin/dashboard'],
  ])('from %.40s to %s', async (redirect, target) => {
    expect((await logInThere(stage, told, { redirect })).returnTo).toBe(target);
  });
});
