import config from '@payload-config';
import type { FlattenedField } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toSnakeCase } from '@/shared/spelling';

import { signInRoles } from '../support/api/account-maker';
import { eraseCall, storeCall } from '../support/api/calls';
import { CONTENT_BODIES, CONTENT_SLUGS, type ContentSlug } from '../support/api/content';
import { queryDatabase } from '../support/api/database';
import { expectStatus } from '../support/api/expectations';
import { daysFromNow } from '../support/api/factories';
import { pngFile } from '../support/api/files';
import { makeRecord, type Made } from '../support/api/records';
import { call, idOf, recordOf, type ApiAnswer, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { COLLECTION_FIELDS, GLOBAL_FIELDS, type Writer } from './roles.fields.table';
import { COLLECTION_ROUTES } from './roles.table';

/**
 * Every field × every role × every route that writes it. The fields are read from the running configuration: a new
 * field fails here until the table states its writers.
 */

const { collections, globals } = await config;

const ROLES = ['reviewer', 'editor', 'administrator'] as const;
type Role = (typeof ROLES)[number];

const WRITES = ['POST /', 'PATCH /', 'PATCH /:id'];
const isWritten = (slug: string): boolean =>
  WRITES.some((route) => COLLECTION_ROUTES[slug]?.[route]?.some((status) => status < 401));

/** Payload's internal collections have rules of their own: `internal-collections.test.ts`. */
const WRITTEN = collections.filter(({ slug }) => isWritten(slug) && !slug.startsWith('payload-'));

const storedNames = (fields: readonly FlattenedField[]): string[] =>
  fields
    .filter((field) => !('virtual' in field && field.virtual))
    .map(({ name }) => name)
    .toSorted();

describe('the table names every field that there is', () => {
  it.each(WRITTEN.map((one) => [one.slug, one.flattenedFields] as const))('%s', (slug, fields) => {
    expect(Object.keys(COLLECTION_FIELDS[slug] ?? {}).toSorted()).toEqual(storedNames(fields));
  });
  it.each(globals.map((one) => [one.slug, one.flattenedFields] as const))('%s', (slug, fields) => {
    expect(Object.keys(GLOBAL_FIELDS[slug] ?? {}).toSorted()).toEqual(storedNames(fields));
  });
});

const FORGED_DAY = '2001-01-01T00:00:00.000Z';
/** Dates that a call may have beside the open one; a call closes after it opens. */
const CALL_DATES: Record<string, string> = {
  opensAt: daysFromNow(399),
  closesAt: daysFromNow(402),
};
const FORGED_SESSION = { id: unique('sesion'), createdAt: FORGED_DAY, expiresAt: daysFromNow(1) };

const { accounts, tokens } = await signInRoles();
// A request can only be made while a call is open; `forge` needs another one.
const openCallId = idOf(await storeCall({ opensAt: daysFromNow(-1), closesAt: daysFromNow(1) }));
const callId = idOf(await storeCall({ opensAt: daysFromNow(-3), closesAt: daysFromNow(-2) }));
afterAll(async () => {
  for (const id of [openCallId, callId]) await eraseCall(id);
});

/** A valid value of the field that differs from its present value. */
const forge = (field: FlattenedField): unknown => {
  switch (field.type) {
    case 'date':
      return CALL_DATES[field.name] ?? FORGED_DAY;
    case 'number':
      return 37;
    case 'checkbox':
      return true;
    case 'email':
      return `${unique('otro')}@example.org`;
    case 'select': {
      const last = field.options.at(-1);
      return typeof last === 'object' ? last.value : last;
    }
    case 'relationship':
      return field.relationTo === 'users' ? accounts.administrator?.id : callId;
    case 'array':
      return [FORGED_SESSION];
    case 'group':
      return { thumbnail: { filename: 'ajeno.webp', url: 'https://example.org/ajeno.webp' } };
    default:
      return unique('valor-ajeno').toLowerCase();
  }
};

/** Present value of the field in the database, in the form of `forge`. */
const readStored = async (slug: string, id: number, field: FlattenedField): Promise<unknown> => {
  const table = slug.replaceAll('-', '_');
  if (field.type === 'array') {
    const sql = `select id from ${table}_sessions where _parent_id = $1 and id = $2`;
    return (await queryDatabase(sql, [id, FORGED_SESSION.id])).length > 0 ? [FORGED_SESSION] : [];
  }
  const [row = {}] = await queryDatabase(`select * from ${table} where id = $1`, [id]);
  if (field.type === 'group') {
    const { sizes_thumbnail_filename: filename, sizes_thumbnail_url: url } = row;
    return { thumbnail: { filename, url } };
  }
  const value = row[`${toSnakeCase(field.name)}${field.type === 'relationship' ? '_id' : ''}`];
  if (value instanceof Date) return value.toISOString();
  return field.type === 'number' && value !== null ? Number(value) : value;
};

const maySet = (writer: Writer, role: Role): boolean => {
  if (writer === 'office') return role !== 'reviewer';
  return (writer === 'administrators' || writer === 'account') && role === 'administrator';
};

const guardedOf = ({ slug, flattenedFields }: (typeof WRITTEN)[number]) =>
  flattenedFields.flatMap((field) => {
    const writer = COLLECTION_FIELDS[slug]?.[field.name];
    return writer && writer !== 'office' ? [{ field, writer }] : [];
  });

const ONE_BY_ONE = ['users', 'calls', 'registrations'];

const BY_ADMINISTRATORS = ['users', 'calls'];

/** A foreign URL of a file is not dropped: the whole body is rejected. */
const ADDRESSES = ['url', 'thumbnailURL'];

/** Body that an administrator's screens would send back for a record. */
const readWhole = async (slug: string, id: number): Promise<JsonRecord> => {
  const path = `/api/${slug}/${id}?depth=0&trash=true`;
  return recordOf(await call('GET', path, { token: await asAdministrator() }));
};

describe.each(WRITTEN.map((one) => [one.slug, one] as const))('%s', (slug, collection) => {
  const guarded = guardedOf(collection);
  let made: Made;
  beforeAll(async () => {
    made = await makeRecord(slug);
  });
  afterAll(() => made.remove());

  it.each(ROLES)('allows %s the writes in the table, for one record and many', async (role) => {
    const faults: string[] = [];
    for (const { field, writer } of guarded) {
      // Many records first, because a rejected value must not be stored in one before.
      for (const path of [`?where[id][equals]=${made.id}`, `/${made.id}`]) {
        const isOfMany = path.startsWith('?');
        const sent = forge(field);
        const answer = await call('PATCH', `/api/${slug}${path}`, {
          token: tokens[role],
          json: { [field.name]: sent },
        });
        const stored = await readStored(slug, made.id, field);
        const isStored = JSON.stringify(stored) === JSON.stringify(sent);
        const isExpected = maySet(writer, role) && !(isOfMany && ONE_BY_ONE.includes(slug));
        if (isStored !== isExpected) {
          const what = `${role} ${isStored ? 'writes' : 'does not write'} ${field.name}`;
          faults.push(`${what} (${isOfMany ? 'many' : 'one'}): ${answer.status} ${answer.text}`);
        }
        if (/trash/iu.test(writer)) {
          const trash = `/api/${slug}/${made.id}?trash=true`;
          await call('PATCH', trash, { token: tokens[role], json: { deletedAt: null } });
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('tells the office’s screens that they may write the other fields', async () => {
    const names = Object.entries(COLLECTION_FIELDS[slug] ?? {})
      .filter(([, writer]) => writer === 'office')
      .map(([name]) => name);
    const answer = await call('POST', `/api/${slug}/access/${made.id}`, {
      token: tokens.editor,
      json: {},
    });
    const { fields } = recordOf(answer) as { fields: true | Record<string, JsonRecord | true> };
    const closed = names.filter((name) => {
      const may = fields === true ? true : fields[name];
      return may !== true && !may?.update;
    });
    expect(closed).toEqual([]);
  });

  it('takes none of the others with a new record', async () => {
    const role = BY_ADMINISTRATORS.includes(slug) ? 'administrator' : 'editor';
    const token = tokens[role];
    const server = guarded.filter(
      ({ field, writer }) => !maySet(writer, role) && !ADDRESSES.includes(field.name),
    );
    const forged = Object.fromEntries(server.map(({ field }) => [field.name, forge(field)]));
    const answer = await create(slug, made.id, { token, forged });
    if (slug === 'registrations') {
      expect(answer.status).toBe(403);
      return;
    }
    expect(answer.status, answer.text).toBe(201);
    const id = idOf(recordOf(answer).doc as JsonRecord);
    const taken: string[] = [];
    for (const { field } of server) {
      const stored = await readStored(slug, id, field);
      if (JSON.stringify(stored) === JSON.stringify(forged[field.name])) taken.push(field.name);
    }
    const admin = await asAdministrator();
    await call('PATCH', `/api/${slug}/${id}`, {
      token: admin,
      json: { deletedAt: daysFromNow(0) },
    });
    await call('DELETE', `/api/${slug}/${id}?trash=true`, { token: admin });
    expect(taken).toEqual([]);
  });
});

/** The rows of a record have ids that are unique among all records. */
const withoutRowIds = (record: JsonRecord): JsonRecord =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value as JsonRecord[]).map(({ id: _id, ...row }) => row) : value,
    ]),
  );

const create = async (
  slug: string,
  id: number,
  { token, forged }: { token: string | undefined; forged: JsonRecord },
): Promise<ApiAnswer> => {
  const { id: _id, ...like } = await readWhole(slug, id);
  const name = unique('Copia');
  const own: Record<string, JsonRecord> = {
    calls: { name, opensAt: daysFromNow(5_000), closesAt: daysFromNow(5_001) },
    users: { username: name, password: unique('Clave-larga-de-prueba') },
    redirects: { from: `/${name}`, to: '/contacto' },
  };
  const json = { ...withoutRowIds(like), title: name, ...own[slug], ...forged };
  if (slug !== 'media') return call('POST', `/api/${slug}`, { token, json });
  const form = new FormData();
  form.set('_payload', JSON.stringify({ alt: name, ...forged }));
  form.set('file', new Blob([Uint8Array.from(await pngFile())], { type: 'image/png' }), 'a.png');
  return call('POST', `/api/${slug}`, { token, raw: form });
};

describe.each(CONTENT_SLUGS)('the contract’s own call for %s', (slug: ContentSlug) => {
  const collection = WRITTEN.find((one) => one.slug === slug);
  // The `updatedAt` of a body is the version last seen by its sender.
  const guarded = collection
    ? guardedOf(collection).filter(({ field }) => field.name !== 'updatedAt')
    : [];

  it.each(['editor', 'administrator'] as const)('allows %s to write none of them', async (role) => {
    const token = tokens[role];
    const forged = Object.fromEntries(guarded.map(({ field }) => [field.name, forge(field)]));
    const json = { ...CONTENT_BODIES[slug](), ...forged };
    const created = await expectStatus(call('POST', `/api/admin/${slug}`, { token, json }), 201);
    const id = idOf(recordOf(created));
    await expectStatus(call('PUT', `/api/admin/${slug}/${id}`, { token, json }), 200);
    const taken: string[] = [];
    for (const { field } of guarded) {
      const stored = await readStored(slug, id, field);
      if (JSON.stringify(stored) === JSON.stringify(forged[field.name])) taken.push(field.name);
    }
    await call('DELETE', `/api/admin/${slug}/${id}`, { token });
    expect(taken).toEqual([]);
  });
});
