import { beforeAll, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { CONTENT_SLUGS, eraseContent, storeContent } from '../support/api/content';
import { queryDatabase } from '../support/api/database';
import { expectStatus } from '../support/api/expectations';
import { call, listOf, recordOf } from '../support/api/rest.client';
import { openSession, type Account } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Lists of the back office say who edited each record last, and when. */

const { makeAccount } = accountMaker();
let account: Account;
let token: string;

beforeAll(async () => {
  account = await makeAccount('editor');
  token = await openSession(account);
});

it.each(CONTENT_SLUGS)('in the list of %s', async (slug) => {
  const title = unique('Editado');
  const { id } = await storeContent(slug, { title, published: true });
  const path = `/api/admin/${slug}`;
  const find = async () => {
    const [record] = listOf(await call('GET', `${path}?id=${id}`, { token }));
    return record;
  };
  const first = await find();
  expect(first).toMatchObject({
    editedBy: expect.any(String) as string,
    edited_at: first?.editedAt,
  });
  expect(first?.editedBy).not.toBe(account.username);

  const before = Date.now();
  const change = { title: `${title} otra vez` };
  const saved = await call('PUT', `${path}/${id}`, { token, json: change });
  expect(recordOf(saved)).toMatchObject({ editedBy: account.username });
  const edited = await find();
  expect(edited).toMatchObject({ editedBy: account.username, edited_by: account.username });
  const editedAt = Date.parse(String(edited?.editedAt));
  expect(Math.abs(editedAt - before)).toBeLessThan(60_000);

  // Public lists do not contain the editor.
  const listed = await call('GET', `/api/public/${slug}?limit=1`);
  expect(listed.text).not.toMatch(/edited_?by/iu);

  await expectStatus(call('DELETE', `${path}/${id}`, { token }), 200);
  await eraseContent(slug, id);
});

it('says nothing of a record that the log does not know', async () => {
  const { id } = await storeContent('documents', { title: unique('Sin registro') });
  await queryDatabase(`delete from activity where subject = 'documents' and subject_id = ${id}`);
  const [record] = listOf(await call('GET', `/api/admin/documents?id=${id}`, { token }));
  expect(record).toMatchObject({ editedBy: null, editedAt: null, edited_by: null });
  await eraseContent('documents', id);
});
