import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { SINGLE_SIGN_ON } from '../../src/features/accounts/single-sign-on/single-sign-on.definition';
import { cleanUp } from './support/cleanup';
import { type Answer, CLIENT } from './support/lying-provider';
import { ADMINISTRATOR } from './support/product';
import {
  callbackOf,
  type Entered,
  GROUPS,
  knock,
  leave,
  logInThere,
  openStage,
  outcomeOf,
  type Stage,
  type Traveller,
} from './support/university';

const { outcomes } = SINGLE_SIGN_ON;
const codeOf = (name: keyof typeof outcomes) => outcomes[name].code;
const ENTERS = 'entra';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('single-sign-on');
});
afterAll(cleanUp);

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
      expect((await stage.logInHere(ADMINISTRATOR)).status).toBe(200);
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
    redirect_uri: `${stage.baseUrl}/api/auth/sso/callback`,
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(searchParams.get(name), name).toMatch(/^[\w-]{43}$/u);
  }
  const [given = ''] = (await knock(stage, '/api/auth/sso/start')).headers.getSetCookie();
  expect(given).toMatch(/^sso=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/u);
  // State and cookie must not be stored in plain text.
  const stored = JSON.stringify(await stage.query('select * from sso_logins'));
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
    [
      'a refusal of our own secret, as a challenge',
      {
        failure: {
          status: 401,
          body: { error: 'invalid_client' },
          headers: { 'WWW-Authenticate': 'Basic realm="proveedor", error="invalid_client"' },
        },
      },
    ],
    ['a refusal of the code', { failure: { status: 400, body: { error: 'invalid_grant' } } }],
  ];

  test.each(lies)('%s', async (_what, lie) => {
    const before = await stage.countAccounts();
    const told = { subject: 'mentira', claims: GROUPS, ...lie };
    expect((await logInThere(stage, told)).outcome).toBe(codeOf('refused'));
    expect(await stage.countAccounts()).toBe(before);
    expect(await stage.lastTold()).toMatchObject({
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
    // The cookie stays, because another tab of the browser may still be logging in.
    expect(answer.headers.get('set-cookie')).toBeNull();
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
      // The login is consumed: not even the right browser can continue.
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
    await stage.query(`update sso_logins set ends = now() - interval '1 second'`);
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
    await stage.query(`update sso_arrivals set ends = now() - interval '1 second'`);
    expect((await ask(cookie)).status).toBe(404);
  });
});

describe('two tabs of one browser', () => {
  const told = { subject: 'ana', claims: GROUPS };
  const open = async ({ cookie }: Traveller): Promise<Partial<Entered>> =>
    (await (
      await knock(stage, '/api/auth/sso/session', { method: 'POST', cookie })
    ).json()) as Partial<Entered>;
  const comeBack = async (traveller: Traveller) => {
    const { cookie } = traveller;
    return outcomeOf(await knock(stage, callbackOf(stage, traveller, told), { cookie }));
  };
  let first: Traveller;
  let second: Traveller;
  beforeEach(async () => {
    first = await leave(stage, '/admin/noticias');
    second = await leave(stage, '/admin/eventos', first.cookie);
    expect(second.cookie).toBe(first.cookie);
  });

  test.each([
    ['as they left', false],
    ['the other way round', true],
  ])('come in %s', async (_what, isReversed) => {
    for (const traveller of isReversed ? [second, first] : [first, second]) {
      expect(await comeBack(traveller)).toBe(ENTERS);
      const returnTo = traveller === first ? '/admin/noticias' : '/admin/eventos';
      expect(await open(traveller)).toMatchObject({ returnTo, user: { username: 'ana' } });
    }
  });

  test('come in at once', async () => {
    expect(await Promise.all([comeBack(first), comeBack(second)])).toEqual([ENTERS, ENTERS]);
    const opened = await Promise.all([open(first), open(second)]);
    expect(opened.map(({ returnTo }) => returnTo).toSorted()).toEqual([
      '/admin/eventos',
      '/admin/noticias',
    ]);
  });

  test('are not in each other’s way where one is refused', async () => {
    const state = new URL(first.address).searchParams.get('state') ?? '';
    const error = new URLSearchParams({ error: 'access_denied', state });
    const { cookie } = first;
    const refused = await knock(stage, `/api/auth/sso/callback?${error}`, { cookie });
    expect(outcomeOf(refused)).toBe(codeOf('refused'));
    expect(await comeBack(second)).toBe(ENTERS);
    expect((await open(second)).token).toBeTruthy();
  });

  test('of whom another person comes back let in that one alone', async () => {
    expect(await comeBack(first)).toBe(ENTERS);
    const other = { subject: 'eva', claims: { ...GROUPS, preferred_username: 'eva' } };
    const { cookie } = second;
    await knock(stage, callbackOf(stage, second, other), { cookie });
    expect((await open(first)).user?.username).toBe('eva');
    expect((await open(first)).user).toBeUndefined();
  });
});
