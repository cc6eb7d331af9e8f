import { describe, expect, it } from 'vitest';

import { CONTENT_BODIES } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import {
  expectContractRecord,
  expectFieldErrors,
  expectRefusal,
  expectStatus,
} from '../support/api/expectations';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { KINDS } from './content.table';

/** Changing, deleting and restoring content of every kind. */

const token = await asAdministrator();

describe.each(KINDS)('$slug', ({ slug, generated, optional, required, deleted, ...kind }) => {
  const path = `/api/admin/${slug}`;
  const make = contentMaker(slug);
  const bodyOf = CONTENT_BODIES[slug];
  const fields = [...Object.keys(bodyOf()), ...generated];
  const put = (id: number, json: unknown) => call('PUT', `${path}/${id}`, { token, json });
  const inList = async (area: 'admin' | 'public', id: number): Promise<JsonRecord | undefined> =>
    listOf(await call('GET', `/api/${area}/${slug}`, { token })).find((one) => idOf(one) === id);

  it('is changed field by field; what is not sent stays', async () => {
    const record = await make();
    const changed = await expectStatus(put(record.id, { title: 'Un título nuevo' }), 200);
    const { updatedAt, updated_at: _same, ...rest } = recordOf(changed);
    expectContractRecord(recordOf(changed), fields);
    const { updatedAt: before, updated_at: _before, ...untouched } = record;
    expect(rest).toEqual({ ...untouched, title: 'Un título nuevo' });
    expect(Date.parse(String(updatedAt))).toBeGreaterThan(Date.parse(String(before)));
    expect((await put(record.id, {})).status).toBe(200);
    expect(await inList('admin', record.id)).toMatchObject({
      ...untouched,
      title: 'Un título nuevo',
    });
  });

  it('is changed back to empty by null and by an empty text', async () => {
    const cleared = Object.keys(optional).filter((name) => optional[name] === null);
    for (const nothing of [null, '']) {
      const record = await make();
      const json = Object.fromEntries(cleared.map((name) => [name, nothing]));
      const changed = recordOf(await put(record.id, json));
      for (const name of cleared) expect(changed[name]).toBeNull();
      for (const name of Object.keys(required)) expect(changed[name]).toEqual(record[name]);
    }
  });

  it('keeps the rules of creation on a change, and changes nothing when one is broken', async () => {
    const record = await make();
    const nulls = Object.fromEntries(Object.keys(required).map((name) => [name, null]));
    expectFieldErrors(await put(record.id, nulls), required);
    expectFieldErrors(await put(record.id, { title: '', updatedAt: record.updatedAt }), {
      title: 'El título es obligatorio',
    });
    expect(await inList('admin', record.id)).toEqual(Object.fromEntries(Object.entries(record)));
  });

  it('reaches the public without what is the office’s', async () => {
    const record = await make({ published: true });
    const shown = await inList('public', record.id);
    expectContractRecord(
      shown ?? {},
      fields.filter((name) => !kind.private.includes(name)),
    );
    expect(record).toMatchObject(shown ?? {});
  });

  it('is deleted with a message, and is gone for everyone', async () => {
    const record = await make({ published: true });
    const answer = await expectStatus(call('DELETE', `${path}/${record.id}`, { token }), 200);
    expect(answer.body).toEqual({ message: deleted });
    expect(await inList('admin', record.id)).toBeUndefined();
    expect(await inList('public', record.id)).toBeUndefined();
    expectRefusal(await call('DELETE', `${path}/${record.id}`, { token }), 404);
    expectRefusal(await put(record.id, { title: 'De vuelta' }), 404);
  });

  it('comes back from the trash as it was', async () => {
    const record = await make({ published: true });
    await call('DELETE', `${path}/${record.id}`, { token });
    const restored = await call('PATCH', `/api/${slug}/${record.id}?trash=true`, {
      token,
      json: { deletedAt: null },
    });
    expect(restored.status, restored.text.slice(0, 200)).toBe(200);
    const {
      updatedAt: _now,
      updated_at: _same,
      ...rest
    } = (await inList('admin', record.id)) ?? {};
    expect(record).toMatchObject(rest);
    expect(await inList('public', record.id)).toBeDefined();
  });

  it('keeps its history for the office alone', async () => {
    const record = await make();
    await put(record.id, { title: 'Segunda versión' });
    const versions = `/api/${slug}/versions?where[parent][equals]=${record.id}`;
    const { docs } = recordOf(await call('GET', versions, { token })) as { docs: JsonRecord[] };
    expect(docs.map(({ version }) => (version as JsonRecord).title)).toEqual([
      'Segunda versión',
      record.title,
    ]);
    expect([401, 403]).toContain((await call('GET', versions)).status);
  });
});
