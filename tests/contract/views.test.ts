import { beforeAll, describe, expect, it } from 'vitest';

import { articleMaker, storePdf } from '../support/api/articles';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { daysFromNow } from '../support/api/factories';
import { call, listOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { sendView, sumOfDays, viewsOf, waitForViews } from '../support/api/views';
import { readCsv } from '../support/csv-reader';

/** Page views are counted without data about visitors; bots and excluded clients are not counted. */

const makeNews = contentMaker('news');
const makeEvent = contentMaker('events');
const makeIssue = contentMaker('journal');
const makePicture = contentMaker('gallery');
const makeArticle = articleMaker();

const token = await asAdministrator();

/** One `User-Agent` per visitor, each of another browser family. */
const VISITORS = {
  chrome: {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36',
  },
  edge: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 Edg/141.0' },
  safari: { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15' },
};
const itemPath = (id: number): string => `/noticias?noticia=${id}`;

/** Sends a valid view and waits until it is counted: all earlier views are processed by then. */
const settle = async (): Promise<void> => {
  const { id } = await makeNews({ published: true });
  expect((await sendView(itemPath(id))).status).toBe(204);
  await waitForViews(1, 'news', id);
};

describe('is refused', () => {
  it('what is no plain text', async () => {
    expectRefusal(await call('POST', '/api/public/views', { json: { page: '/' } }), 415);
    expectRefusal(await call('POST', '/api/public/views', {}), 415);
  });

  it('what is longer than any address of a page', async () => {
    expectRefusal(await sendView(`/${'a'.repeat(100)}`), 413);
    expectRefusal(await sendView('a'.repeat(2 * 1024 * 1024)), 413);
  });

  it('what is no text at all', async () => {
    const answer = await call('POST', '/api/public/views', {
      raw: new Uint8Array([0x2f, 0xff]),
      headers: { 'content-type': 'text/plain' },
    });
    expectRefusal(answer, 400);
  });
});

/** Excluded clients, by their headers. */
const LEFT_OUT: Record<string, Record<string, string>> = {
  'a page of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://otro.example' },
  'a neighbour below the same domain': { 'sec-fetch-site': 'same-site' },
  'who asks not to be tracked': { dnt: '1' },
  'who asks it in the newer way': { 'sec-gpc': '1' },
  'the office with its session': { cookie: 'otra=1; payload-token=abc' },
  'a robot': {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  },
  'a browser that nobody looks at': { 'user-agent': 'Mozilla/5.0 HeadlessChrome/141.0' },
};

describe('is answered the same, and left out', () => {
  const items = new Map<string, number>();
  /** The item of a view without the headers `Origin` and `Sec-Fetch-Site`. */
  let fromNowhere: number;
  beforeAll(async () => {
    for (const [who, headers] of Object.entries(LEFT_OUT)) {
      const { id } = await makeNews({ published: true });
      items.set(who, id);
      const answer = await sendView(itemPath(id), headers);
      expect(answer).toMatchObject({ status: 204, text: '' });
    }
    ({ id: fromNowhere } = await makeNews({ published: true }));
    const answer = await call('POST', '/api/public/views', {
      raw: itemPath(fromNowhere),
      headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0' },
    });
    expect(answer.status).toBe(204);
    await settle();
  });

  it.each(Object.keys(LEFT_OUT))('%s', async (who) => {
    expect(await viewsOf('news', items.get(who))).toBe(0);
  });

  it('whoever does not say where it comes from', async () => {
    expect(await viewsOf('news', fromNowhere)).toBe(0);
  });

  it('drafts, what has its hour before it or behind it, what is in the trash, and what there is not', async () => {
    const hidden = [
      await makeNews({ published: false }),
      await makeNews({ published: true, publishAt: daysFromNow(1) }),
      await makeNews({ published: true, publishAt: daysFromNow(-2), withdrawAt: daysFromNow(-1) }),
      await makeNews({ published: true }),
    ].map(({ id }) => id);
    await call('DELETE', `/api/admin/news/${hidden[3]}`, { token });
    for (const id of [...hidden, 2_147_483_647]) {
      expect((await sendView(itemPath(id))).status).toBe(204);
    }
    await settle();
    for (const id of [...hidden, 2_147_483_647]) expect(await viewsOf('news', id)).toBe(0);
  });

  it('an article of an issue that nobody sees', async () => {
    const issue = await makeIssue({ published: false });
    const { id } = await makeArticle(issue.id, { pdf: await storePdf() });
    await sendView(`/revista/articulos/${id}`);
    await settle();
    expect(await viewsOf('articles', id)).toBe(0);
  });

  it('any number of paths that are nowhere: they leave no line', async () => {
    const count = async () =>
      Number((await queryDatabase('select count(*) as lines from view_pages'))[0]?.lines);
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, number) =>
        sendView(number % 2 ? `/nada-${number}` : itemPath(2_000_000_000 + number)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await settle();
    // The additional row is of the view in `settle`.
    expect(await count()).toBe(before + 1);
  });
});

describe('is counted', () => {
  it('once for each time, in the office’s list too', async () => {
    const { id } = await makeNews({ published: true });
    for (let time = 0; time < 3; time += 1) await sendView(itemPath(id));
    await waitForViews(3, 'news', id);
    const [listed] = listOf(await call('GET', `/api/admin/news?id=${id}`, { token }));
    expect(listed).toMatchObject({ id, views: 3 });
    const changed = await call('PUT', `/api/admin/news/${id}`, { token, json: { title: 'Otro' } });
    expect(changed.body).toMatchObject({ id, views: 3 });
    const seen = await call('GET', `/api/public/news/${id}`);
    expect(seen.body).not.toHaveProperty('views');
  });

  it('each kind at its own address, and fixed pages by their path', async () => {
    const event = await makeEvent();
    const issue = await makeIssue({ published: true });
    const picture = await makePicture();
    const article = await makeArticle(issue.id, { pdf: await storePdf() });
    const before = await viewsOf('/terminos-uso');
    await sendView('/terminos-uso');
    await sendView(`/seminarios?evento=${event.id}`);
    await sendView(`/calendario?evento=${event.id}`);
    await sendView(`/revista?numero=${issue.id}`);
    await sendView(`/galeria?imagen=${picture.id}`);
    await sendView(`/revista/articulos/${article.id}`);
    await waitForViews(2, 'events', event.id);
    await waitForViews(1, 'journal', issue.id);
    await waitForViews(1, 'gallery', picture.id);
    await waitForViews(1, 'articles', article.id);
    await waitForViews(before + 1, '/terminos-uso');
  });

  it('whoever comes twice on one day is one visitor, and on two days two', async () => {
    const { id } = await makeNews({ published: true });
    await settle();
    await queryDatabase('delete from view_visitors');
    const before = await sumOfDays();
    await sendView(itemPath(id), VISITORS.chrome);
    await sendView(itemPath(id), VISITORS.chrome);
    await sendView(itemPath(id), VISITORS.edge);
    await waitForViews(3, 'news', id);
    expect(await sumOfDays()).toEqual({ views: before.views + 3, visitors: before.visitors + 2 });
    await sendView('/', VISITORS.chrome);
    await sendView(itemPath(id), VISITORS.chrome);
    await waitForViews(4, 'news', id);
    expect((await sumOfDays()).visitors).toBe(before.visitors + 2);
    // The state of the next day, when the digests are deleted.
    await queryDatabase('delete from view_visitors');
    await sendView(itemPath(id), VISITORS.chrome);
    await waitForViews(5, 'news', id);
    expect((await sumOfDays()).visitors).toBe(before.visitors + 3);
  });

  it('an address with sixty made-up names of browsers is one visitor', async () => {
    const { id } = await makeNews({ published: true });
    await settle();
    await queryDatabase('delete from view_visitors');
    const before = (await sumOfDays()).visitors;
    await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        sendView(itemPath(id), { 'user-agent': `Inventado/${number}` }),
      ),
    );
    await waitForViews(60, 'news', id);
    expect((await sumOfDays()).visitors).toBe(before + 1);
  });

  it('of whom a day’s salt is gone nothing is written any more', async () => {
    const { id } = await makeNews({ published: true });
    const [salt] = await queryDatabase('select day::text, salt from view_salts');
    await queryDatabase('delete from view_salts');
    await sendView(itemPath(id), VISITORS.safari);
    const visitors = async () =>
      Number((await queryDatabase('select count(*) as n from view_visitors'))[0]?.n);
    const before = await visitors();
    await waitForViews(1, 'news', id);
    expect(await visitors()).toBe(before);
    await queryDatabase(
      'insert into view_salts (day, salt) values ($1, $2) on conflict do nothing',
      [salt?.day, salt?.salt],
    );
  });

  it('nothing that is stored tells of an address or a browser', async () => {
    const { id } = await makeNews({ published: true });
    await sendView(itemPath(id), VISITORS.safari);
    await waitForViews(1, 'news', id);
    const rows = await queryDatabase('select * from view_visitors');
    const stored = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    expect(stored).not.toContain('Safari/');
    expect(stored).not.toContain('127.0.0.1');
    for (const { digest } of rows) expect(digest).toMatch(/^[\w-]{43}$/u);
  });
});

describe('the tables of what is read', () => {
  const read = async (path: string): Promise<string[][]> => {
    const answer = await expectStatus(call('GET', `/api/admin/statistics/${path}`, { token }), 200);
    return readCsv(answer.text);
  };

  it('count it, in each period', async () => {
    const title = unique('Una noticia que se lee');
    const { id } = await makeNews({ published: true, title });
    await sendView(itemPath(id), VISITORS.safari);
    await waitForViews(1, 'news', id);
    for (const period of ['12', '24', 'todo']) {
      for (const table of ['views', 'days']) {
        const rows = await read(`${table}?period=${period}`);
        expect(rows[0]?.slice(1)).toEqual(['Visitas', 'Lecturas']);
        const [, visits, views] = rows.at(-1) ?? [];
        expect(Number(visits)).toBeGreaterThanOrEqual(1);
        expect(Number(views)).toBeGreaterThanOrEqual(Number(visits));
      }
      expect(await read(`days?period=${period}`)).toHaveLength(31);
      for (const table of ['pages', 'lately']) {
        const row = [title, '1', 'Noticia', itemPath(id)];
        expect(await read(`${table}?period=${period}`)).toContainEqual(row);
      }
    }
  });

  it('name what the public sees no more without its address', async () => {
    const title = unique('Una noticia que se retira');
    const { id } = await makeNews({ published: true, title });
    await sendView(itemPath(id));
    await waitForViews(1, 'news', id);
    await call('PUT', `/api/admin/news/${id}`, { token, json: { published: false } });
    expect(await read('pages')).toContainEqual([title, '1', 'Noticia', '']);
  });
});
