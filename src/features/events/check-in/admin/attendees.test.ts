import { describe, expect, it } from 'vitest';

import type { WaitingChange } from '@/features/events/check-in/admin/offline-queue';
import type { AttendeeRecord } from '@/features/events/check-in/check-in.presenter';

import { attendedBefore, attendedOn, findAttendees, toAttendees } from './attendees';

const TODAY = '1970-01-01';
const YESTERDAY = '1969-12-31';
const dayOf = ({ day }: { day?: string }) => day ?? TODAY;

const recordOf = (fields: Partial<AttendeeRecord> = {}): AttendeeRecord =>
  ({
    id: 1,
    nombre: 'José Ñáñez Ávila',
    hint: 'jo…ez@example.org',
    state: 'registered',
    code: '',
    attendedAt: null,
    attendedBy: null,
    admittedAt: null,
    entrances: [],
    days: [],
    ...fields,
  }) as AttendeeRecord;

const entered = (day: string, ...entrances: string[]): AttendeeRecord['days'][number] => ({
  day,
  at: `${day}T00:00:30.000Z`,
  by: 'otra puerta',
  entrances,
});

/** The only person of the list, after the unsent changes. */
const personAfter = (record: Partial<AttendeeRecord>, ...waiting: WaitingChange[]) => {
  const [person] = toAttendees([recordOf(record)], waiting, dayOf);
  if (!person) throw new Error('Not in the list');
  return person;
};

const enter: WaitingChange = { kind: 'enter', key: 'mine', registration: 1, at: 60_000 };
const undo = (...undoes: string[]): WaitingChange => ({
  kind: 'undo',
  key: 'undo',
  registration: 1,
  at: 70_000,
  undoes,
});

describe('a record of an instance of the previous version', () => {
  const sent = (fields: Partial<AttendeeRecord>) => {
    const { days: _days, admittedAt: _admittedAt, ...record } = recordOf(fields);
    const [person] = toAttendees([record], [], dayOf);
    return person;
  };

  it('has the day of its first entrance', () => {
    const at = `${TODAY}T00:00:30.000Z`;
    expect(
      sent({ attendedAt: at, attendedBy: 'otra puerta', entrances: ['theirs'] }),
    ).toMatchObject({
      days: [{ day: TODAY, at, by: 'otra puerta', entrances: ['theirs'] }],
      isAdmitted: false,
    });
  });

  it('without an entrance has none', () => {
    const person = sent({});
    expect(person).toMatchObject({ days: [], isAdmitted: false });
    expect(person && attendedOn(person, TODAY)).toBeUndefined();
  });
});

describe('who has come in', () => {
  it('is told by what waits, until the server says it', () => {
    const person = personAfter({}, enter);
    expect(person.isWaiting).toBe(true);
    expect(attendedOn(person, TODAY)).toEqual({
      day: TODAY,
      at: '1970-01-01T00:01:00.000Z',
      by: null,
      entrances: ['mine'],
    });
  });

  it('entered first on the other device', () => {
    const person = personAfter({ days: [entered(TODAY, 'theirs')] }, enter);
    expect(attendedOn(person, TODAY)).toMatchObject({
      at: '1970-01-01T00:00:30.000Z',
      entrances: ['theirs', 'mine'],
    });
  });

  it('is undone with all that was known, and enters anew', () => {
    const record = { days: [entered(TODAY, 'theirs')] };
    const waiting = [enter, undo('theirs', 'mine')];
    expect(personAfter(record, ...waiting).days).toEqual([]);
    const again = { ...enter, key: 'again', at: 80_000 };
    expect(personAfter(record, ...waiting, again).days).toMatchObject([
      { at: '1970-01-01T00:01:20.000Z', entrances: ['again'] },
    ]);
  });

  it('is not there once they have cancelled', () => {
    expect(toAttendees([recordOf({ state: 'cancelled' })], [], dayOf)).toEqual([]);
  });
});

describe('on several days', () => {
  const record = { days: [entered(YESTERDAY, 'yesterday')] };

  it('yesterday’s entrance is none of today', () => {
    const person = personAfter(record);
    expect(attendedOn(person, TODAY)).toBeUndefined();
    expect(attendedBefore(person, TODAY)).toMatchObject({ day: YESTERDAY });
    expect(attendedBefore(person, YESTERDAY)).toBeUndefined();
  });

  it('today’s is added, and undone by itself', () => {
    expect(personAfter(record, enter).days.map(({ day }) => day)).toEqual([YESTERDAY, TODAY]);
    expect(personAfter(record, enter, undo('mine')).days.map(({ day }) => day)).toEqual([
      YESTERDAY,
    ]);
  });

  it('a chosen day counts, whatever the time', () => {
    const person = personAfter({}, { ...enter, day: YESTERDAY });
    expect(person.days.map(({ day }) => day)).toEqual([YESTERDAY]);
  });
});

describe('a person on the wait list', () => {
  const admit: WaitingChange = { ...enter, kind: 'admit' };
  const states = (...waiting: WaitingChange[]) => {
    const { days, isAdmitted, isOnWaitlist } = personAfter({ state: 'waiting' }, ...waiting);
    return { days: days.length, isAdmitted, isOnWaitlist };
  };

  it.each([
    ['waits', [], { days: 0, isAdmitted: false, isOnWaitlist: true }],
    ['is let in, also offline', [admit], { days: 1, isAdmitted: true, isOnWaitlist: false }],
    [
      'waits again when it is undone',
      [admit, undo('mine')],
      { days: 0, isAdmitted: false, isOnWaitlist: true },
    ],
    [
      'does not enter without being let in',
      [enter],
      { days: 0, isAdmitted: false, isOnWaitlist: true },
    ],
  ] as const)('%s', (_what, waiting, expected) => {
    expect(states(...waiting)).toEqual(expected);
  });

  it('and got a place meanwhile is not admitted, but enters', () => {
    const person = personAfter({}, admit);
    expect(person).toMatchObject({ isAdmitted: false, isOnWaitlist: false });
    expect(person.days).toHaveLength(1);
  });
});

it('a name is found by any of its words, without accents', () => {
  const people = toAttendees([recordOf(), recordOf({ id: 2, nombre: 'Ana Prueba' })], [], dayOf);
  expect(people.map(({ id }) => id)).toEqual([2, 1]);
  expect(findAttendees(people, 'avila JOSE').map(({ id }) => id)).toEqual([1]);
  expect(findAttendees(people, '').length).toBe(2);
  expect(findAttendees(people, 'nadie')).toEqual([]);
});

describe('two of one name', () => {
  const twins = (one: string, other: string) =>
    toAttendees(
      [
        recordOf({ id: 1, nombre: 'Ana Gómez', hint: one }),
        recordOf({ id: 2, nombre: 'Ana  GÓMEZ', hint: other }),
        recordOf({ id: 3, nombre: 'Ana Gómez Ruiz', hint: one }),
      ],
      [],
      dayOf,
    );

  it('have hints of their own', () => {
    const hints = twins('do…r7@example.org · tel. …0101', 'do…r8@example.org · tel. …0101').map(
      ({ hint }) => hint,
    );
    expect(hints.slice(0, 2)).toEqual([
      'do…r7@example.org · tel. …0101',
      'do…r8@example.org · tel. …0101',
    ]);
  });

  it.each(['do…r7@example.org · tel. …0101', ''])(
    'are told apart by their numbers where both have %j',
    (hint) => {
      const [one, other, third] = twins(hint, hint);
      expect([one?.hint, other?.hint]).toEqual(
        ['registro n.º 1', 'registro n.º 2'].map((number) =>
          hint ? `${hint} · ${number}` : number,
        ),
      );
      expect(third?.hint).toBe(hint);
    },
  );

  it('are found by the end of a telephone and by the address', () => {
    const people = twins('do…r7@example.org · tel. …0101', 'do…r8@example.org · tel. …2345');
    const idsFor = (search: string) => findAttendees(people, search).map(({ id }) => id);
    for (const search of ['gomez 0414 555 01 01', '+58-414-5550101 ana', '0101', 'ana r7']) {
      expect(idsFor(search), search).toEqual([1, 3]);
    }
    expect(idsFor('(0212) 901.23.45')).toEqual([2]);
    expect(idsFor('0414 555 01 02')).toEqual([]);
  });
});

it.each(["o'connor", 'o’connor', 'oconnor', 'sean oʼconnor', 'jean-paul', 'jean paul', 'lukasz'])(
  'a name is found by «%s»',
  (search) => {
    const people = toAttendees([recordOf({ nombre: 'Sean O’Connor Jean‐Paul Łukasz' })], [], dayOf);
    expect(findAttendees(people, search)).toHaveLength(1);
  },
);
