import type { PayloadRequest } from 'payload';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { logIn } from '@/features/users/users.service';

const { checks, pbkdf2, told, waits } = vi.hoisted(() => ({
  told: [] as unknown[],
  checks: {
    failures: 0,
    isKnownHere: false,
    added: [] as string[],
    asked: [] as string[],
    cleared: [] as string[],
    remembered: [] as string[],
  },
  pbkdf2: vi.fn((...args: unknown[]) => {
    (args.at(-1) as (error: null, key: Buffer) => void)(null, Buffer.alloc(32));
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
vi.mock('@/core/database', () => ({
  inTransaction: (_req: unknown, work: () => unknown) => work(),
  lockKey: () => Promise.resolve(),
  isDatabaseAway: () => false,
}));
vi.mock('@/features/activity/activity.service', () => ({
  recordActivity: (_req: unknown, entry: unknown) => Promise.resolve(told.push(entry)),
}));
vi.mock('@/core/rate-limit', () => ({
  countFailures: (_payload: unknown, name: string) => ({
    check: () => {
      checks.asked.push(name);
      return Promise.resolve(checks.failures);
    },
    add: () => Promise.resolve(checks.added.push(name)),
    clear: () => Promise.resolve(checks.cleared.push(name)),
  }),
  isRemembered: () => Promise.resolve(checks.isKnownHere),
  remember: (_payload: unknown, _name: string, subject: string) =>
    Promise.resolve(checks.remembered.push(subject)),
}));

const KNOWN = 'ana';
const PASSWORD = 'una-clave-larga-2026';

const login = vi.fn(({ data }: { data: { username: string; password: string } }) =>
  data.username === KNOWN && data.password === PASSWORD
    ? Promise.resolve({ token: 'a.b.c', user: { id: 1, username: KNOWN, role: 'admin' } })
    : Promise.reject(Object.assign(new Error('wrong'), { status: 401 })),
);
const req = {
  headers: new Headers({ 'x-forwarded-for': '192.0.2.1' }),
  payload: {
    login,
    count: ({ where }: { where: { username: { equals: string } } }) =>
      Promise.resolve({ totalDocs: where.username.equals === KNOWN ? 1 : 0 }),
    config: { cookiePrefix: 'payload' },
    collections: {
      users: {
        config: { auth: { tokenExpiration: 60, cookies: { sameSite: 'Lax', secure: false } } },
      },
    },
  },
} as unknown as PayloadRequest;

beforeEach(() => {
  const none = { added: [], asked: [], cleared: [], remembered: [] };
  Object.assign(checks, { failures: 0, isKnownHere: false, ...none });
  waits.length = 0;
  told.length = 0;
  pbkdf2.mockClear();
  login.mockClear();
});

describe('a failed login', () => {
  it('spends the check of a password for a user that does not exist', async () => {
    await expect(logIn(req, { username: 'nadie', password: PASSWORD })).rejects.toMatchObject({
      status: 401,
      message: 'Credenciales inválidas. Inténtalo de nuevo.',
    });
    expect(pbkdf2).toHaveBeenCalledTimes(1);
    // The cost of Payload's own check: another one would tell the two cases apart.
    expect(pbkdf2.mock.calls[0]?.slice(2, 5)).toEqual([600_000, 32, 'sha256']);
  });

  it('does not spend it twice for one that does: Payload has', async () => {
    await expect(logIn(req, { username: KNOWN, password: 'otra' })).rejects.toMatchObject({
      status: 401,
      message: 'Credenciales inválidas. Inténtalo de nuevo.',
    });
    expect(pbkdf2).not.toHaveBeenCalled();
  });

  it('counts for the user at the address, for the address, and for the user anywhere', async () => {
    await expect(logIn(req, { username: KNOWN, password: 'otra' })).rejects.toBeDefined();
    expect(checks.added).toEqual(['loginByUser', 'loginByAddress', 'loginFromAnywhere']);
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
    expect(checks.added).toEqual([]);
  });
});

describe('a login', () => {
  it('clears the user’s failures and gives the cookie', async () => {
    const session = await logIn(req, { username: 'ANA', password: PASSWORD });
    expect(session).toMatchObject({ token: 'a.b.c', user: { username: KNOWN } });
    expect(session.cookie).toMatch(/^payload-token=a\.b\.c; .*HttpOnly/u);
    expect(checks).toMatchObject({
      added: [],
      cleared: ['loginByUser'],
      remembered: ['ana@192.0.2.1'],
    });
  });

  it('heeds the failures of others only where the user was never let in', async () => {
    await logIn(req, { username: KNOWN, password: PASSWORD });
    expect(checks.asked).toEqual(['loginByAddress', 'loginFromAnywhere', 'loginByUser']);
    Object.assign(checks, { asked: [], isKnownHere: true });
    await logIn(req, { username: KNOWN, password: PASSWORD });
    expect(checks.asked).toEqual(['loginByUser']);
  });
});
