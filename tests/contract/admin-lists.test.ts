import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors } from '../support/api/expectations';
import { campusToday, daysFromNow } from '../support/api/factories';
import {
  expectNoWildcards,
  expectPhrases,
  expectSearched,
  idsOf,
  readList,
} from '../support/api/list-search';
import { call, idOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { SEARCHED } from './searched.table';

/** The back office's parameters for a list that is too long for one response. */

const token = await asAdministrator();

const read = (slug: string, parameters: Record<string, string>) =>
  readList(`/api/admin/${slug}`, parameters, token);

/** The back office filters by category only; its screen of the journal shows all issues in one list. */
const LISTS = SEARCHED.filter(({ filter }) => filter === 'category');

describe.each(LISTS)('the list of $slug', ({ slug, text, values }) => {
  const [category, other] = values.map(String) as [string, string];
  const make = contentMaker(slug);
  const list = { make, read: (parameters: Record<string, string>) => read(slug, parameters) };

  it('refuses a faulty search, number or category', async () => {
    for (const [name, wrong, message] of [
      ['search', 'x'.repeat(301), 'No puede exceder 300 caracteres'],
      ['id', '0', 'El número debe ser un número entero positivo'],
      ['id', 'abc', 'El número debe ser un número entero positivo'],
      ['category', 'Inventada', 'Categoría inválida'],
    ] as const) {
      const answer = await call('GET', `/api/admin/${slug}?${name}=${wrong}`, { token });
      expectFieldErrors(answer, { [name]: message });
    }
  });

  it('is searched in its title and its text, case and accents ignored', async () => {
    await expectSearched(list, text);
  });

  it('takes no sign of a search for a wildcard', () => expectNoWildcards(list));

  it('finds a text as it was typed, not its words', () => expectPhrases(list, text));

  it('finds a record by what it says now', async () => {
    const before = unique('Antes');
    const after = unique('Después');
    const { id } = await make({ title: before });
    await call('PUT', `/api/admin/${slug}/${id}`, { token, json: { title: after } });
    expect((await read(slug, { search: before })).records).toEqual([]);
    expect(idsOf((await read(slug, { search: after })).records)).toEqual([id]);
  });

  it('gives one category, one record, and both with a search and pages', async () => {
    const mark = unique('Categoría');
    const [one, two, three] = [
      await make({ title: mark, category }),
      await make({ title: mark, category: other }),
      await make({ title: mark, category }),
    ];
    const filtered = await read(slug, { search: mark, category });
    expect(idsOf(filtered.records).toSorted()).toEqual([one.id, three.id].toSorted());
    const paged = await read(slug, { search: mark, limit: '2', page: '2' });
    expect(paged.records).toHaveLength(1);
    expect(paged.total).toBe(3);
    const { records } = await read(slug, { id: String(two.id) });
    expect(idsOf(records)).toEqual([two.id]);
    expect((await read(slug, { id: '999999999' })).records).toEqual([]);
  });

  it('never shows what the search looks in', async () => {
    const title = unique('Oculto');
    const { id } = await make({ title });
    const { records } = await read(slug, { search: title });
    const shown = records.find((record) => idOf(record) === id);
    expect(shown).toBeDefined();
    expect(Object.keys(shown ?? {})).not.toContain('searchText');
  });
});

describe('the list of the journal', () => {
  const make = contentMaker('journal');

  it('gives one issue by its number, and finds it by its words', async () => {
    const mark = unique('Número');
    const { id } = await make({ title: mark });
    await make({ title: unique('Otro') });
    expect(idsOf((await read('journal', { id: String(id) })).records)).toEqual([id]);
    expect((await read('journal', { id: '999999999' })).records).toEqual([]);
    expect(idsOf((await read('journal', { search: mark })).records)).toEqual([id]);
    const answer = await call('GET', '/api/admin/journal?id=0', { token });
    expectFieldErrors(answer, { id: 'El número debe ser un número entero positivo' });
  });

  it('finds a text as it was typed, not its words', () =>
    expectPhrases({ make, read: (parameters) => read('journal', parameters) }, 'description'));
});

describe('news in summary', () => {
  const make = contentMaker('news');

  it('come without their content, and otherwise as they are', async () => {
    const { id } = await make({ content: 'Un contenido.' });
    const [whole] = (await read('news', { id: String(id) })).records;
    const [summary] = (await read('news', { id: String(id), summary: 'true' })).records;
    expect(whole).toMatchObject({ content: 'Un contenido.' });
    const nothing = { content: null, contentHtml: null, contentState: null };
    expect(summary).toEqual({ ...whole, ...nothing, content_html: null, content_state: null });
  });

  it('are refused where the parameter is neither true nor false', async () => {
    const answer = await call('GET', '/api/admin/news?summary=maybe', { token });
    expectFieldErrors(answer, { summary: 'Debe ser true o false' });
  });
});

describe('events as an agenda', () => {
  const make = contentMaker('events');

  it('have first what is coming, the nearest first, then what is over, the latest first', async () => {
    const mark = unique('Agenda');
    const at = (days: number, end: number | null = null) =>
      make({
        title: mark,
        startDate: daysFromNow(days),
        endDate: end === null ? null : daysFromNow(end),
      });
    const [old, running, far, near, recent] = [
      await at(-40),
      await at(-3, 3),
      await at(30),
      await at(5),
      await at(-2),
    ];
    const expected = [running.id, near.id, far.id, recent.id, old.id];
    const whole = await read('events', { search: mark, order: 'agenda' });
    expect(idsOf(whole.records)).toEqual(expected);
    const paged: number[] = [];
    for (const page of ['1', '2', '3']) {
      const { records, total } = await read('events', {
        search: mark,
        order: 'agenda',
        limit: '2',
        page,
      });
      expect(total).toBe(5);
      paged.push(...idsOf(records));
    }
    expect(paged).toEqual(expected);
  });

  it('have an event of today without an end among what is coming, as the public sees it', async () => {
    const mark = unique('Sin fin');
    const from = (start: number) =>
      make({ title: mark, startDate: new Date(start).toISOString(), endDate: null });
    const yesterday = await from(campusToday() - 1_000);
    const [today, tomorrow] = [await from(campusToday()), await from(Date.now() + 86_400_000)];
    const { records } = await read('events', { search: mark, order: 'agenda' });
    expect(idsOf(records)).toEqual([today.id, tomorrow.id, yesterday.id]);
  });

  it('are refused in an order that does not exist', async () => {
    const answer = await call('GET', '/api/admin/events?order=title', { token });
    expectFieldErrors(answer, { order: 'El orden debe ser start o agenda' });
  });
});
