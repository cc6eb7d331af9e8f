'use client';

import { CircleAlert, CircleCheck, History, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';

import { Button } from '@/admin/ui/button';
import type { AttendedDay, Attendee } from '@/features/events/check-in/admin/attendees';
import { CHECK_IN_TEXTS as TEXTS } from '@/features/events/check-in/admin/check-in.texts';
import { describeEntry, describeKnownEntry } from '@/features/events/check-in/admin/describe-entry';
import { classNames } from '@/kit/class-names';
import { useTimeZone } from '@/kit/time-zone.context';

export type LastCheckIn =
  | { kind: 'entered'; id: number; day: string; key: string }
  | { kind: 'known' | 'undone'; id: number; day: string }
  | { kind: 'unknown' };

const LOOKS = {
  entered: { icon: CircleCheck, className: 'tw:border-green tw:bg-green tw:text-white' },
  known: { icon: History, className: 'tw:border-ochre tw:bg-ochre-tint' },
  undone: { icon: History, className: 'tw:border-paper-edge tw:bg-white' },
  unknown: { icon: CircleAlert, className: 'tw:border-cat-red tw:bg-cat-red-tint' },
} as const satisfies Record<LastCheckIn['kind'], { icon: LucideIcon; className: string }>;

interface Props {
  last: LastCheckIn;
  person: Attendee | undefined;
  /** Attendance of that day. */
  entry: AttendedDay | undefined;
  /** Reason of the server's rejection. */
  refusal: string | undefined;
  onUndo: (person: Attendee, entry: AttendedDay) => void;
  ref: Ref<HTMLDivElement>;
}

const describe = (
  { kind }: Pick<LastCheckIn, 'kind'>,
  {
    person,
    entry,
    refusal,
    timeZone,
  }: Pick<Props, 'person' | 'entry' | 'refusal'> & { timeZone: string },
): { title: string; words: string } => {
  if (kind === 'unknown' || !person) {
    return { title: TEXTS.unknownCode, words: TEXTS.unknownCodeHint };
  }
  const title = person.nombre;
  if (refusal) return { title, words: `${TEXTS.refused}: ${refusal}` };
  if (kind === 'undone' || !entry) return { title, words: TEXTS.undone };
  if (kind === 'entered') {
    const admitted = person.isAdmitted ? `. ${TEXTS.admitted}` : '';
    return { title, words: `${describeEntry(entry, timeZone)}${admitted}` };
  }
  const by = entry.by ? `. ${TEXTS.by(entry.by)}` : '';
  return { title, words: `${describeKnownEntry(entry, timeZone)}${by}` };
};

/** The result in large type, because it must be readable at arm's length. */
export function CheckInResult({ last, person, entry, refusal, onUndo, ref }: Props) {
  const timeZone = useTimeZone();
  // A later response may show that another device recorded the entry first.
  const isFirst = last.kind !== 'entered' || entry?.entrances[0] === last.key;
  const isUndone = last.kind === 'entered' && person !== undefined && !entry;
  const kind = refusal ? 'unknown' : isUndone ? 'undone' : isFirst ? last.kind : 'known';
  const { icon: Icon, className } = LOOKS[kind];
  const { title, words } = describe(
    { kind: refusal ? last.kind : kind },
    { person, entry, refusal, timeZone },
  );
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={classNames(
        'tw:flex tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-2 tw:rounded-lg tw:border-2 tw:px-4 tw:py-3',
        className,
      )}
    >
      <Icon aria-hidden className="tw:size-8 tw:shrink-0" />
      <p role="status" className="tw:min-w-0 tw:flex-1">
        <span className="tw:block tw:font-serif tw:text-xl tw:leading-6 tw:font-semibold tw:break-words">
          {title}
        </span>
        {person && <span className="tw:block tw:text-sm tw:break-all">{person.hint}</span>}
        <span className="tw:block tw:tabular-nums">{words}</span>
      </p>
      {person && entry && kind !== 'unknown' && (
        <Button onClick={() => onUndo(person, entry)}>
          {TEXTS.undo}
          <span className="tw:sr-only"> la entrada de {person.nombre}</span>
        </Button>
      )}
    </div>
  );
}

interface RejectedProps {
  refused: readonly { key: string; nombre: string | null; message: string }[];
  onRead: () => void;
}

/** Rejections of earlier entries, because an offline device receives them late. */
export function RejectedChanges({ refused, onRead }: RejectedProps) {
  if (refused.length === 0) return null;
  return (
    <div
      role="alert"
      className="tw:rounded-lg tw:border-2 tw:border-cat-red tw:bg-cat-red-tint tw:px-4 tw:py-3"
    >
      <p className="tw:flex tw:items-center tw:gap-2 tw:font-semibold">
        <CircleAlert aria-hidden className="tw:size-5 tw:shrink-0" />
        {TEXTS.refusedTitle(refused.length)}
      </p>
      <ul className="tw:my-2 tw:space-y-2">
        {refused.map(({ key, nombre, message }) => (
          <li key={key}>
            <span className="tw:block tw:font-medium tw:break-words">
              {nombre ?? TEXTS.refusedUnknown}
            </span>
            <span className="tw:block tw:text-sm">{message}</span>
          </li>
        ))}
      </ul>
      <Button onClick={onRead}>{TEXTS.refusedRead}</Button>
    </div>
  );
}
