import type { WaitingChange } from '@/features/events/check-in/admin/offline-queue';
import type { AttendeeRecord } from '@/features/events/check-in/check-in.presenter';
import { foldText } from '@/shared/text-matching';

/** An attendee on this device: the server's record combined with unsent changes. */
export interface Attendee {
  id: number;
  nombre: string;
  hint: string;
  code: string;
  folded: string;
  enteredAt: string | null;
  /** Account that recorded the check-in; `null` is this device. */
  enteredBy: string | null;
  /** Keys of the valid entrances, earliest first. */
  entrances: readonly string[];
  /** Has unsent changes. */
  isWaiting: boolean;
}

const toAttendee = (record: AttendeeRecord): Attendee => ({
  id: record.id,
  nombre: record.nombre,
  hint: record.hint,
  code: record.code,
  folded: foldText(record.nombre),
  enteredAt: record.attendedAt,
  enteredBy: record.attendedBy,
  entrances: record.entrances,
  isWaiting: false,
});

const withChange = (person: Attendee, change: WaitingChange): Attendee => {
  if (change.kind === 'enter') {
    // Sent, without a response yet.
    if (person.entrances.includes(change.key)) return { ...person, isWaiting: true };
    return {
      ...person,
      isWaiting: true,
      entrances: [...person.entrances, change.key],
      ...(person.enteredAt
        ? {}
        : { enteredAt: new Date(change.at).toISOString(), enteredBy: null }),
    };
  }
  const entrances = person.entrances.filter((key) => !change.undoes.includes(key));
  return {
    ...person,
    isWaiting: true,
    entrances,
    ...(entrances.length > 0 ? {} : { enteredAt: null, enteredBy: null }),
  };
};

export const toAttendees = (
  records: readonly AttendeeRecord[],
  waiting: readonly WaitingChange[],
): Attendee[] => {
  const people = new Map(
    records
      .filter(({ state }) => state === 'registered')
      .map((record) => [record.id, toAttendee(record)]),
  );
  for (const change of waiting) {
    const person = people.get(change.registration);
    if (person) people.set(person.id, withChange(person, change));
  }
  return [...people.values()].toSorted(
    (one, other) => one.folded.localeCompare(other.folded, 'es') || one.id - other.id,
  );
};

/** Matches names that contain all typed words, in any order. */
export const findAttendees = (people: readonly Attendee[], search: string): Attendee[] => {
  const words = foldText(search).split(' ');
  return people.filter(({ folded }) => words.every((word) => folded.includes(word)));
};
