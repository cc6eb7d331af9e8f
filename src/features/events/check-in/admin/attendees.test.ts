import { describe, expect, it } from 'vitest';

import type { AttendeeRecord } from '@/features/events/check-in/check-in.presenter';

import { findAttendees, toAttendees } from './attendees';

const recordOf = (fields: Partial<AttendeeRecord> = {}): AttendeeRecord =>
  ({
    id: 1,
    nombre: 'José Ñáñez Ávila',
    hint: 'jo…@example.org',
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
