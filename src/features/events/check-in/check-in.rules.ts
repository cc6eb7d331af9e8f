import { CHECK_IN } from '@/features/events/check-in/check-in.definition';

/**
 * Merges check-ins reported by several devices. Offline devices report late, out of order and
 * repeatedly. Therefore each entrance has a key, an undo names the keys it reverts, and the
 * earliest remaining entrance of a day counts (a CRDT). The same rule runs on device and server.
 */

export interface Entrance {
  /** Created by the device, for idempotence. */
  key: string;
  /** ISO 8601 instant. */
  at: string;
  /** Name of the device's account. */
  by: string;
  /** Campus day that it counts for, if recorded: see `attendance-days.ts`. */
  day?: string;
  isUndone?: boolean;
}

export type CheckInChange = { key: string; at: string; by: string } & (
  | {
      kind: 'enter';
      day?: string;
    }
  | {
      kind: 'undo';
      /** Keys of the entrances known to the device. */
      undoes: readonly string[];
    }
);

/** Bounds of the time of an entry, in milliseconds since 1970. */
interface EntryBounds {
  registeredAt: number;
  startsAt: number;
  endsAt: number;
  /** Time at which the event was cancelled; `null` if it is not. */
  offSince: number | null;
}

/**
 * Clamps the time of an entry: not before the registration, nor long after the end of the event. An entry from before
 * the cancellation of the event is valid, whenever it arrives.
 *
 * @returns the time; `early` before entries are accepted, `off` after the cancellation of the event
 */
export const boundEntry = (
  at: number,
  { registeredAt, startsAt, endsAt, offSince }: EntryBounds,
): number | 'early' | 'off' => {
  const time = Math.max(registeredAt, Math.min(at, endsAt + CHECK_IN.closesAfterMs));
  if (time < startsAt - CHECK_IN.opensBeforeMs) return 'early';
  return offSince !== null && time >= offSince ? 'off' : time;
};

/** Keeps a bounded number of entrances of each day: drops undone ones first. */
const withinBounds = (entrances: Entrance[], day: string | undefined): Entrance[] => {
  const ofDay = entrances.filter((entrance) => entrance.day === day);
  if (ofDay.length <= CHECK_IN.kept) return entrances;
  const oldest = ofDay.find(({ isUndone }) => isUndone) ?? ofDay.at(-1);
  return entrances.filter((entrance) => entrance !== oldest);
};

export const applyChange = (entrances: readonly Entrance[], change: CheckInChange): Entrance[] => {
  if (change.kind === 'undo') {
    return entrances.map((entrance) =>
      change.undoes.includes(entrance.key) ? { ...entrance, isUndone: true } : entrance,
    );
  }
  const { key, at, by, day } = change;
  if (entrances.some((entrance) => entrance.key === key)) return [...entrances];
  return withinBounds([...entrances, { key, at, by, ...(day ? { day } : {}) }], day);
};

/** Valid entrances, earliest first. */
export const entrancesOf = (entrances: readonly Entrance[]): Entrance[] =>
  entrances
    .filter(({ isUndone }) => !isUndone)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
