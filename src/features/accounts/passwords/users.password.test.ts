import type { CollectionBeforeValidateHook } from 'payload';
import { describe, expect, it } from 'vitest';

import { ACCOUNT_MESSAGES, USERS } from '@/features/accounts/users/users.definition';
import {
  findPasswordFault,
  refuseWeakPassword,
} from '@/features/accounts/passwords/users.password';

const { limits, messages } = USERS;
const GOOD = 'tejado girasol mapa lluvia';

describe('a new password', () => {
  it.each<[what: string, password: string, fault: string]>([
    ['too short by one', 'x'.repeat(limits.password.min - 1), messages.passwordTooShort],
    ['too long by one', 'x'.repeat(limits.password.max + 1), ACCOUNT_MESSAGES.passwordTooLong],
    ['the user name within', 'tejado ANA.PEREZ mapa', ACCOUNT_MESSAGES.passwordLikeUsername],
    ['a Spanish word and figures', 'contraseña1234', ACCOUNT_MESSAGES.passwordCommon],
    ['the programme’s word and a year', 'doctorado2026', ACCOUNT_MESSAGES.passwordCommon],
    ['its words and a year', 'DoctoradoEducacion2026', ACCOUNT_MESSAGES.passwordCommon],
    ['… bound', 'Doctorado-en-la-Educación-2026!', ACCOUNT_MESSAGES.passwordCommon],
    ['… in figures', 'D0ct0r4doEduc4c10n-99', ACCOUNT_MESSAGES.passwordCommon],
    ['… and the own name', 'PérezDoctoradoUniversidad7', ACCOUNT_MESSAGES.passwordCommon],
    ['… and the site’s name', 'LocalhostPosgrado123', ACCOUNT_MESSAGES.passwordCommon],
    ['its words alone', 'universidad doctorado posgrado', ACCOUNT_MESSAGES.passwordCommon],
    ['a row of keys', 'qwertyuiopasdf', ACCOUNT_MESSAGES.passwordCommon],
    ['one key many times', 'a'.repeat(limits.password.max), ACCOUNT_MESSAGES.passwordCommon],
  ])('is refused for: %s', async (_what, password, fault) => {
    expect(await findPasswordFault(password, 'ana.perez')).toBe(fault);
  });

  it.each([
    ['of words that have nothing to do with each other', GOOD],
    ['with one of the programme’s words among others', 'mi doctorado tejado girasol'],
    ['with the own name among others', 'perez girasol tejado lluvia'],
    ['as long as may be', `${GOOD} ${'Zk4 '.repeat(60)}`.slice(0, limits.password.max)],
  ])('is taken: %s', async (_what, password) => {
    expect(await findPasswordFault(password, 'ana.perez')).toBeUndefined();
  });

  it('of an account without a name yet is judged too', async () => {
    expect(await findPasswordFault(GOOD, '')).toBeUndefined();
  });
});

type HookArguments = Parameters<CollectionBeforeValidateHook>[0];
const hookOn = async (data: object, { isSignedIn = true } = {}) => {
  const req = { user: isSignedIn ? { id: 1 } : null, context: {}, t: (key: string) => key };
  const originalDoc = { id: 2, username: 'ana.perez' };
  await refuseWeakPassword({ data, originalDoc, req } as unknown as HookArguments);
  return req.context;
};

describe('the hook on accounts', () => {
  it('names the field and says why', async () => {
    await expect(hookOn({ password: 'ana.perez y su clave' })).rejects.toMatchObject({
      data: { errors: [{ path: 'password', message: ACCOUNT_MESSAGES.passwordLikeUsername }] },
    });
  });

  it('judges by the new user name where that changes with it', async () => {
    const both = { username: 'girasol', password: GOOD };
    await expect(hookOn(both)).rejects.toMatchObject({
      data: { errors: [{ message: ACCOUNT_MESSAGES.passwordLikeUsername }] },
    });
  });

  it('takes no password that is not a text', async () => {
    await expect(hookOn({ password: 123_456_789_012 })).rejects.toMatchObject({
      data: { errors: [{ message: messages.passwordTooShort }] },
    });
  });

  it('tells the log of a new password, and of nothing where none is sent', async () => {
    expect(await hookOn({ password: GOOD })).toEqual({ hasNewPassword: true });
    expect(await hookOn({ role: 'editor' })).toEqual({});
    expect(await hookOn({ password: null })).toEqual({});
  });

  it('judges nobody who is not signed in: scripts and the first start', async () => {
    expect(await hookOn({ password: 'corta' }, { isSignedIn: false })).toEqual({});
  });
});
