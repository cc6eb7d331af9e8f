import type { PayloadRequest } from 'payload';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { tooManyRequests } from '@/core/api/errors';
import { browserCookie } from '@/features/accounts/passwords/users.attempts';
import { logIn } from '@/features/accounts/users/users.service';

const KNOWN = 'ana';
const PASSWORD = 'una-clave-larga-2026';
const HASH = `pbkdf2-sha256-v1:${'00'.repeat(32)}`;

const { checks, pbkdf2, logged, waits } = vi.hoisted(() => ({
  logged: [] as unknown[],
  checks: {
    failures: 0,
    isKnown: false,
    secondFactor: null as object | null,
    /** Name of the counter that has reached its limit. */
    full: '',
    taken: [] as string[],
    added: [] as string[],
    givenBack: [] as string[],
    cleared: [] as string[],
    remembered: [] as object[],
  },
  pbkdf2: vi.fn((...args: unknown[]) => {
    const key = Buffer.alloc(32, args[0] === 'una-clave-larga-2026' ? 0 : 1);
    (args.at(-1) as (error: null, key: Buffer) => void)(null, key);
  }),
  waits: [] as number[],
}));

vi.mock('node:crypto', async (original) => ({ ...(await original<object>()), pbkdf2 }));
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  },
}));
vi.mock('@/core/database/transactions', () => ({
  inTransaction: (_req: unknown, work: () => unknown) => work(),
  acquireAdvisoryLock: () => Promise.resolve(),
}));
vi.mock('@/core/database/errors', () => ({ isConnectionError: () => false }));
vi.mock('@/features/compliance/audit-log/activity.service', () => {
  const logEntry = (_req: unknown, entry: unknown) => Promise.resolve(logged.push(entry));
  return { recordActivity: logEntry, recordRefused: logEntry };
});
vi.mock('@/features/accounts/two-factor/second-factor.steps', () => ({
  beginStep: () => Promise.resolve(checks.secondFactor),
}));
vi.mock('@/features/accounts/sessions/sessions.store', () => ({
  makeRoom: () => Promise.resolve(),
}));
vi.mock('@/core/rate-limit', () => ({
  countFailures: (_payload: unknown, name: string) => ({
    take: () => {
      if (checks.full === name) return Promise.reject(tooManyRequests(60));
      checks.taken.push(name);
      return Promise.resolve(checks.failures);
    },
    look: () => (checks.full === name ? Promise.reject(tooManyRequests(60)) : Promise.resolve()),
    add: () => Promise.resolve(checks.added.push(name)),
    refund: () => Promise.resolve(checks.givenBack.push(name)),
    clear: () => Promise.resolve(checks.cleared.push(name)),
  }),
  hasFlag: () => Promise.resolve(checks.isKnown),
  rememberedSeconds: () => 60,
  remember: (_payload: unknown, _name: string, subject: object) =>
    Promise.resolve(checks.remembered.push(subject)),
}));

const login = vi.fn(() =>
  Promise.resolve({ token: 'a.b.c', user: { id: 1, username: KNOWN, role: 'admin' } }),
);
const find = vi.fn(({ where }: { where: { username: { equals: string } } }) =>
  Promise.resolve({
    docs: where.username.equals === KNOWN ? [{ id: 1, hash: HASH, salt: 'sal' }] : [],
  }),
);
const TOKEN = 'A'.repeat(43);
const req = {
  headers: new Headers({
    'x-forwarded-for': '192.0.2.1',
    cookie: browserCookie(KNOWN, TOKEN, 60).split(';')[0] ?? '',
  }),
  payload: {
    login,
    find,
    config: { cookiePrefix: 'payload' },
    collections: {
      users: {
        config: { auth: { tokenExpiration: 60, cookies: { sameSite: 'Lax', secure: false } } },
      },
    },
  },
} as unknown as PayloadRequest;

beforeEach(() => {
  const none = { taken: [], added: [], givenBack: [], cleared: [], remembered: [] };
  Object.assign(checks, { failures: 0, isKnown: false, full: '', secondFactor: null, ...none });
  waits.length = 0;
  logged.length = 0;
  for (const mock of [pbkdf2, login, find]) mock.mockClear();
});

describe('a failed login', () => {
  it.each([
    ['a user that does not exist', 'nadie', PASSWORD],
    ['a wrong password', KNOWN, 'otra'],
    ['blanks of a user that does not exist', 'nadie', '   '],
    ['blanks', KNOWN, '   '],
  ])(
    'by %s costs one check of a password, as Payload makes it',
    async (_what, username, password) => {
      await expect(logIn(req, { username, password })).rejects.toMatchObject({
        status: 401,
        message: 'Credenciales inválidas. Inténtalo de nuevo.',
      });
      expect(pbkdf2).toHaveBeenCalledTimes(1);
      // The cost of Payload's own check, because another cost would reveal whether the user exists.
      expect(pbkdf2.mock.calls[0]?.slice(2, 5)).toEqual([600_000, 32, 'sha256']);
      expect(login).not.toHaveBeenCalled();
    },
  );

  it('counts for the user at the address, for the address, and for the user anywhere', async () => {
    await expect(logIn(req, { username: KNOWN, password: 'otra' })).rejects.toBeDefined();
    expect(checks.taken).toEqual(['loginByUser', 'loginByAddress', 'loginFromAnywhere']);
    expect(checks.givenBack).toEqual([]);
  });

  it('counts under all limits, but is not rejected in a known browser', async () => {
    Object.assign(checks, { isKnown: true, full: 'loginFromAnywhere' });
    await expect(logIn(req, { username: KNOWN, password: 'otra' })).rejects.toMatchObject({
      status: 401,
    });
    expect(checks.taken).toEqual(['loginByUser']);
    expect(checks.added).toEqual(['loginByAddress', 'loginFromAnywhere']);
  });

  it.each([
    [0, 0],
    [2, 0],
    [3, 250],
    [4, 500],
    [5, 1_000],
    [6, 2_000],
    [30, 2_000],
  ])('after %d others is slowed by %d ms', async (failures, delay) => {
    checks.failures = failures;
    await expect(logIn(req, { username: KNOWN, password: 'otra' })).rejects.toBeDefined();
    expect(waits).toEqual([delay]);
  });

  it('that is no refusal is told as what it is, and not counted', async () => {
    login.mockRejectedValueOnce(new Error('disk full'));
    await expect(logIn(req, { username: KNOWN, password: PASSWORD })).rejects.toThrow('disk full');
    expect(checks.givenBack).toEqual(checks.taken);
  });

  it('is one too where the password was changed while it was looked at', async () => {
    login.mockRejectedValueOnce(Object.assign(new Error('wrong'), { status: 401 }));
    await expect(logIn(req, { username: KNOWN, password: PASSWORD })).rejects.toMatchObject({
      status: 401,
    });
    expect(checks.givenBack).toEqual([]);
  });

  it('is one too where its person has left while it was looked at', async () => {
    const known = { id: 1, hash: HASH, salt: 'sal' };
    const left = { ...known, deactivatedAt: '2026-11-25T08:00:00.000Z' };
    find.mockResolvedValueOnce({ docs: [known] }).mockResolvedValueOnce({ docs: [left] });
    await expect(logIn(req, { username: KNOWN, password: PASSWORD })).rejects.toMatchObject({
      status: 401,
    });
    expect(login).not.toHaveBeenCalled();
    expect(checks.givenBack).toEqual([]);
  });
});

describe('a login that a limit refuses', () => {
  it.each([
    ['loginByUser', []],
    // A refund would also leave a row for each name sent.
    ['loginByAddress', []],
    ['loginFromAnywhere', ['loginByUser', 'loginByAddress']],
  ])('%s: nobody looks at the password, and no other count is raised', async (full, others) => {
    checks.full = full;
    await expect(logIn(req, { username: KNOWN, password: PASSWORD })).rejects.toMatchObject({
      status: 429,
    });
    expect(checks.taken).toEqual(others);
    expect(checks.givenBack).toEqual(others);
    for (const work of [find, pbkdf2, login]) expect(work).not.toHaveBeenCalled();
  });
});

describe('a login', () => {
  it('clears the user’s failures, counts for nobody else and gives the cookie', async () => {
    const login = await logIn(req, { username: 'ANA', password: PASSWORD });
    expect(login).toMatchObject({
      session: {
        token: 'a.b.c',
        user: { username: KNOWN },
        cookies: [
          expect.stringMatching(/^payload-token=a\.b\.c; .*HttpOnly/u),
          expect.stringMatching(
            /^equipo-[0-9a-f]{16}=[\w-]{43}; Path=\/api\/auth; .*HttpOnly; SameSite=Strict/u,
          ),
        ],
      },
    });
    expect(checks).toMatchObject({
      cleared: ['loginByUser'],
      givenBack: ['loginByAddress', 'loginFromAnywhere'],
      remembered: [{ whole: 'ana', part: expect.stringMatching(/^[\w-]{43}$/u) as string }],
    });
  });

  it('issues a new token to a browser with an unknown one', async () => {
    await logIn(req, { username: KNOWN, password: PASSWORD });
    expect(checks.remembered).not.toContainEqual({ whole: KNOWN, part: TOKEN });
  });

  it('does not replace the token of a known browser', async () => {
    checks.isKnown = true;
    await logIn(req, { username: KNOWN, password: PASSWORD });
    expect(checks.remembered).toEqual([{ whole: KNOWN, part: TOKEN }]);
  });

  it('applies failures from elsewhere only without a known browser', async () => {
    await logIn(req, { username: KNOWN, password: PASSWORD });
    expect(checks.taken).toEqual(['loginByUser', 'loginByAddress', 'loginFromAnywhere']);
    Object.assign(checks, { taken: [], isKnown: true });
    await logIn(req, { username: KNOWN, password: PASSWORD });
    expect(checks.taken).toEqual(['loginByUser']);
  });

  it('of an account with a second step opens nothing: it neither fails nor is a success', async () => {
    checks.secondFactor = { step: 'paso' };
    const answer = await logIn(req, { username: KNOWN, password: PASSWORD });
    expect(answer).toEqual({ secondFactor: { step: 'paso' } });
    expect(login).not.toHaveBeenCalled();
    expect(checks).toMatchObject({ givenBack: checks.taken, cleared: [], remembered: [] });
  });

  it('tells of the second step only after the password', async () => {
    checks.secondFactor = { step: 'paso' };
    for (const username of [KNOWN, 'nadie']) {
      await expect(logIn(req, { username, password: 'otra' })).rejects.toMatchObject({
        status: 401,
        message: 'Credenciales inválidas. Inténtalo de nuevo.',
      });
    }
  });
});
