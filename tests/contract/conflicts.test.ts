import { describe, expect, it } from 'vitest';

import { CONTENT_SLUGS } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { call, listOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** Conflict detection: the second of two concurrent saves is rejected, and nothing is lost. */

const token = await asAdministrator();

describe.each(CONTENT_SLUGS)('%s', (slug) => {
  const make = contentMaker(slug);
  const put = (id: number, json: JsonRecord, headers: Record<string, string> = {}) =>
    call('PUT', `/api/admin/${slug}/${id}`, { token, json, headers });
  const titleOf = async (id: number) =>
    listOf(await call('GET', `/api/admin/${slug}`, { token })).find((one) => one.id === id)?.title;

  /** A record changed by another user since it was read. */
  const makeStale = async () => {
    const record = await make();
    await expectStatus(put(record.id, { title: 'Lo que guardó otra persona' }), 200);
    return { id: record.id, seen: String(record.updatedAt) };
  };

  it.each(['updatedAt', 'updated_at'])('refuses an older %s in the body', async (name) => {
    const { id, seen } = await makeStale();
    const body = expectRefusal(await put(id, { title: 'Mía', [name]: seen }), 409);
    expect(body.message).toBe(
      'Otra persona modificó este registro mientras lo editabas. No se guardó nada.',
    );
    expect(await titleOf(id)).toBe('Lo que guardó otra persona');
  });

  it('refuses an older If-Match and an older If-Unmodified-Since', async () => {
    const { id, seen } = await makeStale();
    const hourAgo = new Date(Date.now() - 3_600_000).toUTCString();
    for (const headers of [
      { 'if-match': `"${seen}"` },
      { 'if-match': `W/"${seen}"` },
      { 'if-match': '"otra-cosa"' },
      { 'if-unmodified-since': hourAgo },
    ] as Record<string, string>[]) {
      expectRefusal(await put(id, { title: 'Mía' }, headers), 409);
    }
    expect(await titleOf(id)).toBe('Lo que guardó otra persona');
  });

  it('takes the current one, whichever way it comes, and none at all', async () => {
    const record = await make();
    let seen = String(record.updatedAt);
    const ways: [JsonRecord, Record<string, string>][] = [
      [{ updatedAt: seen }, {}],
      [{}, {}],
      [{ updatedAt: null }, {}],
      [{}, { 'if-match': '*' }],
      [{}, { 'if-unmodified-since': new Date(Date.now() + 60_000).toUTCString() }],
    ];
    for (const [index, [json, headers]] of ways.entries()) {
      const answer = await put(record.id, { ...json, title: `Vez ${index}` }, headers);
      expect(answer.status, answer.text.slice(0, 200)).toBe(200);
      seen = String((answer.body as JsonRecord).updatedAt);
    }
    await expectStatus(put(record.id, { title: 'Al final' }, { 'if-match': `"${seen}"` }), 200);
  });

  it('does not take for a date what is none', async () => {
    const { id } = await make();
    expectFieldErrors(await put(id, { title: 'Mía', updatedAt: 'ayer' }), {
      updatedAt: 'Ingrese una fecha válida',
    });
  });

  it('lets exactly one of several through that save at once', async () => {
    const record = await make();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        put(record.id, { title: `Persona ${index}`, updatedAt: record.updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body as JsonRecord;
    expect(await titleOf(record.id)).toBe(winner.title);
  });
});
