import { afterAll } from 'vitest';

import type { JsonRecord } from './rest.client';
import { createAccount, deleteAccount, type Account } from './roles';

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
