import { CHECK_IN_TEXTS as TEXTS } from '@/features/events/check-in/admin/check-in.texts';
import type { WaitingChange } from '@/features/events/check-in/admin/offline-queue';
import type { AttendeeRecord } from '@/features/events/check-in/check-in.presenter';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
import { foldPerson, haveTerms, replaceNumbers, termsOf } from '@/shared/people-search';
import { foldText } from '@/shared/text-matching';

/** Attendance of one day on this device. */
export interface AttendedDay {
  day: string;
  at: string;
  /** Account that recorded the check-in; `null` is this device. */
  by: string | null;
  /** Keys of the valid entrances, earliest first. */
  entrances: readonly string[];
}

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
  /** On the wait list, and not admitted. */
  isOnWaitlist: boolean;
  /** Admitted from the wait list. */
  isAdmitted: boolean;
  /** Days on which the person came, in order. */
  days: readonly AttendedDay[];
  /** Has unsent changes. */
  isWaiting: boolean;
}

type DayOf = (change: Pick<WaitingChange, 'at'> & { day?: string }) => string;

/**
 * A record of the server; during a rolling update an instance of a version without days of attendance and admissions
 * may have sent it.
 */
export type SentRecord = Omit<AttendeeRecord, 'days' | 'admittedAt'> &
  Partial<Pick<AttendeeRecord, 'days' | 'admittedAt'>>;

/** The days of a record, or the day of its first entrance if it has none. */
const daysIn = (
  { attendedAt, attendedBy, days, entrances }: SentRecord,
  dayOf: DayOf,
): readonly AttendedDay[] => {
  if (days) return days;
  if (!attendedAt) return [];
  return [
    { day: dayOf({ at: Date.parse(attendedAt) }), at: attendedAt, by: attendedBy, entrances },
  ];
};

const toAttendee = (record: SentRecord, dayOf: DayOf): Attendee => ({
  id: record.id,
  nombre: record.nombre,
  hint: record.hint,
  code: record.code,
  folded: foldText(record.nombre),
  searched: [],
  isOnWaitlist: record.state === 'waiting',
  isAdmitted: Boolean(record.admittedAt),
  days: daysIn(record, dayOf),
  isWaiting: false,
});

const withEntrance = (
  days: readonly AttendedDay[],
  { day, at, key }: { day: string; at: string; key: string },
): AttendedDay[] => {
  const known = days.find((one) => one.day === day);
  const entered = known
    ? { ...known, entrances: [...known.entrances, key] }
    : { day, at, by: null, entrances: [key] };
  return [...days.filter((one) => one !== known), entered].sort((one, other) =>
    one.day < other.day ? -1 : 1,
  );
};

const withoutEntrances = (days: readonly AttendedDay[], keys: readonly string[]): AttendedDay[] =>
  days
    .map((one) => ({ ...one, entrances: one.entrances.filter((key) => !keys.includes(key)) }))
    .filter(({ entrances }) => entrances.length > 0);

const withChange = (person: Attendee, change: WaitingChange, dayOf: DayOf): Attendee => {
  const changed = { ...person, isWaiting: true };
  if (change.kind === 'undo') {
    const days = withoutEntrances(person.days, change.undoes);
    const isBack = person.isAdmitted && days.length === 0;
    return { ...changed, days, ...(isBack ? { isAdmitted: false, isOnWaitlist: true } : {}) };
  }
  // The record already has this entry: it was sent, but its response has not arrived.
  if (person.days.some(({ entrances }) => entrances.includes(change.key))) return changed;
  // The server rejects this entry as well.
  if (change.kind === 'enter' && person.isOnWaitlist) return changed;
  const entrance = {
    key: change.key,
    day: dayOf(change),
    at: new Date(change.at).toISOString(),
  };
  return {
    ...changed,
    isAdmitted: person.isAdmitted || person.isOnWaitlist,
    isOnWaitlist: false,
    days: withEntrance(person.days, entrance),
  };
};

/** Adds the registration's number to the hints of people who share both name and hint. */
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

/**
 * All people of the list by name, including the wait list.
 *
 * @param dayOf campus day of an unsent entry
 */
export const toAttendees = (
  records: readonly SentRecord[],
  waiting: readonly WaitingChange[],
  dayOf: DayOf,
): Attendee[] => {
  const people = new Map(
    records
      .filter(({ state }) => state !== 'cancelled')
      .map((record) => [record.id, toAttendee(record, dayOf)]),
  );
  for (const change of waiting) {
    const person = people.get(change.registration);
    if (person) people.set(person.id, withChange(person, change, dayOf));
  }
  return withDistinctHints([...people.values()]).toSorted(
    (one, other) => one.folded.localeCompare(other.folded, 'es') || one.id - other.id,
  );
};

export const attendedOn = (
  { days }: Pick<Attendee, 'days'>,
  day: string,
): AttendedDay | undefined => days.find((one) => one.day === day);

/** The last day before `day` on which the person came. */
export const attendedBefore = (
  { days }: Pick<Attendee, 'days'>,
  day: string,
): AttendedDay | undefined => days.findLast((one) => one.day < day);

/** Matches people whose name or hint has all typed words, in any order; telephones by their last digits. */
export const findAttendees = (people: readonly Attendee[], search: string): Attendee[] => {
  const terms = termsOf(replaceNumbers(search, (digits) => digits.slice(-CHECK_IN.telephoneEnd)));
  return people.filter(({ searched }) => haveTerms(searched, terms));
};
