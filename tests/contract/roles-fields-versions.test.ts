import config from '@payload-config';
import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { queryDatabase } from '../support/api/database';
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
