import config from '@payload-config';
import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { CONTENT_SLUGS } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase, inTurnBehind } from '../support/api/database';
import { makeRecord } from '../support/api/records';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';

/** Fields that no request may write, through versions and globals: `roles-fields.test.ts` covers those of records. */

const { globals } = await config;
const FORGED_DAY = '2001-01-01T00:00:00.000Z';

const { makeAccount } = accountMaker();
const account = await makeAccount('editor');
const editor = await openSession(account);

describe('a version that an editor restores', () => {
  it('preserves administrators’ fields and the timestamps', async () => {
    const made = await makeRecord('events');
    const token = await asAdministrator();
    const readWhole = async () =>
      recordOf(await call('GET', `/api/events/${made.id}?depth=0`, { token }));
    const write = (text: string) =>
      call('PUT', `/api/admin/events/${made.id}/certificate`, {
        token,
        json: { text, hours: 8, signer: 'Coordinación' },
      });
    await write('Texto primero');
    const path = `/api/events/versions?where[parent][equals]=${made.id}&limit=1&sort=-updatedAt`;
    const [version] = recordOf(await call('GET', path, { token })).docs as JsonRecord[];
    await write('Texto segundo');
    const before = await readWhole();
    const answer = await call('POST', `/api/events/versions/${idOf(version ?? {})}`, {
      token: editor,
      json: {},
    });
    expect(answer.status, answer.text).toBe(200);
    const after = await readWhole();
    expect(after).toMatchObject({
      certificateText: 'Texto segundo',
      certificateHours: 8,
      createdAt: before.createdAt,
      deletedAt: null,
    });
    await made.remove();
  });
});

describe.each(globals.map(({ slug }) => slug))('the global %s', (slug) => {
  it.each(['editor', 'administrator'] as const)('lets %s set none of its stamps', async (role) => {
    const token = role === 'editor' ? editor : await asAdministrator();
    const json = { createdAt: FORGED_DAY, updatedAt: FORGED_DAY };
    const answer = await call('POST', `/api/globals/${slug}`, { token, json });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).not.toContain(FORGED_DAY);
    const table = slug.replaceAll('-', '_');
    const rows = await queryDatabase(`select created_at, updated_at from ${table}`);
    expect(JSON.stringify(rows)).not.toContain(FORGED_DAY);
  });
});

/** Restoring a version overwrites the stored record, so it is refused if the sender has not seen that record. */

const STALE =
  'Alguien guardó otros cambios después de que se abriera esta pantalla. No se restauró nada: recarga la página para verlos.';

const token = await asAdministrator();

const ask = (method: string, path: string, json?: JsonRecord, headers = {}) =>
  call(method, path, { token, headers, ...(json ? { json } : {}) });
const ifMatch = (seen: unknown) => ({ 'if-match': `"${String(seen)}"` });

describe.each(CONTENT_SLUGS)('%s', (slug) => {
  const make = contentMaker(slug);
  const change = async (id: number, title: string): Promise<JsonRecord> =>
    recordOf(await ask('PUT', `/api/admin/${slug}/${id}`, { title }));
  const titleOf = async (id: number) => recordOf(await ask('GET', `/api/${slug}/${id}`)).title;
  const firstVersion = async (id: number): Promise<number> => {
    const path = `/api/${slug}/versions?where[parent][equals]=${id}&sort=id&limit=1&depth=0`;
    return idOf((recordOf(await ask('GET', path)).docs as [JsonRecord])[0]);
  };
  const restore = (version: number, headers = {}) =>
    ask('POST', `/api/${slug}/versions/${version}`, undefined, headers);

  it('refuses who has not seen what was stored last, and takes who has, or says nothing', async () => {
    const { id } = await make({ title: 'Primera' });
    const version = await firstVersion(id);
    const seen = await change(id, 'Segunda');
    const later = await change(id, 'Lo que guardó otra persona');
    const refused = await restore(version, ifMatch(seen.updatedAt));
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(STALE)]);
    expect(await titleOf(id)).toBe('Lo que guardó otra persona');

    expect((await restore(version, ifMatch(later.updatedAt))).status).toBe(200);
    expect(await titleOf(id)).toBe('Primera');
    await change(id, 'Cuarta');
    expect((await restore(version)).status).toBe(200);
    expect(await titleOf(id)).toBe('Primera');
  });

  it('waits for who is storing, and then has not seen it', async () => {
    const record = await make({ title: 'Primera' });
    const version = await firstVersion(record.id);
    const [answer] = await inTurnBehind(
      `update ${slug} set title = 'Entre medias', updated_at = now() where id = $1`,
      [record.id],
      [() => restore(version, ifMatch(record.updatedAt))],
    );
    expect(answer?.status, answer?.text).toBe(409);
    expect(await titleOf(record.id)).toBe('Entre medias');
  });
});

it('a text of the site is held as well', async () => {
  const path = '/api/globals/identity';
  const { tagline } = recordOf(await ask('GET', path));
  const write = async (text: unknown) => recordOf(await ask('POST', path, { tagline: text }));
  const read = async () => recordOf(await ask('GET', path));
  try {
    await write('Primero');
    const [version] = recordOf(await ask('GET', `${path}/versions?sort=-id&limit=1`))
      .docs as JsonRecord[];
    const restore = (seen: unknown) =>
      ask('POST', `${path}/versions/${String(version?.id)}`, undefined, ifMatch(seen));
    await write('Segundo');
    const { updatedAt: seen } = await read();
    await write('Tercero');
    expect((await restore(seen)).status).toBe(409);
    expect((await read()).tagline).toBe('Tercero');
    expect((await restore((await read()).updatedAt)).status).toBe(200);
    expect((await read()).tagline).toBe('Primero');
  } finally {
    await write(tagline);
  }
});
