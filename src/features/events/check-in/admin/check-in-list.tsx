'use client';

import { Check, CloudOff } from 'lucide-react';

import { Button } from '@/admin/ui/button';
import type { Attendee } from '@/features/events/check-in/admin/attendees';
import { CHECK_IN_TEXTS as TEXTS } from '@/features/events/check-in/admin/check-in.texts';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatTime } from '@/shared/dates';

/** Maximum number of rows, for rendering speed on phones. */
const SHOWN = 50;

interface Props {
  people: readonly Attendee[];
  onEnter: (person: Attendee) => void;
  onUndo: (person: Attendee) => void;
}

export function CheckInList({ people, onEnter, onUndo }: Props) {
  if (people.length === 0) {
    return (
      <p role="status" className="tw:px-4 tw:py-10 tw:text-center tw:text-ink-soft">
        {TEXTS.nobody}
      </p>
    );
  }
  return (
    <>
      <ul className="tw:divide-y tw:divide-paper-edge tw:overflow-hidden tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card">
        {people.slice(0, SHOWN).map((person) => (
          <li key={person.id}>
            {person.enteredAt ? (
              <Entered person={person} at={person.enteredAt} onUndo={onUndo} />
            ) : (
              <button
                type="button"
                onClick={() => onEnter(person)}
                className="tw:flex tw:min-h-16 tw:w-full tw:items-center tw:gap-4 tw:px-4 tw:py-2 tw:text-left tw:-outline-offset-2 tw:hover:bg-green-tint tw:active:bg-green-tint"
              >
                <Name person={person} />
                <span
                  aria-hidden
                  className="tw:grid tw:size-10 tw:shrink-0 tw:place-items-center tw:rounded-full tw:border-2 tw:border-green tw:text-green"
                >
                  <Check className="tw:size-5" />
                </span>
                <span className="tw:sr-only">{TEXTS.note}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {people.length > SHOWN && (
        <p className="tw:mt-3 tw:text-center tw:text-ink-soft">
          {TEXTS.more(people.length - SHOWN)}
        </p>
      )}
    </>
  );
}

function Name({ person }: { person: Attendee }) {
  return (
    <span className="tw:min-w-0 tw:flex-1">
      <span className="tw:block tw:text-lg tw:leading-6 tw:font-semibold tw:break-words">
        {person.nombre}
      </span>
      <span className="tw:block tw:text-sm tw:break-all tw:text-ink-soft">{person.hint}</span>
    </span>
  );
}

function Entered({
  person,
  at,
  onUndo,
}: {
  person: Attendee;
  at: string;
  onUndo: (person: Attendee) => void;
}) {
  const timeZone = useTimeZone();
  return (
    <div className="tw:flex tw:min-h-16 tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-1 tw:bg-green-tint/50 tw:px-4 tw:py-2">
      <div className="tw:flex tw:min-w-0 tw:flex-1 tw:max-sm:basis-full">
        <Name person={person} />
      </div>
      <span className="tw:mr-auto tw:flex tw:items-center tw:gap-2 tw:text-sm tw:font-semibold tw:text-green tw:tabular-nums">
        <Check aria-hidden className="tw:size-4" />
        {TEXTS.entered(formatTime(at, timeZone))}
        {person.isWaiting && (
          <span className="tw:inline-flex tw:items-center tw:gap-1 tw:font-normal tw:text-ink-soft">
            <CloudOff aria-hidden className="tw:size-4" />
            {TEXTS.waits}
          </span>
        )}
      </span>
      <Button size="small" onClick={() => onUndo(person)}>
        {TEXTS.undo}
        <span className="tw:sr-only"> la entrada de {person.nombre}</span>
      </Button>
    </div>
  );
}
