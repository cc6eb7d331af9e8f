import { setTimeout as pause } from 'node:timers/promises';

import pLimit from 'p-limit';
import { expect, test } from 'vitest';

import { callApi, login } from '../../scripts/testing/site.client';
import { waitUntil } from '../../scripts/testing/wait';
import { type Stage, withStage } from '../drill/stage';
import { count, waitUntilAllTold } from '../drill/stored';
import { registerForEvent } from '../drill/visitors';

/* A wait list, and a message to all attendees, while the site is killed repeatedly. */

const PLACES = 10;
const FIRST = 50;
const MORE = 30;
const CANCELLED = 20;
const TIMEOUT_MS = 240_000;

/** Retries `send` while the site is down. @returns null if an earlier try was already executed */
const insist = async <Result>(send: () => Promise<Result>): Promise<Result | null> => {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      // An earlier try was executed, but its response was lost.
      if (/40[49]/u.test(String(error))) return null;
    }
    await pause(200);
  }
};

const live = async (stage: Stage) => {
  const { baseUrl, administrator, killSite, pool } = stage;
  await stage.prepare();
  await stage.startSite();
  const site = await login(baseUrl, administrator);
  const body = {
    title: 'Taller con lista de espera',
    description: 'Diez lugares.',
    startDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    location: 'Aula 1',
    category: 'Talleres',
    registrationRequired: true,
    waitingList: true,
    capacity: PLACES,
  };
  const { id } = await callApi<{ id: number }>(site, '/api/admin/events', { method: 'POST', body });

  let most = 0;
  const watch = { isOver: false };
  const watching = (async () => {
    while (!watch.isOver) {
      const taken = await count(
        stage,
        "from event_registrations where event_id = $1 and state = 'registered'",
        [id],
      );
      most = Math.max(most, taken);
      // Polling without pauses would slow the site.
      await pause(20);
    }
  })();

  const several = pLimit(8);
  const come = (number: number) =>
    several(async () => {
      if (number % 25 === 10) killSite();
      const { status } = await registerForEvent(baseUrl, {
        eventId: id,
        number,
        waitingList: true,
      });
      expect(status).toBe(201);
    });
  await Promise.all(Array.from({ length: FIRST }, (_, number) => come(number)));

  const { rows } = await pool.query<{ id: number }>(
    'select id from event_registrations order by id limit $1',
    [CANCELLED],
  );
  const cancel = (registration: number, place: number) =>
    several(() => {
      if (place === CANCELLED / 2) killSite();
      const path = `/api/admin/event-registrations/${registration}/cancel`;
      return insist(() => callApi(site, path, { method: 'POST' }));
    });
  await Promise.all([
    ...rows.map((row, place) => cancel(row.id, place)),
    ...Array.from({ length: MORE }, (_, number) => come(FIRST + number)),
  ]);

  const change = { location: 'Aula 2' };
  await insist(() => callApi(site, `/api/admin/events/${id}`, { method: 'PUT', body: change }));
  const path = `/api/admin/events/${id}/change`;
  await insist(() => callApi(site, path, { method: 'POST', body: { text: 'Nos vemos allí.' } }));
  const told = "from mails where kind = 'event'";
  await waitUntil(async () => (await count(stage, told)) > 0, TIMEOUT_MS, 'los primeros avisos');
  killSite();
  await waitUntilAllTold(stage, TIMEOUT_MS);
  watch.isOver = true;
  await watching;

  return {
    most,
    states: (
      await pool.query<{ state: string }>(
        "select state from event_registrations where state <> 'cancelled' order by id",
      )
    ).rows.map(({ state }) => state),
    people: await count(stage, 'from event_registrations'),
    holders: await count(
      stage,
      "from (select distinct email from event_registrations where state <> 'cancelled') as held",
    ),
    doubled: await count(
      stage,
      `from (select 1 from mails where "to" <> 'oficina@example.org'
         group by "to", subject having count(*) > 1) as twice`,
    ),
    movedUpUntold: await count(
      stage,
      `from event_registrations r where moved_up_at is not null and not exists (
         select 1 from mails where "to" = r.email and subject like 'Tienes un lugar:%')`,
    ),
    cancelledUntold: await count(
      stage,
      `from event_registrations r where state = 'cancelled' and not exists (
         select 1 from mails where "to" = r.email
           and (subject like 'Registro anulado:%' or subject like 'Fuera de la lista%'))`,
    ),
    told: await count(stage, told),
    wronglyNotified: await count(
      stage,
      `${told} and "to" in (select email from event_registrations where state = 'cancelled')`,
    ),
    sentTwice: [...stage.mail.taken.values()].filter((times) => times > 1).length,
  };
};

test('never more than the places, in order, and each change told once, through the site’s deaths', async () => {
  const figures = await withStage(live);
  const staying = FIRST + MORE - CANCELLED;
  expect(figures).toMatchObject({
    most: PLACES,
    people: FIRST + MORE,
    holders: staying,
    doubled: 0,
    movedUpUntold: 0,
    cancelledUntold: 0,
    told: staying,
    wronglyNotified: 0,
  });
  expect(figures.states).toEqual([
    ...Array.from({ length: PLACES }, () => 'registered'),
    ...Array.from({ length: staying - PLACES }, () => 'waiting'),
  ]);
  // A mail in transit at a kill may be sent again with the same message id.
  expect(figures.sentTwice).toBeLessThanOrEqual(5);
}, 900_000);
