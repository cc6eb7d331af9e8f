import { describe, expect, it } from 'vitest';

import { CHECK_IN } from './check-in.definition';
import {
  applyChange,
  boundEntry,
  entrancesOf,
  type CheckInChange,
  type Entrance,
} from './check-in.rules';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 14, minute)).toISOString();
const enter = (key: string, minute: number): CheckInChange => ({
  kind: 'enter',
  key,
  at: at(minute),
  by: 'puerta',
});
const undo = (key: string, undoes: string[]): CheckInChange => ({
  kind: 'undo',
  key,
  undoes,
  at: at(59),
  by: 'puerta',
});
const after = (...changes: CheckInChange[]) =>
  changes.reduce<Entrance[]>((entrances, change) => applyChange(entrances, change), []);
const keysAfter = (...changes: CheckInChange[]) =>
  entrancesOf(after(...changes)).map(({ key }) => key);

describe('of two devices', () => {
  it('the first time holds, whichever is told first', () => {
    expect(keysAfter(enter('a', 5), enter('b', 2))).toEqual(['b', 'a']);
    expect(keysAfter(enter('b', 2), enter('a', 5))).toEqual(['b', 'a']);
  });

  it('what one undoes is its own, and not what it has not heard of', () => {
    expect(keysAfter(enter('a', 1), enter('b', 5), undo('c', ['a']))).toEqual(['b']);
  });
});

describe('the time of an entry', () => {
  const HOUR = 60 * 60 * 1000;
  const start = Date.UTC(2026, 10, 22, 14);
  const event = {
    registeredAt: start - 100 * HOUR,
    startsAt: start,
    endsAt: start + 2 * HOUR,
    offSince: null,
  };
  it.each([
    ['a month before', start - 720 * HOUR, {}, 'early'],
    ['just before check-in opens', start - 12 * HOUR - 1, {}, 'early'],
    ['when check-in opens', start - 12 * HOUR, {}, start - 12 * HOUR],
    ['during the event', start + HOUR, {}, start + HOUR],
    ['a day after its end', start + 26 * HOUR, {}, start + 26 * HOUR],
    ['from a list on paper, a week later', start + 170 * HOUR, {}, start + 26 * HOUR],
    ['before the registration', start, { registeredAt: start + HOUR }, start + HOUR],
    [
      'of who was registered after all',
      start,
      { registeredAt: start + 90 * HOUR },
      start + 90 * HOUR,
    ],
    ['before it was cancelled', start, { offSince: start + 1 }, start],
    ['after it was cancelled', start + 1, { offSince: start + 1 }, 'off'],
  ] as const)('%s', (_what, at, fields, time) => {
    expect(boundEntry(at, { ...event, ...fields })).toBe(time);
  });
});

describe('what arrives twice', () => {
  it('is one entrance', () => {
    expect(keysAfter(enter('a', 1), enter('a', 3))).toEqual(['a']);
    expect(after(enter('a', 1), enter('a', 3))[0]?.at).toBe(at(1));
  });

  it('does not bring back what was undone meanwhile', () => {
    expect(keysAfter(enter('a', 1), undo('b', ['a']), enter('a', 1))).toEqual([]);
    expect(keysAfter(enter('a', 1), undo('b', ['a']), enter('c', 4), undo('b', ['a']))).toEqual([
      'c',
    ]);
  });
});

it('is bounded for each day: many entrances of one day displace none of another', () => {
  const first = { ...enter('first', 0), day: '2026-11-22' };
  const many = Array.from({ length: 100 }, (_, index) => ({
    ...enter(`e${index}`, 1),
    day: '2026-11-23',
  }));
  const entrances = after(first, ...many);
  expect(entrances.filter(({ day }) => day === '2026-11-22')).toHaveLength(1);
  expect(entrances.filter(({ day }) => day === '2026-11-23')).toHaveLength(CHECK_IN.kept);
});

it('is bounded, and keeps what holds', () => {
  const changes = Array.from({ length: 100 }, (_, index) => [
    enter(`e${index}`, 1),
    undo(`u${index}`, [`e${index}`]),
  ]).flat();
  const entrances = after(enter('holds', 0), ...changes);
  expect(entrances.length).toBeLessThanOrEqual(CHECK_IN.kept);
  expect(entrancesOf(entrances).map(({ key }) => key)).toEqual(['holds']);
});
