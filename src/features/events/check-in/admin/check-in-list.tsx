'use client';

import { Check, CloudOff, DoorOpen } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '@/admin/ui/button';
import {
  attendedBefore,
  attendedOn,
  type AttendedDay,
  type Attendee,
} from '@/features/events/check-in/admin/attendees';
import { CHECK_IN_TEXTS as TEXTS } from '@/features/events/check-in/admin/check-in.texts';
import { describeEntry, timeOn } from '@/features/events/check-in/admin/describe-entry';
import { nextDay } from '@/features/events/calendar/events.days';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDayKey } from '@/shared/dates';

/** Maximum number of rows, for rendering speed on phones. */
const SHOWN = 50;

interface Days {
  /** The day whose entries are shown. */
  day: string;
  today: string;
}

interface Props extends Days {
  people: readonly Attendee[];
  onEnter: (person: Attendee) => void;
  onUndo: (person: Attendee, entry: AttendedDay) => void;
}

const LIST_LOOK =
  'tw:divide-y tw:divide-paper-edge tw:overflow-hidden tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card';

function Rows({ count, children }: { count: number; children: ReactNode }) {
  return (
    <>
      <ul className={LIST_LOOK}>{children}</ul>
      {count > SHOWN && (
        <p className="tw:mt-3 tw:text-center tw:text-ink-soft">{TEXTS.more(count - SHOWN)}</p>
      )}
    </>
  );
}

export function CheckInList({ people, onEnter, onUndo, ...days }: Props) {
  if (people.length === 0) {
    return (
      <p role="status" className="tw:px-4 tw:py-10 tw:text-center tw:text-ink-soft">
        {TEXTS.nobody}
      </p>
    );
  }
  return (
    <Rows count={people.length}>
      {people.slice(0, SHOWN).map((person) => {
        const entry = attendedOn(person, days.day);
        return (
          <li key={person.id}>
            {entry ? (
              <Entered person={person} entry={entry} onUndo={onUndo} />
            ) : (
              <button
                type="button"
                onClick={() => onEnter(person)}
                className="tw:flex tw:min-h-16 tw:w-full tw:items-center tw:gap-4 tw:px-4 tw:py-2 tw:text-left tw:-outline-offset-2 tw:hover:bg-green-tint tw:active:bg-green-tint"
              >
                <Name person={person}>
                  <FormerEntry person={person} {...days} />
                </Name>
                <span
                  aria-hidden
                  className="tw:shrink-0 tw:rounded-md tw:border tw:border-green tw:px-3 tw:py-1.5 tw:text-sm tw:font-semibold tw:text-green"
                >
                  {TEXTS.rowAction}
                </span>
                <span className="tw:sr-only">{TEXTS.note}</span>
              </button>
            )}
          </li>
        );
      })}
    </Rows>
  );
}

interface WaitlistProps {
  people: readonly Attendee[];
  onAdmit: (person: Attendee) => void;
}

/** Wait list, from which the office may let people in. */
export function Waitlist({ people, onAdmit }: WaitlistProps) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="lista-de-espera" className="tw:pt-3">
      <h2 id="lista-de-espera" className="tw:mb-2 tw:font-serif tw:text-xl tw:font-semibold">
        {TEXTS.waitlist(people.length)}
      </h2>
      <Rows count={people.length}>
        {people.slice(0, SHOWN).map((person) => (
          <li
            key={person.id}
            className="tw:flex tw:min-h-16 tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-1 tw:px-4 tw:py-2"
          >
            <Name person={person} />
            <Button
              size="small"
              icon={<DoorOpen aria-hidden className="tw:size-4" />}
              onClick={() => onAdmit(person)}
            >
              {TEXTS.admit.button}
              <span className="tw:sr-only"> a {person.nombre}</span>
            </Button>
          </li>
        ))}
      </Rows>
    </section>
  );
}

function Name({ person, children }: { person: Attendee; children?: ReactNode }) {
  return (
    <span className="tw:min-w-0 tw:flex-1">
      <span className="tw:block tw:text-lg tw:leading-6 tw:font-semibold tw:break-words">
        {person.nombre}
      </span>
      <span className="tw:block tw:text-sm tw:break-all tw:text-ink-soft">{person.hint}</span>
      {children}
    </span>
  );
}

/** «Ayer, vie, 27 nov: entró, 14:04» */
function FormerEntry({ person, day, today }: Days & { person: Attendee }) {
  const timeZone = useTimeZone();
  const former = attendedBefore(person, day);
  if (!former) return null;
  const date = formatDayKey(former.day);
  const isYesterday = day === today && nextDay(former.day) === day;
  return (
    <span className="tw:block tw:text-sm tw:text-ink-soft tw:tabular-nums">
      {TEXTS.cameOn(isYesterday ? TEXTS.yesterday(date) : date, timeOn(former, timeZone))}
    </span>
  );
}

function Entered({
  person,
  entry,
  onUndo,
}: {
  person: Attendee;
  entry: AttendedDay;
  onUndo: (person: Attendee, entry: AttendedDay) => void;
}) {
  const timeZone = useTimeZone();
  return (
    <div className="tw:flex tw:min-h-16 tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-1 tw:bg-green-tint/50 tw:px-4 tw:py-2">
      <div className="tw:flex tw:min-w-0 tw:flex-1 tw:max-sm:basis-full">
        <Name person={person}>
          {person.isAdmitted && (
            <span className="tw:block tw:text-sm tw:text-ink-soft">{TEXTS.admitted}</span>
          )}
        </Name>
      </div>
      <span className="tw:mr-auto tw:flex tw:items-center tw:gap-2 tw:text-sm tw:font-semibold tw:text-green tw:tabular-nums">
        <Check aria-hidden className="tw:size-4" />
        {describeEntry(entry, timeZone)}
        {person.isWaiting && (
          <span className="tw:inline-flex tw:items-center tw:gap-1 tw:font-normal tw:text-ink-soft">
            <CloudOff aria-hidden className="tw:size-4" />
            {TEXTS.waits}
          </span>
        )}
      </span>
      <Button size="small" onClick={() => onUndo(person, entry)}>
        {TEXTS.undo}
        <span className="tw:sr-only"> la entrada de {person.nombre}</span>
      </Button>
    </div>
  );
}
