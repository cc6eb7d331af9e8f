import { beforeAll, describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { contactBody, daysFromNow, registrationBody } from '../support/api/factories';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { LIST_CALLS } from './contract.table';

const token = await asAdministrator();

const list = async (path: string): Promise<JsonRecord[]> => {
  const answer = await expectStatus(call('GET', path, { token }), 200);
  return listOf(answer);
};

const makeNews = contentMaker('news');
const makeEvent = contentMaker('events');
const makeDocument = contentMaker('documents');
const makeIssue = contentMaker('journal');
const makeImage = contentMaker('gallery');

/** At least three records everywhere, so that pages and orders have something to show. */
beforeAll(async () => {
  for (const make of [makeNews, makeEvent, makeDocument, makeIssue, makeImage]) {
    for (let index = 0; index < 3; index += 1) await make();
  }
  for (let index = 0; index < 3; index += 1) {
    await call('POST', '/api/public/registration', { json: registrationBody() });
    await call('POST', '/api/public/contact', { json: contactBody() });
  }
});

describe.each(LIST_CALLS.map(({ path }) => path))('GET %s', (path) => {
  it('is a plain array with its total', async () => {
    const answer = await call('GET', path, { token });
    expect(answer.headers.get('x-total-count')).toBe(String(listOf(answer).length));
  });

  it('comes in pages that together are the whole', async () => {
    const whole = (await list(path)).map(idOf);
    const paged: number[] = [];
    for (let page = 1; paged.length < whole.length; page += 1) {
      const answer = await call('GET', `${path}?limit=7&page=${page}`, { token });
      expect(answer.headers.get('x-total-count')).toBe(String(whole.length));
      const ids = listOf(answer).map(idOf);
      expect(ids.length).toBe(Math.min(7, whole.length - paged.length));
      paged.push(...ids);
    }
    expect(paged).toEqual(whole);
    expect(await list(`${path}?limit=7&page=999999`)).toEqual([]);
    expect((await list(`${path}?limit=999999999`)).map(idOf)).toEqual(whole);
  });

  const WRONG_NUMBERS = ['0', '-1', '1.5', 'abc', '', '9999999999', '1%00', 'Infinity', '1;select'];
  it.each(WRONG_NUMBERS)('refuses limit and page of %j', async (wrong) => {
    const answer = await call('GET', `${path}?limit=${wrong}&page=${wrong}`, { token });
    expectFieldErrors(answer, {
      limit: 'El límite debe ser un número entero positivo',
      page: 'La página debe ser un número entero positivo',
    });
  });

  it('heeds no parameter that the contract does not know', async () => {
    const whole = (await list(path)).map(idOf);
    const strange =
      'sort=createdAt&depth=9&where[id][equals]=1&select[title]=true&draft=true&trash=true&pagination=false&locale=en';
    expect((await list(`${path}?${strange}`)).map(idOf)).toEqual(whole);
  });
});

const NEWEST_FIRST = [
  '/api/public/news',
  '/api/public/documents',
  '/api/public/gallery',
  '/api/admin/news',
  '/api/admin/documents',
  '/api/admin/gallery',
  '/api/admin/registrations',
  '/api/admin/contacts',
  '/api/admin/event-registrations',
];

describe('the order', () => {
  it.each(NEWEST_FIRST)('of %s is newest first', async (path) => {
    const records = await list(path);
    const keys = records.map(
      (record) => `${String(record.createdAt)}#${String(idOf(record)).padStart(10, '0')}`,
    );
    expect(keys).toEqual(keys.toSorted().toReversed());
  });

  const EVENT_LISTS = ['/api/public/events', '/api/admin/events'];
  it.each(EVENT_LISTS)('of %s is by start date, earliest first', async (path) => {
    const later = await makeEvent({ startDate: daysFromNow(40), endDate: null });
    const sooner = await makeEvent({ startDate: daysFromNow(30), endDate: null });
    const past = await makeEvent({ startDate: daysFromNow(-30), endDate: null });
    const records = await list(path);
    const starts = records.map(({ startDate }) => String(startDate));
    expect(starts).toEqual(starts.toSorted());
    const ids = records.map(idOf);
    expect(ids.indexOf(past.id)).toBeLessThan(ids.indexOf(sooner.id));
    expect(ids.indexOf(sooner.id)).toBeLessThan(ids.indexOf(later.id));
  });

  const ISSUE_LISTS = ['/api/public/journal', '/api/admin/journal'];
  it.each(ISSUE_LISTS)(
    'of %s is by year, volume and issue, the latest first, ten after nine',
    async (path) => {
      const numbers: [number, string, string][] = [
        [2198, '99', '9'],
        [2199, '9', '2'],
        [2199, '10', '1'],
        [2199, '10', '10'],
        [2199, '10', '9'],
        [2199, '10', '2'],
      ];
      const made: number[] = [];
      for (const [year, volume, issue] of numbers) {
        made.push((await makeIssue({ year, volume, issue })).id);
      }
      const records = (await list(path)).filter((record) => made.includes(idOf(record)));
      expect(records.map(({ issue, volume, year }) => [year, volume, issue])).toEqual([
        [2199, '10', '10'],
        [2199, '10', '9'],
        [2199, '10', '2'],
        [2199, '10', '1'],
        [2199, '9', '2'],
        [2198, '99', '9'],
      ]);
    },
  );
});

describe('the category filter', () => {
  const CASES = [
    ['/api/public/documents', 'Guías Académicas', 'guias academicas', 'Todos', makeDocument],
    ['/api/public/documents', 'Políticas', 'POLITICAS', 'todos', makeDocument],
    ['/api/public/gallery', 'Presentación de Tesis', 'Presentación de tesis', 'Todas', makeImage],
    ['/api/public/gallery', 'Vida Estudiantil', ' VIDA  estudiantil ', 'TODAS', makeImage],
  ] as const;

  it.each(CASES)('of %s: %s is meant by «%s»', async (path, category, typed, wordForAll, make) => {
    const { id } = await make({ category });
    const other = await make({
      category: path.endsWith('gallery') ? 'Universidad' : 'Reglamentos',
    });
    const filtered = await call('GET', `${path}?category=${encodeURIComponent(typed)}`);
    const records = listOf(filtered);
    expect(filtered.headers.get('x-total-count')).toBe(String(records.length));
    expect(new Set(records.map((record) => record.category))).toEqual(new Set([category]));
    expect(records.map(idOf)).toContain(id);

    const all = (await list(`${path}?category=${encodeURIComponent(wordForAll)}`)).map(idOf);
    expect(all).toEqual((await list(path)).map(idOf));
    expect(all).toContain(other.id);
    expect((await list(`${path}?category=`)).length).toBe(all.length);
  });

  const CATEGORY_LISTS = ['/api/public/documents', '/api/public/gallery'];
  it.each(CATEGORY_LISTS)('of %s refuses a category that does not exist', async (path) => {
    for (const wrong of ['Inventada', '%', "' or 1=1", '%00', '[object Object]']) {
      const answer = await call('GET', `${path}?category=${encodeURIComponent(wrong)}`);
      expectFieldErrors(answer, { category: 'Categoría inválida' });
    }
    expectRefusal(await call('GET', `${path}?category=%00`), 400);
  });
});

describe('an inbox', () => {
  it('shows at the top what was just received', async () => {
    for (const [path, submit] of [
      [
        'registrations',
        () => call('POST', '/api/public/registration', { json: registrationBody() }),
      ],
      ['contacts', () => call('POST', '/api/public/contact', { json: contactBody() })],
    ] as const) {
      const received = idOf(recordOf(await submit()));
      const [newest] = await list(`/api/admin/${path}?limit=1`);
      expect(newest?.id).toBe(received);
    }
  });
});
