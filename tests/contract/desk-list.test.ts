import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { eraseCall, storeCall } from '../support/api/calls';
import { apply, file, get, ids, put, removeApplied } from '../support/api/desk';
import { query } from '../support/api/desks';
import { expectRefusal } from '../support/api/expectations';
import { daysFromNow } from '../support/api/factories';
import { call, idOf, listOf, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** The office's list of requests: its filters, its orders, and the neighbours of a request. */

const token = await asAdministrator();

const { makeAccount } = accountMaker();
const colleague = await makeAccount('admin');
afterAll(async () => {
  await removeApplied();
});

describe('refuses', () => {
  it.each([
    ['status', 'aprobado'],
    ['line', 'robotica'],
    ['missing', 'todo'],
    ['order', '-email'],
    ['call', '0'],
    ['call', 'x'],
    ['assignee', '99999999999'],
    ['from', '2026-02-30'],
    ['to', '1/2/2026'],
    ['university', 'x'.repeat(201)],
    ['search', 'x'.repeat(301)],
    ['limit', '-1'],
  ])('the filter %s=%s, in all three calls', async (name, value) => {
    const text = query({ [name]: value });
    expectRefusal(await get(text), 400);
    if (name !== 'limit') expectRefusal(await get(`/${await apply()}${text}`), 400);
    const isOfTheList = ['status', 'order', 'limit'].includes(name);
    if (!isOfTheList) expectRefusal(await get(`/counts${text}`), 400);
  });
});

describe('the list', () => {
  const mark = unique('mesa');
  let one: number;
  let two: number;
  let three: number;
  beforeAll(async () => {
    one = await apply({
      apellidos: `Álvarez ${mark}`,
      universidadOrigen: `Universidad Sur ${mark}`,
    });
    two = await apply({
      apellidos: `Zapata ${mark}`,
      universidadOrigen: `Universidad Norte ${mark}`,
      lineaInvestigacion: 'inclusiva',
    });
    three = await apply({
      apellidos: `Benítez ${mark}`,
      universidadOrigen: `UNIVERSIDAD  SUR ${mark}`,
    });
    await put(`/${two}/status`, { status: 'approved' });
    await put(`/${three}/assignee`, { assignee: colleague.id });
  });
  const listed = (fields: Record<string, string> = {}) =>
    ids({ search: mark.toUpperCase(), ...fields });

  it('finds without accents and in any case, whatever part of a text', async () => {
    expect(await listed()).toEqual([three, two, one]);
    expect(await ids({ search: `alvarez ${mark}` })).toEqual([one]);
    expect(await ids({ search: `ÁLVAREZ ${mark}` })).toEqual([one]);
    expect(await ids({ search: '%' + mark })).toEqual([]);
  });

  it.each([
    ['status', 'approved', ['two']],
    ['status', '', ['three', 'two', 'one']],
    ['line', 'inclusiva', ['two']],
    ['assignee', 'ninguna', ['two', 'one']],
    ['missing', 'assignee', ['two', 'one']],
    ['missing', 'documents', []],
    ['missing', 'answer', ['three', 'two', 'one']],
    ['call', 'ninguna', ['three', 'two', 'one']],
    ['from', '2999-01-01', []],
    ['to', '2001-01-01', []],
    ['order', 'oldest', ['one', 'two', 'three']],
    ['order', 'name', ['one', 'three', 'two']],
    ['order', 'university', ['two', 'one', 'three']],
  ])('by %s %s', async (name, value, expected) => {
    const numbers: Record<string, number> = { one, two, three };
    expect(await listed({ [name]: value })).toEqual(expected.map((key) => numbers[key]));
  });

  it('by who has it, by university however it is written, by a day of the campus', async () => {
    expect(await listed({ assignee: String(colleague.id) })).toEqual([three]);
    expect(await ids({ university: `universidad sur ${mark}` })).toEqual([three, one]);
    const { createdAt } = await file(one);
    const zone = process.env.SITE_TIME_ZONE ?? 'America/Caracas';
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(
      new Date(String(createdAt)),
    );
    expect(await listed({ from: day, to: day })).toContain(one);
  });

  it('by call', async () => {
    const open = await storeCall({ opensAt: daysFromNow(-1), closesAt: daysFromNow(1) });
    try {
      const id = await apply({ apellidos: `Convocado ${mark}` });
      const found = listOf(await get(query({ call: String(open.id) })));
      expect(found).toMatchObject([{ id, call: { id: open.id, name: open.name } }]);
      expect(await listed({ call: 'ninguna' })).not.toContain(id);
      await call('DELETE', `/api/registrations/${id}`, { token });
    } finally {
      await eraseCall(idOf(open));
    }
  });

  it('in parts, with its total, and counts for the tabs', async () => {
    const answer = await get(query({ search: mark, limit: '2', page: '2', order: 'name' }));
    expect(listOf(answer).map(idOf)).toEqual([two]);
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(recordOf(await get(`/counts${query({ search: mark })}`))).toEqual({
      all: 3,
      pending: 2,
      approved: 1,
      rejected: 0,
      withdrawn: 0,
    });
  });

  it('leads from each file to the one before and the one after it', async () => {
    const around = async (id: number, fields: Record<string, string> = {}) => {
      const { previous, next } = await file(id, query({ search: mark, ...fields }));
      return [previous, next];
    };
    expect(await around(three)).toEqual([null, two]);
    expect(await around(two)).toEqual([three, one]);
    expect(await around(one)).toEqual([two, null]);
    expect(await around(three, { order: 'name' })).toEqual([one, two]);
    // Two requests name the same university: their ids decide.
    expect(await around(one, { order: 'university' })).toEqual([two, three]);
    expect(await around(one, { status: 'pending' })).toEqual([three, null]);
  });

  it('takes its parameters in both spellings of their kind, and knows no other', async () => {
    expect(await ids({ search: mark, submissionKey: 'x', where: 'x' })).toEqual([three, two, one]);
  });
});
