import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SINGLE_SIGN_ON } from '../../src/features/single-sign-on/single-sign-on.definition';
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

/* Whose account it is that comes in from the university, and where it leads. */

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

  test('never into somebody else’s by a name or an address', async () => {
    const claims = {
      groups: ['jefatura'],
      preferred_username: ADMINISTRATOR.username,
      email: 'jp@uni.example',
    };
    const { user } = await logInThere(stage, { subject: 'impostor', claims });
    expect(user).toMatchObject({ username: `${ADMINISTRATOR.username}2`, role: 'admin' });
    const [account] = await stage.query('select email from users where id = $1', [user?.id]);
    expect(account).toEqual({ email: null });
    // The same address and name, another subject: another person.
    const other = await logInThere(stage, {
      subject: 'otro jose',
      claims: { ...GROUPS, preferred_username: 'jose.pena', email: 'jp@uni.example' },
    });
    expect(other.user?.username).toBe('jose.pena2');
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

  test('the role follows what the university says, but for the last administrator', async () => {
    const told = (group: string) => ({ subject: 'jose', claims: { groups: [group] } });
    expect((await logInThere(stage, told('jefatura'))).user?.role).toBe('admin');
    const [change] = await stage.query(
      `select detail, username from activity where title = 'jose.pena' and action = 'role'`,
    );
    expect(change).toEqual({ detail: 'Editor → Administrador', username: 'La universidad' });
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
    const opened = await knock(stage, '/api/auth/sso/session', { method: 'POST', cookie });
    expect(opened.status).toBe(404);
    expect((await logInThere(stage, told)).outcome).toBe(codeOf('inactive'));
    expect(await stage.lastTold()).toMatchObject({ action: 'loginFailed', title: 'jose.pena' });
    const page = await knock(stage, `/admin/acceso?resultado=${codeOf('inactive')}`);
    expect(await page.text()).toContain(outcomes.inactive.title);
    await stage.query('update users set deactivated_at = null');
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
