import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { SINGLE_SIGN_ON } from '../../src/features/single-sign-on/single-sign-on.definition';
import { cleanUp } from './support/cleanup';
import { type Answer, CLIENT, startLyingProvider } from './support/lying-provider';
import { ADMINISTRATOR, type Program, waitUntilReady } from './support/product';
import { layOutProduction } from './support/production';
import { callbackOf, knock, leave, logInThere, outcomeOf, type Stage } from './support/university';

/* Logging in with the university's account, at a provider that lies: what is refused, and then what is not. */

const { outcomes } = SINGLE_SIGN_ON;
const codeOf = (name: keyof typeof outcomes) => outcomes[name].code;
const ENTERS = 'entra';
const GROUPS = { groups: ['oficina'] };

let stage: Stage;
let program: Program;

beforeAll(async () => {
  const provider = await startLyingProvider();
  const production = await layOutProduction('single-sign-on', {
    TRUST_PROXY: '1',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLE_ADMIN: 'jefatura',
    OIDC_ROLE_EDITOR: 'oficina',
    OIDC_ROLE_REVIEWER: 'jurado',
  });
  stage = { production, provider };
  expect((await production.image.migrate()).code).toBe(0);
  await restart();
});
afterAll(cleanUp);

const restart = async (settings: Record<string, string> = {}): Promise<void> => {
  await program?.end('SIGTERM');
  program = stage.production.image.start(settings);
  await waitUntilReady(program, stage.production.baseUrl, 120_000);
};

type Row = Record<string, unknown>;
const query = async (sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await withClient(stage.production.databaseUrl, (client) => client.query<Row>(sql, values))).rows;

const countAccounts = async (): Promise<number> =>
  Number((await query('select count(*) from users'))[0]?.['count']);

/** What the log tells last. */
const lastTold = async (): Promise<Row | undefined> =>
  (await query('select action, title, detail, username from activity order by id desc limit 1'))[0];

const logInHere = (credentials: object): Promise<Response> =>
  knock(stage, '/api/auth/login', { method: 'POST', body: credentials });

const administrator = async (): Promise<string> =>
  ((await (await logInHere(ADMINISTRATOR)).json()) as { token: string }).token;

describe('a provider that is away', () => {
  test.each(['away', 'slow', 'other-issuer'] as const)(
    '(%s) is told on a page, in a few seconds, and does not keep anybody from their password',
    async (mode) => {
      stage.provider.mode = mode;
      const began = Date.now();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => knock(stage, '/api/auth/sso/start')),
      );
      expect(Date.now() - began).toBeLessThan(12_000);
      expect(answers.map(outcomeOf)).toEqual(Array(5).fill(codeOf('away')));
      const page = await knock(stage, answers[0]?.headers.get('location') ?? '');
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(outcomes.away.title);
      expect((await logInHere(ADMINISTRATOR)).status).toBe(200);
    },
  );

  test('is believed as soon as it is there, and is not asked again', async () => {
    stage.provider.mode = 'well';
    stage.provider.asked = 0;
    for (let count = 0; count < 3; count += 1) {
      expect((await leave(stage)).address).toContain(`${stage.provider.issuer}/authorize?`);
    }
    expect(stage.provider.asked).toBe(1);
  });

  test('in the middle of a login is told too', async () => {
    stage.provider.isStuck = true;
    expect((await logInThere(stage, { subject: 'nadie' })).outcome).toBe(codeOf('away'));
    stage.provider.isStuck = false;
    const failure = { status: 502, body: {} };
    expect((await logInThere(stage, { subject: 'nadie', failure })).outcome).toBe(codeOf('away'));
  });
});

test('the way there asks for a code, by state, nonce and S256, to our address alone', async () => {
  const { address, cookie } = await leave(stage);
  const { searchParams } = new URL(address);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.id,
    redirect_uri: `${stage.production.baseUrl}/api/auth/sso/callback`,
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(searchParams.get(name), name).toMatch(/^[\w-]{43}$/u);
  }
  const [given = ''] = (await knock(stage, '/api/auth/sso/start')).headers.getSetCookie();
  expect(given).toMatch(/^sso=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/u);
  // Neither of them can be read where they are kept.
  const stored = JSON.stringify(await query('select * from sso_logins'));
  expect(stored).not.toContain(searchParams.get('state'));
  expect(stored).not.toContain(cookie.split('=')[1]);
});

describe('an answer of the provider that is not to be believed', () => {
  const now = Math.floor(Date.now() / 1_000);
  const lies: [string, Partial<Answer>][] = [
    ['another nonce', { claims: { ...GROUPS, nonce: 'A'.repeat(43) } }],
    ['no nonce', { claims: { ...GROUPS, nonce: undefined } }],
    ['another issuer', { claims: { ...GROUPS, iss: 'https://otro.example.org' } }],
    ['another audience', { claims: { ...GROUPS, aud: 'otro' } }],
    [
      'one of several audiences, for another',
      { claims: { ...GROUPS, aud: ['otro', 'sitio'], azp: 'otro' } },
    ],
    ['a token past its time', { claims: { ...GROUPS, exp: now - 3_600 } }],
    ['no subject', { claims: { ...GROUPS, sub: '' } }],
    ['a subject beyond measure', { claims: { ...GROUPS, sub: 'x'.repeat(300) } }],
    ['a token without a signature', { alg: 'none' }],
    ['a token signed with our own secret', { alg: 'HS256' }],
    ['a token signed with its public key', { alg: 'HS256-public' }],
    ['a token signed by somebody else', { isForeignKey: true }],
    ['more about somebody else', { more: { sub: 'otra persona' } }],
    ['no token', { failure: { status: 200, body: { access_token: 'x', token_type: 'Bearer' } } }],
    ['a refusal of the code', { failure: { status: 400, body: { error: 'invalid_grant' } } }],
  ];

  test.each(lies)('%s', async (_what, lie) => {
    const before = await countAccounts();
    const told = { subject: 'mentira', claims: GROUPS, ...lie };
    expect((await logInThere(stage, told)).outcome).toBe(codeOf('refused'));
    expect(await countAccounts()).toBe(before);
    expect(await lastTold()).toMatchObject({
      action: 'loginFailed',
      detail: `Con la cuenta de la universidad: ${outcomes.refused.title}`,
    });
  });

  test('is what it says in words, too', async () => {
    const { address, cookie } = await leave(stage);
    const state = new URL(address).searchParams.get('state') ?? '';
    const error = new URLSearchParams({ error: 'access_denied', state });
    const answer = await knock(stage, `/api/auth/sso/callback?${error}`, { cookie });
    expect(outcomeOf(answer)).toBe(codeOf('refused'));
    expect(answer.headers.get('set-cookie')).toMatch(/^sso=; .*Max-Age=0/u);
  });
});

describe('a login that is somebody else’s, or over', () => {
  const told = { subject: 'ana', claims: { ...GROUPS, preferred_username: 'ana' } };

  test('without the cookie, or with another browser’s', async () => {
    const other = await leave(stage);
    for (const cookie of ['', other.cookie, `sso=${'A'.repeat(43)}`, 'sso=']) {
      const traveller = await leave(stage);
      const callback = callbackOf(stage, traveller, told);
      expect(outcomeOf(await knock(stage, callback, { cookie }))).toBe(codeOf('ended'));
      // It is used up by it: not even the right browser goes on.
      const again = await knock(stage, callback, { cookie: traveller.cookie });
      expect(outcomeOf(again)).toBe(codeOf('ended'));
    }
  });

  test('with another state, none, or two', async () => {
    for (const state of ['A'.repeat(43), '']) {
      expect((await logInThere(stage, told, { changes: { state } })).outcome).toBe(codeOf('ended'));
    }
    const traveller = await leave(stage);
    const callback = `${callbackOf(stage, traveller, told)}&state=otro`;
    const { cookie } = traveller;
    expect(outcomeOf(await knock(stage, callback, { cookie }))).toBe(codeOf('refused'));
  });

  test('after ten minutes', async () => {
    const traveller = await leave(stage);
    await query(`update sso_logins set ends = now() - interval '1 second'`);
    const { cookie } = traveller;
    const answer = await knock(stage, callbackOf(stage, traveller, told), { cookie });
    expect(outcomeOf(answer)).toBe(codeOf('ended'));
  });

  test('a code ten times at once, and its session ten times at once', async () => {
    const traveller = await leave(stage);
    const { cookie } = traveller;
    const callback = callbackOf(stage, traveller, told);
    const tenTimes = (path: string, method: string) =>
      Promise.all(Array.from({ length: 10 }, () => knock(stage, path, { method, cookie })));
    const outcomesOfTen = (await tenTimes(callback, 'GET')).map(outcomeOf).toSorted();
    expect(outcomesOfTen).toEqual([...Array<string>(9).fill(codeOf('ended')), ENTERS]);
    const opened = await tenTimes('/api/auth/sso/session', 'POST');
    expect(opened.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array<number>(9).fill(404),
    ]);
  });

  test('a session that nobody has come back for, or too late', async () => {
    const ask = (cookie: string) =>
      knock(stage, '/api/auth/sso/session', { method: 'POST', cookie });
    expect((await ask('')).status).toBe(404);
    const traveller = await leave(stage);
    const { cookie } = traveller;
    expect((await ask(cookie)).status).toBe(404);
    const back = await knock(stage, callbackOf(stage, traveller, told), { cookie });
    expect(outcomeOf(back)).toBe(ENTERS);
    await query(`update sso_arrivals set ends = now() - interval '1 second'`);
    expect((await ask(cookie)).status).toBe(404);
  });
});

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
    const [created] = await query(
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

  test('never into somebody else’s by a name or an address', async () => {
    const claims = {
      groups: ['jefatura'],
      preferred_username: ADMINISTRATOR.username,
      email: 'jp@uni.example',
    };
    const { user } = await logInThere(stage, { subject: 'impostor', claims });
    expect(user).toMatchObject({ username: `${ADMINISTRATOR.username}2`, role: 'admin' });
    const [account] = await query('select email from users where id = $1', [user?.id]);
    expect(account).toEqual({ email: null });
    // The same address and name, another subject: another person.
    const other = await logInThere(stage, {
      subject: 'otro jose',
      claims: { ...GROUPS, preferred_username: 'jose.pena', email: 'jp@uni.example' },
    });
    expect(other.user?.username).toBe('jose.pena2');
  });

  test('two first logins of one person at once make one account', async () => {
    const before = await countAccounts();
    const told = { subject: 'doble', claims: { ...GROUPS, preferred_username: 'doble' } };
    const both = await Promise.all([logInThere(stage, told), logInThere(stage, told)]);
    expect(both.map(({ outcome }) => outcome)).toEqual([ENTERS, ENTERS]);
    expect(both[0].user?.id).toBe(both[1].user?.id);
    expect(await countAccounts()).toBe(before + 1);
  });

  test('what is not in the token is asked for', async () => {
    const more = { groups: 'jurado', preferred_username: 'jurado' };
    const { user } = await logInThere(stage, { subject: 'jurado', more });
    expect(user).toMatchObject({ username: 'jurado', role: 'reviewer' });
  });

  test('nobody without a role', async () => {
    const before = await countAccounts();
    const unknown = { subject: 'nadie', claims: { groups: ['otros'], email: 'jp@uni.example' } };
    expect((await logInThere(stage, unknown)).outcome).toBe(codeOf('unlinked'));
    expect((await logInThere(stage, { subject: 'jose' })).outcome).toBe(codeOf('withoutRole'));
    expect(await lastTold()).toMatchObject({ action: 'loginFailed', title: 'jose.pena' });
    expect(await countAccounts()).toBe(before);
  });

  test('the role follows what the university says, but for the last administrator', async () => {
    const told = (group: string) => ({ subject: 'jose', claims: { groups: [group] } });
    expect((await logInThere(stage, told('jefatura'))).user?.role).toBe('admin');
    const [change] = await query(
      `select detail, username from activity where title = 'jose.pena' and action = 'role'`,
    );
    expect(change).toEqual({ detail: 'Editor → Administrador', username: 'La universidad' });
    expect((await logInThere(stage, told('jurado'))).user?.role).toBe('reviewer');
    expect((await logInThere(stage, told('jefatura'))).user?.role).toBe('admin');
    await query(
      `update users set deactivated_at = now() where role = 'admin' and username <> 'jose.pena'`,
    );
    expect((await logInThere(stage, told('oficina'))).user?.role).toBe('admin');
    expect((await logInThere(stage, told('otros'))).user?.role).toBe('admin');
    await query('update users set deactivated_at = null');
    expect((await logInThere(stage, told('oficina'))).user?.role).toBe('editor');
  });

  test('a deactivated account is refused in words, on the way and after it', async () => {
    const told = { subject: 'jose', claims: GROUPS };
    const traveller = await leave(stage);
    const { cookie } = traveller;
    const back = await knock(stage, callbackOf(stage, traveller, told), { cookie });
    expect(outcomeOf(back)).toBe(ENTERS);
    await query(`update users set deactivated_at = now() where username = 'jose.pena'`);
    const opened = await knock(stage, '/api/auth/sso/session', { method: 'POST', cookie });
    expect(opened.status).toBe(404);
    expect((await logInThere(stage, told)).outcome).toBe(codeOf('inactive'));
    expect(await lastTold()).toMatchObject({ action: 'loginFailed', title: 'jose.pena' });
    const page = await knock(stage, `/admin/acceso?resultado=${codeOf('inactive')}`);
    expect(await page.text()).toContain(outcomes.inactive.title);
    await query('update users set deactivated_at = null');
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

describe('linking an account', () => {
  const PASSWORD = 'tejado girasol mapa lluvia';
  const person = { username: 'lucia', password: PASSWORD };
  const told = { subject: 'lucia', claims: { preferred_username: 'otra' } };
  let token = '';
  let id = 0;

  const begin = (body: object, asWhom = token) =>
    knock(stage, '/api/auth/sso/link', { method: 'POST', token: asWhom, body });
  const travellerOf = async (answer: Response) => ({
    address: ((await answer.json()) as { address: string }).address,
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
  });

  beforeAll(async () => {
    const created = await knock(stage, '/api/users', {
      method: 'POST',
      token: await administrator(),
      body: { ...person, role: 'editor' },
    });
    expect(created.status).toBe(201);
    ({ token } = (await (await logInHere(person)).json()) as { token: string });
    ({ id } = (await (await knock(stage, '/api/auth/me', { token })).json()) as { id: number });
  });

  test('takes the password, and a session that is fresh', async () => {
    expect((await begin({ currentPassword: 'otra' })).status).toBe(400);
    expect((await begin({})).status).toBe(400);
    expect((await begin({ currentPassword: PASSWORD }, 'nada')).status).toBe(401);
    await query(
      `update users_sessions set created_at = now() - interval '16 minutes' where _parent_id = $1`,
      [id],
    );
    expect((await begin({ currentPassword: PASSWORD })).status).toBe(403);
    await query(`update users_sessions set created_at = now() where _parent_id = $1`, [id]);
  });

  test('takes a code too, where there is a second step', async () => {
    await query(
      `insert into second_factors (account, secret, started_at, confirmed_at)
       values ($1, 'sellado', now(), now())`,
      [id],
    );
    expect((await begin({ currentPassword: PASSWORD })).status).toBe(400);
    const body = { currentPassword: PASSWORD, code: 'ABCD-EFGH-JKLM-NPQR' };
    expect((await begin(body)).status).toBe(400);
    await query('delete from second_factors');
  });

  test('is of no use to another browser, nor once the session has ended', async () => {
    const traveller = await travellerOf(await begin({ currentPassword: PASSWORD }));
    const foreign = (await leave(stage)).cookie;
    const callback = callbackOf(stage, traveller, told);
    expect(outcomeOf(await knock(stage, callback, { cookie: foreign }))).toBe(codeOf('ended'));

    const late = await travellerOf(await begin({ currentPassword: PASSWORD }));
    const { cookie } = late;
    await query('delete from users_sessions where _parent_id = $1', [id]);
    const answer = await knock(stage, callbackOf(stage, late, told), { cookie });
    expect(outcomeOf(answer)).toBe(codeOf('ended'));
    expect(await query(`select * from sso_identities where subject = 'lucia'`)).toEqual([]);
    ({ token } = (await (await logInHere(person)).json()) as { token: string });
  });

  test('refuses whom another account is linked with', async () => {
    const traveller = await travellerOf(await begin({ currentPassword: PASSWORD }));
    const { cookie } = traveller;
    const callback = callbackOf(stage, traveller, { subject: 'jose', claims: GROUPS });
    expect(outcomeOf(await knock(stage, callback, { cookie }))).toBe(codeOf('notLinked'));
  });

  test('lets its person in from then on, until an administrator takes it away', async () => {
    const traveller = await travellerOf(await begin({ currentPassword: PASSWORD }));
    const { cookie } = traveller;
    const answer = await knock(stage, callbackOf(stage, traveller, told), { cookie });
    expect(outcomeOf(answer)).toBe(codeOf('linked'));
    expect(await lastTold()).toMatchObject({
      action: 'ssoLink',
      title: 'lucia',
      username: 'lucia',
    });
    expect((await begin({ currentPassword: PASSWORD })).status).toBe(409);
    const entered = await logInThere(stage, { ...told, claims: GROUPS });
    expect(entered.user).toMatchObject({ id, username: 'lucia' });

    const path = `/api/admin/users/${id}/single-sign-on`;
    const unlink = (asWhom: string) => knock(stage, path, { method: 'DELETE', token: asWhom });
    expect((await unlink(token)).status).toBe(403);
    const admin = await administrator();
    expect((await unlink(admin)).status).toBe(200);
    expect((await unlink(admin)).status).toBe(409);
    expect(await lastTold()).toMatchObject({ action: 'ssoUnlink', title: 'lucia' });
    const ended = await knock(stage, '/api/auth/me', { token: entered.token ?? '' });
    expect(ended.status).toBe(401);
    expect((await logInThere(stage, told)).outcome).toBe(codeOf('unlinked'));
  });
});

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
  await restart({ OIDC_ONLY: ADMINISTRATOR.username.toUpperCase() });
  expect((await logInHere(ADMINISTRATOR)).status).toBe(200);
  const right = await logInHere({ username: 'lucia', password: 'tejado girasol mapa lluvia' });
  expect(await lastTold()).toMatchObject({
    action: 'loginFailed',
    title: 'lucia',
    detail: 'Contraseña cerrada: se entra con la cuenta de la universidad',
  });
  const wrong = await logInHere({ username: 'lucia', password: 'otra cosa' });
  expect(right.status).toBe(401);
  expect([wrong.status, await wrong.text()]).toEqual([right.status, await right.text()]);
  expect((await logInThere(stage, { subject: 'jose', claims: GROUPS })).outcome).toBe(ENTERS);
  expect(await (await knock(stage, '/admin/login')).text()).toContain('para una sola cuenta');
});

test('where a second step is required, an administrator needs ours too; others do not', async () => {
  await restart({ SECOND_FACTOR_REQUIRED: 'administrators' });
  const boss = { subject: 'impostor', claims: { groups: ['jefatura'] } };
  const without = await logInThere(stage, boss);
  expect((await knock(stage, '/api/admin/news', { token: without.token ?? '' })).status).toBe(403);
  await query(
    `insert into second_factors (account, secret, started_at, confirmed_at)
     select id, 'sellado', now(), now() from users where username in ('admin2', 'jose.pena')`,
  );
  const held = await logInThere(stage, boss);
  expect(held.token).toBeUndefined();
  expect(held.secondFactor?.step).toMatch(/^[\w-]{43}$/u);
  expect((await logInThere(stage, { subject: 'jose', claims: GROUPS })).user?.role).toBe('editor');
});

test('without roles by a claim nobody is made an account, and roles stay as they are', async () => {
  await restart({
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
  await restart({
    OIDC_ISSUER: '',
    OIDC_CLIENT_ID: '',
    OIDC_CLIENT_SECRET: '',
    OIDC_ROLE_CLAIM: '',
    OIDC_ROLE_ADMIN: '',
    OIDC_ROLE_EDITOR: '',
    OIDC_ROLE_REVIEWER: '',
  });
  const token = await administrator();
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
  expect((await logInHere(ADMINISTRATOR)).status).toBe(200);
});
