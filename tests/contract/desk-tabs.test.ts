import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import * as messages from '../support/api/contact-desk';
import { queryDatabase } from '../support/api/database';
import * as requests from '../support/api/desk';
import { query } from '../support/api/desks';
import { recordOf } from '../support/api/rest.client';
import { administratorId } from '../support/api/roles';

type Filter = Record<string, string>;

let assignee: string;
beforeAll(async () => {
  const id = await requests.apply();
  await queryDatabase('update registrations set withdrawn_at = now() where id = $1', [id]);
  const administrator = await administratorId();
  assignee = String(administrator);
  const assigned = [
    await requests.put(`/${await requests.apply()}/assignee`, { assignee: administrator }),
    await messages.put(`/${await messages.send()}/assignee`, { assignee: administrator }),
  ];
  expect(assigned.map(({ status }) => status)).toEqual([200, 200]);
});
afterAll(async () => {
  await requests.removeApplied();
  await messages.removeSent();
});

/** Compares the number of each tab with that of its list. @returns the number of the tab «all» */
const compare = async (desk: typeof messages | typeof requests, filter: Filter) => {
  const answer = await desk.get(`/counts${query(filter)}`);
  expect(answer.status, answer.text).toBe(200);
  const { all, ...counts } = recordOf(answer);
  const totalOf = async (fields: Filter) => {
    const { headers } = await desk.get(query({ ...filter, ...fields, limit: '1' }));
    return Number(headers.get('x-total-count'));
  };
  const totals: Record<string, number> = {};
  for (const status of Object.keys(counts)) totals[status] = await totalOf({ status });
  expect({ all, ...counts }).toEqual({ all: await totalOf({}), ...totals });
  return Number(all);
};

/** Search texts with special characters that must be searched literally. */
const LITERAL = ['50%', String.raw`a\b`, "D'Elía", '_'].map((search) => ({ search }));

describe('the tabs of the requests', () => {
  it.each<Filter>([
    {},
    { search: 'a' },
    { line: 'inclusiva' },
    { call: 'ninguna' },
    { assignee: 'ninguna' },
    { missing: 'answer' },
    { missing: 'assignee' },
    { from: '2001-01-01', to: '2999-01-01' },
    { search: 'a', missing: 'answer', call: 'ninguna', line: 'inclusiva' },
  ])('are those of the list of %o', async (filter) => {
    expect(await compare(requests, filter)).toBeGreaterThan(0);
  });

  it.each<Filter>([
    { call: '999999999' },
    { university: 'Universidad Sur' },
    { missing: 'documents' },
    { missing: 'review' },
    ...LITERAL,
  ])('also where it may be empty: %o', async (filter) => {
    await compare(requests, filter);
  });

  it('know who has one, and what was withdrawn', async () => {
    expect(await compare(requests, { assignee })).toBeGreaterThan(0);
    const { withdrawn } = recordOf(await requests.get('/counts'));
    expect(withdrawn).toBeGreaterThan(0);
  });
});

describe('the tabs of the messages', () => {
  it.each<Filter>([
    {},
    { search: 'a' },
    { type: 'Admisiones' },
    { assignee: 'ninguna' },
    { missing: 'answer' },
  ])('are those of the list of %o', async (filter) => {
    expect(await compare(messages, filter)).toBeGreaterThan(0);
  });

  it.each<Filter>(LITERAL)('also where it may be empty: %o', async (filter) => {
    await compare(messages, filter);
  });

  it('know who has one', async () => {
    expect(await compare(messages, { assignee })).toBeGreaterThan(0);
  });
});
