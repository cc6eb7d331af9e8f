import { beforeAll, describe, expect, it } from 'vitest';

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
import { call, idOf, listOf, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { SEARCHED } from './searched.table';

/** The site's parameters for a list that is too long for one response. */

const read = (slug: string, parameters: Record<string, string>) =>
  readList(`/api/public/${slug}`, parameters);

describe.each(SEARCHED)('the public list of $slug', ({ slug, text, filter, values, wrong }) => {
  const make = contentMaker(slug);
  const list = { make, read: (parameters: Record<string, string>) => read(slug, parameters) };

  it('refuses a faulty search and a faulty filter', async () => {
    const long = await call('GET', `/api/public/${slug}?search=${'x'.repeat(301)}`);
    expectFieldErrors(long, { search: 'No puede exceder 300 caracteres' });
    const query = new URLSearchParams({ [filter]: wrong[0] });
    expectFieldErrors(await call('GET', `/api/public/${slug}?${query}`), { [filter]: wrong[1] });
  });

  it('takes no sign of a search for a wildcard', () => expectNoWildcards(list));

  it('finds a text as it was typed, not its words', () => expectPhrases(list, text));

  it('is searched in its title and its text, case and accents ignored, page by page', async () => {
    const wanted = await expectSearched(list, text);
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => read(slug, { search: wanted, limit: '1', page })),
    );
    expect(pages.map(({ records, total }) => [records.length, total])).toEqual([
      [1, 2],
      [1, 2],
      [0, 2],
    ]);
  });

  it('is filtered, and searched within the filter', async () => {
    const mark = unique('Filtro');
    const [one, other] = [
      await make({ title: mark, [filter]: values[0] }),
      await make({ title: mark, [filter]: values[1] }),
    ];
    const filtered = await read(slug, { [filter]: String(values[0]) });
    expect(new Set(filtered.records.map((record) => record[filter]))).toEqual(new Set([values[0]]));
    expect(filtered.total).toBe(filtered.records.length);
    const both = await read(slug, { search: mark, [filter]: String(values[1]) });
    expect(idsOf(both.records)).toEqual([other.id]);
    expect(idsOf(filtered.records)).toContain(one.id);
  });

  it('never shows what the search looks in', async () => {
    const title = unique('Oculto');
    const { id } = await make({ title });
    const [shown] = (await read(slug, { search: title })).records;
    expect(shown?.id).toBe(id);
    expect(Object.keys(shown ?? {})).not.toContain('searchText');
  });
});

describe.each(['news', 'journal'] as const)('a search of %s', (slug) => {
  const make = contentMaker(slug);

  it('finds no draft and nothing of the trash', async () => {
    const token = await asAdministrator();
    const mark = unique('Secreto');
    await make({ title: mark, published: false });
    const gone = await make({ title: mark });
    await call('DELETE', `/api/admin/${slug}/${gone.id}`, { token });
    for (const by of [undefined, token]) {
      const answer = await call(
        'GET',
        `/api/public/${slug}?search=${mark}`,
        by ? { token: by } : {},
      );
      expect(listOf(answer)).toEqual([]);
    }
  });
});

describe('news in summary', () => {
  const make = contentMaker('news');

  it('come without their content, and otherwise as they are', async () => {
    const title = unique('Resumen');
    const { id } = await make({ title, content: 'Un contenido.' });
    const whole = recordOf(await call('GET', `/api/public/news/${id}`));
    const { records } = await read('news', { search: title, summary: 'true' });
    const none = { content: null, contentHtml: null, content_html: null };
    expect(records).toEqual([{ ...whole, ...none }]);
    expect((await read('news', { search: title })).records).toEqual([whole]);
    expectFieldErrors(await call('GET', '/api/public/news?summary=quizas'), {
      summary: 'Debe ser true o false',
    });
  });
});

describe('the days of the public events', () => {
  const make = contentMaker('events');
  const mark = unique('Días');
  const names = new Map<number, string>();

  beforeAll(async () => {
    for (const [name, startDate, endDate] of [
      ['the last minute of the 9th', '2090-05-09T23:59', null],
      ['the 10th', '2090-05-10T00:00', null],
      ['from the 8th to the 12th', '2090-05-08T09:00', '2090-05-12T18:00'],
      ['until the 10th begins', '2090-05-09T09:00', '2090-05-10T00:00'],
      ['late on the 11th', '2090-05-11T23:59', null],
      ['an instant of the 10th', '2090-05-10T00:00', '2090-05-10T00:00'],
      ['the 12th', '2090-05-12T00:00', null],
    ] as const) {
      const { id } = await make({ title: mark, startDate, endDate, registrationClosesAt: null });
      names.set(id, name);
    }
  });
  const between = async (days: Record<string, string>) => {
    const { records, total } = await read('events', { search: mark, ...days });
    expect(total).toBe(records.length);
    return new Set(records.map((record) => names.get(idOf(record))));
  };

  const WRONG_DAYS = [
    'mañana',
    '2090-02-30',
    '2090-5-1',
    '2090-05-10T00:00',
    '',
    '20900510',
    '9999-99-99',
  ];
  it.each(WRONG_DAYS)('are not %j', async (day) => {
    const query = new URLSearchParams({ from: day, to: day });
    expectFieldErrors(await call('GET', `/api/public/events?${query}`), {
      from: 'Ingrese una fecha válida',
      to: 'Ingrese una fecha válida',
    });
  });

  it('run forward', async () => {
    const answer = await call('GET', '/api/public/events?from=2090-05-11&to=2090-05-10');
    expectFieldErrors(answer, { to: 'La fecha de fin no puede ser anterior a la de inicio' });
  });

  it('are the campus’s, both included, with what lasts over them', async () => {
    expect(await between({ from: '2090-05-10', to: '2090-05-11' })).toEqual(
      new Set([
        'the 10th',
        'from the 8th to the 12th',
        'late on the 11th',
        'an instant of the 10th',
      ]),
    );
    expect(await between({ from: '2090-05-09', to: '2090-05-09' })).toEqual(
      new Set(['the last minute of the 9th', 'from the 8th to the 12th', 'until the 10th begins']),
    );
    expect((await between({ from: '2090-05-10' })).size).toBe(5);
    expect((await between({ to: '2090-05-09' })).size).toBe(3);
  });
});

describe('the public agenda', () => {
  const make = contentMaker('events');

  it('has what is coming, then what is over, and knows no other order', async () => {
    const mark = unique('Agenda');
    const made = new Map<number, string>();
    for (const [name, startDate, endDate] of [
      ['long over', daysFromNow(-20), null],
      ['just over', daysFromNow(-10), null],
      ['today', new Date(campusToday()).toISOString(), null],
      ['soon', daysFromNow(10), null],
      ['later', daysFromNow(20), null],
      ['under way', daysFromNow(-5), daysFromNow(5)],
    ] as const) {
      const { id } = await make({ title: mark, startDate, endDate, registrationClosesAt: null });
      made.set(id, name);
    }
    const agenda = ['under way', 'today', 'soon', 'later', 'just over', 'long over'];
    const { records } = await read('events', { search: mark, order: 'agenda' });
    expect(records.map((record) => made.get(idOf(record)))).toEqual(agenda);
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) =>
        read('events', { search: mark, order: 'agenda', limit: '2', page }),
      ),
    );
    expect(pages.flatMap(({ records: part }) => part.map((one) => made.get(idOf(one))))).toEqual(
      agenda,
    );
    expectFieldErrors(await call('GET', '/api/public/events?order=azar'), {
      order: 'El orden debe ser start o agenda',
    });
  });
});
