import ICAL from 'ical.js';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { EVENTS } from '@/features/events/calendar/events.definition';
import { calendarFeedPath, eventPath, SITE_PATHS } from '@/shared/paths';

import { baseUrl, databaseUrl } from '../../support/api/environment';
import { call } from '../../support/api/rest.client';
import { unique } from '../../support/api/unique';
import { childrenOf, parseXml, textOf } from '../../support/found/xml';

/** Calendar and sitemap of a collection that is larger than their limits. */

const CATEGORY = 'Talleres';
const MAX_ADDRESSES = 50_000;
const COUNT = MAX_ADDRESSES + 100;
/** Number of events in the future; the others go back, one hour apart. */
const AHEAD = 50;

const mark = unique('Incontables');
/** In the order of the start dates, which is also the order of the last changes. */
let ids: number[] = [];

/** Announces changes that were made with SQL, because the API would take an hour. */
const reportBounds = async (): Promise<void> => {
  await database.query(
    `insert into content_changes (tags) values ('{events}');
     select pg_notify('content_changes', 'events')`,
  );
};

const database = new Client({ connectionString: databaseUrl() });
beforeAll(async () => {
  await database.connect();
  const { rows } = await database.query<{ id: number }>(
    `insert into events (title, description, category, start_date, end_date, updated_at)
     select $1 || ' ' || n, 'Uno de muchos.', $2, start, start + interval '10 minutes', start
     from (select n, date_trunc('hour', now()) + (n - $3::int) * interval '1 hour' as start
           from generate_series(1, $4::int) as n) as hours
     order by n returning id`,
    [mark, CATEGORY, COUNT - AHEAD, COUNT],
  );
  ids = rows.map(({ id }) => id);
  await reportBounds();
});
afterAll(async () => {
  await database.query('delete from events where id = any($1)', [ids]);
  await reportBounds();
  await database.end();
});

it('a calendar has all that is to come, and of the rest what was last', async () => {
  for (const path of [calendarFeedPath(), calendarFeedPath(CATEGORY)]) {
    const { status, text } = await call('GET', path);
    expect(status).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const given = calendar
      .getAllSubcomponents('vevent')
      .map((event) => Number(/^evento-(\d+)@/u.exec(new ICAL.Event(event).uid)?.[1]));
    expect(given).toHaveLength(EVENTS.inFeed);
    const own = given.filter((id) => id >= (ids[0] ?? 0));
    expect(own.length).toBeGreaterThan(EVENTS.inFeed / 2);
    expect(own).toEqual(ids.slice(-own.length));
  }
});

it('the sitemap has every page, and the items that changed last', async () => {
  const { status, text } = await call('GET', '/sitemap.xml');
  expect(status).toBe(200);
  const addresses = childrenOf(parseXml(text), 'url').map((entry) => textOf(entry, 'loc'));
  expect(addresses).toHaveLength(MAX_ADDRESSES);
  const named = new Set(addresses);
  const addressOf = (path: string) => new URL(path, baseUrl()).href;
  for (const path of Object.values(SITE_PATHS)) expect(named).toContain(addressOf(path));
  expect(named).toContain(addressOf(eventPath(ids.at(-1) ?? 0)));
  expect(named).not.toContain(addressOf(eventPath(ids[0] ?? 0)));
});

it('the sitemap has what has appeared by the hour, however long ago it was written', async () => {
  const id = ids[1] ?? 0;
  await database.query("update events set publish_at = now() - interval '1 minute' where id = $1", [
    id,
  ]);
  await reportBounds();
  const url = new URL(eventPath(id), baseUrl()).href;
  // Changes made with SQL are received after a moment.
  await expect
    .poll(async () => (await call('GET', '/sitemap.xml')).text.includes(`<loc>${url}</loc>`), {
      timeout: 20_000,
    })
    .toBe(true);
});
