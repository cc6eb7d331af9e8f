import { beforeAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { CONTENT_SLUGS } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { call, listOf, recordOf } from '../support/api/rest.client';
import { asAdministrator, openSession, type Account } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** The trash of a section: deletions with account and time, restoring, and permanent deletion. */

const { makeAccount } = accountMaker();
const administrator = await asAdministrator();
let account: Account;
let editor: string;
let reviewer: string;

beforeAll(async () => {
  account = await makeAccount('editor');
  editor = await openSession(account);
  reviewer = await openSession(await makeAccount('reviewer'));
});

describe.each(CONTENT_SLUGS)('%s', (slug) => {
  const make = contentMaker(slug);
  const trash = (query = '') => call('GET', `/api/admin/${slug}/trash${query}`, { token: editor });
  const restore = (id: number, token = editor) =>
    call('POST', `/api/admin/${slug}/${id}/restore`, { token });
  const erase = (id: number, token = administrator) =>
    call('DELETE', `/api/admin/${slug}/${id}/trash`, { token });

  const makeTrashed = async () => {
    const title = unique('A la papelera');
    const { id } = await make({ title });
    await expectStatus(call('DELETE', `/api/admin/${slug}/${id}`, { token: editor }), 200);
    return { id, title };
  };
  const findTrashed = async (title: string) =>
    listOf(await trash(`?search=${encodeURIComponent(title)}`));

  it('says who deleted a record and when, in both spellings', async () => {
    const before = Date.now();
    const { id, title } = await makeTrashed();
    const [found, ...others] = await findTrashed(title);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id, title, deletedBy: account.username });
    expect(found).toMatchObject({ deleted_by: account.username, deleted_at: found?.deletedAt });
    expect(Date.parse(String(found?.deletedAt))).toBeGreaterThanOrEqual(before - 5_000);
  });

  it('is searched as its list is: without accents, in any case, and by a part of a word', async () => {
    const mark = unique('Índole');
    const title = `Educación Pública: ${mark}`;
    const { id } = await make({ title });
    await expectStatus(call('DELETE', `/api/admin/${slug}/${id}`, { token: editor }), 200);
    const searches = {
      [title]: 1,
      [`educacion publica: ${mark.toLowerCase()}`]: 1,
      [`  EDUCACION PÚBLICA: ${mark.replace('Í', 'i')} `]: 1,
      [`ública: ${mark.slice(0, -1)}`]: 1,
      [`pública educación ${mark}`]: 0,
    };
    const found = await Promise.all(
      Object.keys(searches).map(async (search) => {
        const records = await findTrashed(search);
        return [search, records.filter((one) => one.id === id).length] as const;
      }),
    );
    expect(Object.fromEntries(found)).toEqual(searches);
    const answer = await trash(`?limit=1&search=${encodeURIComponent(title)}`);
    expect(answer.headers.get('x-total-count')).toBe('1');
    expect(listOf(await trash(`?limit=1&page=2&search=${encodeURIComponent(title)}`))).toEqual([]);
  });

  it('comes in parts, the last deletion first', async () => {
    const first = await makeTrashed();
    const second = await makeTrashed();
    const answer = await trash('?limit=1');
    expect(listOf(answer).map(({ id }) => id)).toEqual([second.id]);
    expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThanOrEqual(2);
    expect(listOf(await trash('?limit=2')).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('gives a record back, once', async () => {
    const { id, title } = await makeTrashed();
    await expectStatus(restore(id), 200);
    expect(await findTrashed(title)).toEqual([]);
    const list = await call('GET', `/api/admin/${slug}?id=${id}`, { token: editor });
    expect(listOf(list).map((one) => one.title)).toEqual([title]);
    expectRefusal(await restore(id), 404);
  });

  it('is emptied by administrators alone, a record at a time', async () => {
    const { id, title } = await makeTrashed();
    expectRefusal(await erase(id, editor), 403);
    expect(await findTrashed(title)).toHaveLength(1);
    await expectStatus(erase(id), 200);
    expect(await findTrashed(title)).toEqual([]);
    expectRefusal(await erase(id), 404);
    expectRefusal(await restore(id), 404);
  });

  it('has nothing of what is not in it', async () => {
    const { id } = await make();
    expectRefusal(await erase(id), 404);
    expectRefusal(await restore(id), 404);
    expect(recordOf(await call('GET', `/api/${slug}/${id}`, { token: editor })).id).toBe(id);
  });

  it('is closed to reviewers and to the public', async () => {
    const { id } = await makeTrashed();
    for (const [token, status] of [
      [reviewer, 403],
      [undefined, 401],
    ] as const) {
      const options = token ? { token } : {};
      expectRefusal(await call('GET', `/api/admin/${slug}/trash`, options), status);
      expectRefusal(await call('POST', `/api/admin/${slug}/${id}/restore`, options), status);
      expectRefusal(await call('DELETE', `/api/admin/${slug}/${id}/trash`, options), status);
    }
  });
});
