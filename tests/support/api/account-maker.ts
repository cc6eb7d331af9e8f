import { afterAll } from 'vitest';

import type { JsonRecord } from './rest.client';
import { createAccount, deleteAccount, openSession, type Account } from './roles';

/** Creates accounts, or keeps what a test has created; they are gone when the file's tests are over. */
export const accountMaker = () => {
  const kept: Pick<Account, 'id'>[] = [];
  afterAll(async () => {
    for (const account of kept) await deleteAccount(account);
  });
  const keepAccount = (account: Pick<Account, 'id'>) => {
    kept.push(account);
  };
  const makeAccount = async (
    role: 'admin' | 'editor' | 'reviewer' = 'editor',
    fields: JsonRecord = {},
  ): Promise<Account> => {
    const account = await createAccount(role, fields);
    keepAccount(account);
    return account;
  };
  return { makeAccount, keepAccount };
};

type Role = 'stranger' | 'reviewer' | 'editor' | 'administrator';

/** An account of each role and a session of it, by the names of the tables; a stranger has none. */
export const signInRoles = async () => {
  const { makeAccount } = accountMaker();
  const accounts: Partial<Record<Role, Account>> = {
    reviewer: await makeAccount('reviewer'),
    editor: await makeAccount('editor'),
    administrator: await makeAccount('admin'),
  };
  const tokens: Partial<Record<Role, string>> = {};
  for (const role of ['reviewer', 'editor', 'administrator'] as const) {
    const account = accounts[role];
    if (account) tokens[role] = await openSession(account);
  }
  return { accounts, tokens };
};
