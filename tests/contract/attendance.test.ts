import { describe, expect, it } from 'vitest';

import { inTurnBehind } from '../support/api/database';
import {
  atDoor,
  door,
  doorMaker,
  enter,
  listAtDoor,
  MINUTE,
  minutesSince,
  register,
  registeredBefore,
  undo,
} from '../support/api/door';
import { expectRefusal } from '../support/api/expectations';
import { daysFromNow } from '../support/api/factories';
import { sentAbout, tokenIn } from '../support/api/mailbox';
import { call, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { readCsv } from '../support/csv-reader';

const token = await asAdministrator();
const makeEvent = doorMaker();

const newEmail = () => `${unique('puerta')}@example.org`;

describe('refuses', () => {
  it.each([
    ['nothing', []],
    ['no change', [{}]],
    ['a kind that is none', [{ kind: 'leave', key: 'a', registration: 1, ago: 0 }]],
    ['an entrance in the future', [{ kind: 'enter', key: 'a', registration: 1, ago: -1 }]],
    ['one of long ago', [{ kind: 'enter', key: 'a', registration: 1, ago: 40 * 24 * 60 * MINUTE }]],
    ['a key of any length', [{ kind: 'enter', key: 'a'.repeat(61), registration: 1, ago: 0 }]],
    ['to undo nothing in particular', [{ kind: 'undo', key: 'a', registration: 1, ago: 0 }]],
    [
      'more than a door sends at once',
      Array.from({ length: 101 }, (_, index) => ({
        kind: 'enter',
        key: `a${index}`,
        registration: 1,
        ago: 0,
      })),
    ],
  ])('%s', async (_name, changes) => {
    const { id } = await makeEvent();
    expectRefusal(await door(id, ...changes), 400);
  });

  it('an event that is not there', async () => {
    expectRefusal(await door(2_147_483_647, enter(1)), 404);
  });

  it('who is of another event, cancelled or waits, and notes the others all the same', async () => {
    const [{ id }, other] = [
      await makeEvent({ capacity: 2, waitingList: true }),
      await makeEvent(),
    ];
    const [comes, gone] = [await register(id), await register(id)];
    const waits = await register(id, { waitingList: true });
    const stranger = await register(other.id);
    // Stops promotions from the wait list: the event has begun.
    await call('PUT', `/api/admin/events/${id}`, {
      token,
      json: { startDate: daysFromNow(-0.01) },
    });
    await call('POST', `/api/admin/event-registrations/${gone}/cancel`, { token });
    const changes = [comes, gone, waits, stranger, 2_147_483_647].map((one) => enter(one));
    const answer = recordOf(await door(id, ...changes));
    expect((answer.records as JsonRecord[]).map(({ id: one }) => one)).toEqual([comes]);
    expect((answer.refused as JsonRecord[]).map(({ key }) => key).toSorted()).toEqual(
      changes
        .slice(1)
        .map(({ key }) => String(key))
        .toSorted(),
    );
    expect((await atDoor(other.id, stranger)).attendedAt).toBeNull();
  });

  it('to cancel who has come in', async () => {
    const { id } = await makeEvent();
    const one = await register(id);
    await door(id, enter(one));
    const answer = await call('POST', `/api/admin/event-registrations/${one}/cancel`, { token });
    expect(expectRefusal(answer, 409).message).toBe(
      'Esta persona ya ha entrado: su registro no se anula.',
    );
  });
});

describe('an entrance', () => {
  it('that was stored stays, though the place is given up at the same moment', async () => {
    const { id } = await makeEvent();
    const email = newEmail();
    const one = await register(id, { email });
    const [confirmation] = await sentAbout(email, 2);
    const key = await tokenIn(confirmation);
    const cancelBy: (() => ReturnType<typeof call>)[] = [
      () => call('POST', `/api/admin/event-registrations/${one}/cancel`, { token }),
      () => call('POST', '/api/public/event-registrations/cancel', { json: { token: key } }),
    ];
    for (const cancel of cancelBy) {
      const hold = 'select from event_registrations where id = $1 for update';
      const [told, cancelled] = await inTurnBehind(
        hold,
        [one],
        [() => door(id, enter(one)), cancel],
      );
      expect([told?.status, cancelled?.status]).toEqual([200, 409]);
      const entered = await atDoor(id, one);
      expect(entered).toMatchObject({ attendedAt: expect.any(String) as string });
      const keys = (entered.entrances as JsonRecord[]).map(({ key: entrance }) => entrance);
      await door(id, undo(one, keys));
    }
  });

  it('has its own time, whenever the door could tell it', async () => {
    const { id } = await makeEvent();
    const one = await register(id);
    await registeredBefore(id);
    const answer = recordOf(await door(id, enter(one, { ago: 20 * MINUTE })));
    const [record = {}] = answer.records as JsonRecord[];
    expect(minutesSince(record.attendedAt)).toBe(20);
    expect(record).toMatchObject({ attended_at: record.attendedAt, state: 'registered' });
    expect(record.attendedBy).toBeTruthy();
  });

  it('is the first of two doors, whichever tells it first', async () => {
    const { id } = await makeEvent();
    const one = await register(id);
    await registeredBefore(id);
    await door(id, enter(one, { ago: 5 * MINUTE }));
    await door(id, enter(one, { ago: 30 * MINUTE }));
    await door(id, enter(one));
    expect(minutesSince((await atDoor(id, one)).attendedAt)).toBe(30);
    expect((await atDoor(id, one)).entrances).toHaveLength(3);
  });

  it('that arrives twice is one, also after it was undone', async () => {
    const { id } = await makeEvent();
    const one = await register(id);
    const entrance = enter(one);
    await door(id, entrance);
    await door(id, entrance, entrance);
    expect((await atDoor(id, one)).entrances).toEqual([entrance.key]);
    await door(id, undo(one, [entrance.key]));
    expect(await atDoor(id, one)).toMatchObject({ attendedAt: null, entrances: [] });
    await door(id, entrance);
    expect((await atDoor(id, one)).attendedAt).toBeNull();
    await door(id, enter(one));
    expect((await atDoor(id, one)).attendedAt).not.toBeNull();
  });

  it('of another door is not undone by one that has not heard of it', async () => {
    const { id } = await makeEvent();
    const one = await register(id);
    const [mine, theirs] = [enter(one, { ago: 10 * MINUTE }), enter(one)];
    await door(id, theirs);
    // An offline device that checked in and undid it.
    await door(id, mine, undo(one, [mine.key]));
    expect((await atDoor(id, one)).entrances).toEqual([theirs.key]);
  });

  it('is told by many doors at once, for many people, and each is noted once', async () => {
    const { id } = await makeEvent();
    const people: number[] = [];
    for (let count = 0; count < 6; count += 1) people.push(await register(id));
    await registeredBefore(id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => {
        const order = turn % 2 === 0 ? people : people.toReversed();
        return door(id, ...order.map((one) => enter(one, { ago: turn * MINUTE })));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const records = await listAtDoor(id);
    expect(records.map(({ attendedAt }) => minutesSince(attendedAt))).toEqual(people.map(() => 7));
    expect(records.map(({ entrances }) => (entrances as string[]).length)).toEqual(
      people.map(() => 8),
    );
  });
});

describe('a door', () => {
  it('knows people by name, and no more of their address than tells them apart', async () => {
    const { id } = await makeEvent();
    const email = newEmail();
    await register(id, { nombre: 'Rosa Ñáñez', email });
    const answer = await call('GET', `/api/admin/events/${id}/door`, { token });
    expect(answer.text).not.toContain(email);
    expect(answer.text).not.toContain('0414-5550103');
    const [name = ''] = email.split('@');
    expect(listOf(answer)).toMatchObject([
      { nombre: 'Rosa Ñáñez', hint: `pu…${name.slice(-2)}@example.org · tel. …0103` },
    ]);
    expect(answer.headers.get('x-total-count')).toBe('1');
  });

  it('hears of what has changed, and of who comes no longer', async () => {
    const { id } = await makeEvent();
    const [one, other] = [await register(id), await register(id)];
    const before = await listAtDoor(id);
    const since = String(before.at(-1)?.updatedAt);
    await door(id, enter(one));
    await call('POST', `/api/admin/event-registrations/${other}/cancel`, { token });
    const heard = await listAtDoor(id, `?since=${since}`);
    expect(heard.find((record) => record.id === one)?.attendedAt).not.toBeNull();
    expect(heard.find((record) => record.id === other)?.state).toBe('cancelled');
    expect((await listAtDoor(id)).map((record) => record.id)).toEqual([one]);
    expectRefusal(await call('GET', `/api/admin/events/${id}/door?since=ayer`, { token }), 400);
  });

  it('is one line in the log, however many come in', async () => {
    const { id, title } = await makeEvent();
    for (let count = 0; count < 3; count += 1) await door(id, enter(await register(id)));
    const query = `where[subjectId][equals]=${id}&where[action][equals]=attendance`;
    const log = recordOf(await call('GET', `/api/activity?${query}`, { token }));
    expect(log.docs).toMatchObject([{ subject: 'events', title, action: 'attendance' }]);
    const noise = recordOf(
      await call('GET', '/api/activity?where[subject][equals]=event-registrations&limit=20', {
        token,
      }),
    ).docs as JsonRecord[];
    const own = (await listAtDoor(id)).map((record) => record.id);
    expect(noise.filter(({ subjectId }) => own.includes(subjectId))).toEqual([]);
  });
});

describe('attendance', () => {
  it('shows in the list of those who come, in its table and in the figures', async () => {
    const { id, title } = await makeEvent();
    const [one] = [await register(id, { nombre: 'Vino' }), await register(id, { nombre: 'Faltó' })];
    await door(id, enter(one));
    const path = `/api/admin/events/${id}/registrants`;
    const came = listOf(await call('GET', `${path}?attended=true`, { token }));
    expect(came).toMatchObject([{ nombre: 'Vino' }]);
    expect(came[0]?.attendedAt).not.toBeNull();
    const table = (await call('GET', `${path}/export?attended=true`, { token })).text;
    expect(table).toContain('Entró el');
    expect(table).toContain('Vino');
    expect(table).not.toContain('Faltó');
    const sums = (await call('GET', '/api/admin/statistics/events?period=todo', { token })).text;
    const row = readCsv(sums).find(([first]) => first === String(title));
    expect(row?.slice(1, 4)).toEqual(['2', '1', '40']);
  });
});
