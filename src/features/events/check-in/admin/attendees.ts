import { CHECK_IN_TEXTS as TEXTS } from '@/features/events/check-in/admin/check-in.texts';
import type { WaitingChange } from '@/features/events/check-in/admin/offline-queue';
import type { AttendeeRecord } from '@/features/events/check-in/check-in.presenter';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
import { foldPerson, haveTerms, replaceNumbers, termsOf } from '@/shared/people-search';
import { foldText } from '@/shared/text-matching';

/** An attendee on this device: the server's record combined with unsent changes. */
export interface Attendee {
  id: number;
  nombre: string;
  hint: string;
  code: string;
  /** The name, as a sort key. */
  folded: string;
  /** Name and hint, as they are searched. */
  searched: readonly string[];
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
  searched: [],
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

/** Where two of one name have the same hint as well, the number of the registration tells them apart. */
const withDistinctHints = (people: readonly Attendee[]): Attendee[] => {
  const keyOf = ({ folded, hint }: Attendee): string => `${folded}\n${hint}`;
  const counts = new Map<string, number>();
  for (const person of people) counts.set(keyOf(person), (counts.get(keyOf(person)) ?? 0) + 1);
  return people.map((person) => {
    const isShared = (counts.get(keyOf(person)) ?? 0) > 1;
    const hint = isShared
      ? [person.hint, TEXTS.number(person.id)].filter(Boolean).join(' · ')
      : person.hint;
    return { ...person, hint, searched: [person.nombre, hint].map(foldPerson) };
  });
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
  return withDistinctHints([...people.values()]).toSorted(
    (one, other) => one.folded.localeCompare(other.folded, 'es') || one.id - other.id,
  );
};

/** Matches people whose name or hint has all typed words, in any order; of a telephone its last digits count. */
export const findAttendees = (people: readonly Attendee[], search: string): Attendee[] => {
  const terms = termsOf(replaceNumbers(search, (digits) => digits.slice(-CHECK_IN.telephoneEnd)));
  return people.filter(({ searched }) => haveTerms(searched, terms));
};
