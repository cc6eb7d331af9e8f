import { afterAll } from 'vitest';

import type { JsonRecord } from './rest.client';
import { createAccount, deleteAccount, openSession, type Account } from './roles';

/** Creates accounts, or registers accounts of a test; deletes them after the file's tests. */
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

/** Creates an account and a session for each role; `stranger` has neither. */
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
