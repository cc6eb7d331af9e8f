import { describe, expect, it } from 'vitest';

import type { AttendeeRecord } from '@/features/events/check-in/check-in.presenter';

import { findAttendees, toAttendees } from './attendees';

const recordOf = (fields: Partial<AttendeeRecord> = {}): AttendeeRecord =>
  ({
    id: 1,
    nombre: 'José Ñáñez Ávila',
    hint: 'jo…ez@example.org',
    state: 'registered',
    code: '',
    attendedAt: null,
    attendedBy: null,
    entrances: [],
    ...fields,
  }) as AttendeeRecord;

describe('who has come in', () => {
  const enter = { kind: 'enter', key: 'mine', registration: 1, at: 60_000 } as const;

  it('is told by what waits, until the server says it', () => {
    const [person] = toAttendees([recordOf()], [enter]);
    expect(person).toMatchObject({
      enteredAt: '1970-01-01T00:01:00.000Z',
      enteredBy: null,
      entrances: ['mine'],
      isWaiting: true,
    });
  });

  it('entered first on the other device', () => {
    const record = recordOf({ attendedAt: '1970-01-01T00:00:30.000Z', entrances: ['theirs'] });
    const [person] = toAttendees([record], [enter]);
    expect(person).toMatchObject({ enteredAt: record.attendedAt, entrances: ['theirs', 'mine'] });
  });

  it('is undone with all that was known, and enters anew', () => {
    const record = recordOf({ attendedAt: '1970-01-01T00:00:30.000Z', entrances: ['theirs'] });
    const undo = {
      kind: 'undo',
      key: 'undo',
      registration: 1,
      at: 70_000,
      undoes: ['theirs', 'mine'],
    } as const;
    const waiting = [enter, { ...undo, undoes: [...undo.undoes] }];
    expect(toAttendees([record], waiting)[0]).toMatchObject({ enteredAt: null, entrances: [] });
    const again = { ...enter, key: 'again', at: 80_000 };
    expect(toAttendees([record], [...waiting, again])[0]).toMatchObject({
      enteredAt: '1970-01-01T00:01:20.000Z',
      entrances: ['again'],
    });
  });

  it('is not there once they have cancelled', () => {
    expect(toAttendees([recordOf({ state: 'cancelled' })], [])).toEqual([]);
  });
});

it('a name is found by any of its words, without accents', () => {
  const people = toAttendees([recordOf(), recordOf({ id: 2, nombre: 'Ana Prueba' })], []);
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
    const people = toAttendees([recordOf({ nombre: 'Sean O’Connor Jean‐Paul Łukasz' })], []);
    expect(findAttendees(people, search)).toHaveLength(1);
  },
);
