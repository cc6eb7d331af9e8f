import { describe, expect, it } from 'vitest';

import { toSnakeCase } from '@/shared/spelling';
import { CONTENT_BODIES, CONTENT_SLUGS } from '../support/api/content';
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

const TRESPASS = {
  id: 1,
  createdAt: '2001-01-01T00:00:00.000Z',
  created_at: '2001-01-01T00:00:00.000Z',
  deletedAt: '2001-01-01T00:00:00.000Z',
  deleted_at: '2001-01-01T00:00:00.000Z',
  status: 'approved',
  _status: 'draft',
  role: 'admin',
  author: 1,
  contentHtml: '<script>alert(1)</script>',
  constructor: { prototype: { polluted: true } },
  intruso: 'no debe guardarse',
};

const EDIT = ['updatedAt', 'updated_at', 'editedAt', 'edited_at', 'editedBy', 'edited_by'];
const withoutEdit = (record: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !EDIT.includes(name)));

const token = await asAdministrator();

it('covers every kind of content', () => {
  expect(KINDS.map(({ slug }) => slug)).toEqual(CONTENT_SLUGS);
});

describe.each(KINDS)('$slug', ({ slug, generated, optional, required }) => {
  const path = `/api/admin/${slug}`;
  const make = contentMaker(slug);
  const bodyOf = CONTENT_BODIES[slug];
  const fields = [...Object.keys(bodyOf()), ...generated];
  const put = (id: number, json: unknown) => call('PUT', `${path}/${id}`, { token, json });
  const inList = async (area: 'admin' | 'public', id: number): Promise<JsonRecord | undefined> =>
    listOf(await call('GET', `/api/${area}/${slug}`, { token })).find((one) => idOf(one) === id);

  it('is created with exactly what was sent, in both spellings', async () => {
    const body = bodyOf();
    const record = await make(body);
    expectContractRecord(record, fields);
    expect(record).toMatchObject(body);
    expect(Date.now() - Date.parse(String(record.createdAt))).toBeLessThan(60_000);
  });

  it('is created from snake_case as from camelCase, and camelCase wins', async () => {
    const body = bodyOf();
    const snake = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [toSnakeCase(name), value]),
    );
    const answer = await expectStatus(call('POST', path, { token, json: snake }), 201);
    const id = idOf(recordOf(answer));
    expect(recordOf(answer)).toMatchObject(body);
    const doubled = Object.fromEntries(
      Object.keys(body).flatMap((name) => {
        const other = toSnakeCase(name);
        return other === name ? [] : [[other, false] as [string, unknown]];
      }),
    );
    const changed = await expectStatus(put(id, { ...doubled, ...body }), 200);
    expect(recordOf(changed)).toMatchObject(body);
    await call('DELETE', `${path}/${id}`, { token });
  });

  it('needs only what is required; the rest has its defaults', async () => {
    const body = bodyOf();
    const least = Object.fromEntries(Object.keys(required).map((name) => [name, body[name]]));
    const absent = await expectStatus(call('POST', path, { token, json: least }), 201);
    expect(recordOf(absent)).toMatchObject(optional);
    const blank = Object.fromEntries(
      Object.entries(optional).map(([name, value]) => [name, value === null ? '' : value]),
    );
    const empty = await call('POST', path, { token, json: { ...least, ...blank } });
    expect(recordOf(empty)).toMatchObject(optional);
    for (const answer of [absent, empty]) {
      await call('DELETE', `${path}/${idOf(recordOf(answer))}`, { token });
    }
  });

  it('says what is missing, blank or null, and stores nothing', async () => {
    const before = listOf(await call('GET', path, { token })).length;
    for (const json of [
      {},
      Object.fromEntries(Object.keys(required).map((name) => [name, ''])),
      Object.fromEntries(Object.keys(required).map((name) => [name, null])),
    ]) {
      expectFieldErrors(await call('POST', path, { token, json }), required);
    }
    for (const name of Object.keys(required).filter((field) => bodyOf()[field] !== 2025)) {
      const json = { ...bodyOf(), [name]: ' \t\n ' };
      const { errors } = expectRefusal(await call('POST', path, { token, json }), 400);
      expect((errors as JsonRecord[]).map(({ field }) => field)).toEqual([name]);
    }
    expect(listOf(await call('GET', path, { token }))).toHaveLength(before);
  });

  it('ignores fields that are not its own', async () => {
    const record = await make({ ...TRESPASS, ['__proto__']: { admin: true } });
    expectContractRecord(record, fields);
    expect(record.createdAt).not.toBe(TRESPASS.createdAt);
    expect(record.id).not.toBe(1);
    const changed = await put(record.id, { ...TRESPASS, title: 'Cambiado' });
    expect(recordOf(changed)).toMatchObject({
      id: record.id,
      createdAt: record.createdAt,
      title: 'Cambiado',
    });
    expect(JSON.stringify(changed.body)).not.toContain('no debe guardarse');
    expect(await inList('admin', record.id)).toEqual(changed.body);
    const native = await call('GET', `/api/${slug}/${record.id}`, { token });
    expect(native.text).not.toMatch(/intruso|polluted|alert/u);
  });

  it('takes the longest title there may be, and no longer one', async () => {
    const longest = 'á'.repeat(200);
    expect((await make({ title: longest })).title).toBe(longest);
    expectFieldErrors(await call('POST', path, { token, json: bodyOf({ title: `${longest}á` }) }), {
      title: 'No puede exceder 200 caracteres',
    });
  });

  it('stores texts as they are, whatever they look like', async () => {
    for (const title of [
      "Robert'); DROP TABLE news;--",
      '<script>alert(1)</script> & «comillas» "dobles"',
      '日本語 · عربى · 😀👩‍👩‍👧 · a\u0301',
      '%_\\ $1 {{x}} ${y}',
    ]) {
      expect((await make({ title })).title).toBe(title);
    }
  });
});

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
    const { updatedAt } = recordOf(changed);
    expectContractRecord(recordOf(changed), fields);
    const untouched = withoutEdit(record);
    expect(withoutEdit(recordOf(changed))).toEqual({ ...untouched, title: 'Un título nuevo' });
    expect(Date.parse(String(updatedAt))).toBeGreaterThan(Date.parse(String(record.updatedAt)));
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
    expect(record).toMatchObject(withoutEdit((await inList('admin', record.id)) ?? {}));
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
