import { eraseContent, storeContent, type ContentSlug, type StoredContent } from '../api/content';
import type { JsonRecord } from '../api/rest.client';
import { createAccount, deleteAccount, type Account } from '../api/roles';

const removals: (() => Promise<void>)[] = [];

/** Stores a record that is removed after the current test; not for `beforeAll`. */
export const makeContent = async (
  slug: ContentSlug,
  fields: JsonRecord = {},
): Promise<StoredContent> => {
  const record = await storeContent(slug, fields);
  removals.push(() => eraseContent(slug, record.id));
  return record;
};

/** Creates an account that is removed after the current test; not for `beforeAll`. */
export const makeAccount = async (...given: Parameters<typeof createAccount>): Promise<Account> => {
  const account = await createAccount(...given);
  removals.push(() => deleteAccount(account));
  return account;
};

/** Removes the records of the current test, the last first. */
export const removeMade = async (): Promise<void> => {
  for (const remove of removals.splice(0).reverse()) await remove();
};
