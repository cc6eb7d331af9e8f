import { describe, expect, it } from 'vitest';

import { ACCOUNT_MESSAGES } from '@/features/accounts/users/users.definition';
import { accountMaker } from '../support/api/account-maker';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, logIn } from '../support/api/roles';
import { unique } from '../support/api/unique';

const { makeAccount, keepAccount } = accountMaker();
const usernameOf = (length: number): string => unique('nombre').padEnd(length, 'x');
const make = async (username: string) => {
  const account = { username, password: unique('tejado girasol mapa') };
  const json = { ...account, role: 'editor' };
  return {
    account,
    answer: await call('POST', '/api/users', { token: await asAdministrator(), json }),
  };
};

describe('a user name that the login would not take', () => {
  it('is no new account’s', async () => {
    const { answer } = await make(usernameOf(65));
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).toContain(ACCOUNT_MESSAGES.usernameTooLong);
  });

  it('nor one’s that is there', async () => {
    const account = await makeAccount();
    const answer = await call('PATCH', `/api/users/${account.id}`, {
      token: await asAdministrator(),
      json: { username: usernameOf(65) },
    });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).toContain(ACCOUNT_MESSAGES.usernameTooLong);
    expect((await logIn(account)).status).toBe(200);
  });
});

it('the longest user name that the login takes is an account’s', async () => {
  const { account, answer } = await make(usernameOf(64));
  expect(answer.status, answer.text).toBe(201);
  const id = idOf(recordOf(answer).doc as JsonRecord);
  keepAccount({ ...account, id });
  expect((await logIn({ ...account, id })).status).toBe(200);
});
