'use client';

import { Camera, CameraOff, CircleCheck, CloudOff, LoaderCircle, Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';

import { inputClasses } from '@/admin/form/input-classes';
import { ListStates } from '@/admin/list/list-states';
import { SectionHeader } from '@/admin/list/section-header';
import { lazyForm } from '@/admin/records/lazy-form';
import { Button } from '@/admin/ui/button';
import { CodeCamera, loadCodeReader } from '@/features/events/check-in/admin/code-camera';
import { findPeople, type DoorPerson } from '@/features/events/check-in/admin/attendee-view-model';
import { DOOR_TEXTS as TEXTS } from '@/features/events/check-in/admin/door.texts';
import { DoorList } from '@/features/events/check-in/admin/door-list';
import {
  DoorResult,
  type LastCheckIn,
  RefusedChanges,
} from '@/features/events/check-in/admin/last-check-in';
import { useDoor } from '@/features/events/check-in/admin/use-door';
import { useTypedCodes } from '@/features/events/check-in/admin/use-barcode-scanner';
import { ATTENDANCE } from '@/features/events/check-in/attendance.definition';
import { isWithin, toDayKey } from '@/features/events/calendar/events.days';
import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { classNames } from '@/kit/class-names';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatFullDate, formatTime } from '@/shared/dates';
import { registrantsPath } from '@/shared/paths';
import { decodeBase32 } from '@/shared/base32-codes';

const ICON = 'tw:size-4';

const RegistrantForm = lazyForm(() =>
  import('@/features/events/registrations/admin/registrant-form').then(
    (module) => module.RegistrantForm,
  ),
);

/** Whether the focus in a text field would open a keyboard over half the screen. */
const hasTouchAlone = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The door of an event: who comes in is found by name or code and noted with a touch, with or without network. */
export function DoorScreen({ event, now }: { event: EventRecord; now: number }) {
  const timeZone = useTimeZone();
  const door = useDoor(event.id);
  const { people } = door;
  const [search, setSearch] = useState('');
  const [deed, setDeed] = useState<LastCheckIn | null>(null);
  const [hasCamera, setHasCamera] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [opening, setOpening] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const found = useMemo(() => findPeople(people, search), [people, search]);
  const shown = useDeferredValue(found);
  const entered = people.filter(({ enteredAt }) => enteredAt).length;

  // While there is a network: the code is read when there is none.
  useEffect(() => void loadCodeReader().catch(() => undefined), []);

  // What was touched is gone from under the finger; without this the focus would be nowhere.
  useEffect(() => {
    if (!deed) return;
    if (hasTouchAlone()) result.current?.focus({ preventScroll: true });
    else field.current?.focus();
  }, [deed]);

  const enter = (person: DoorPerson) => {
    setSearch('');
    setDeed(
      person.enteredAt
        ? { kind: 'known', id: person.id }
        : { kind: 'entered', id: person.id, key: door.enter(person) },
    );
  };
  const undo = (person: DoorPerson) => {
    door.undo(person);
    setDeed({ kind: 'undone', id: person.id });
  };

  // A new registration may not be in this device's list yet.
  const latest = useRef(people);
  useEffect(() => {
    latest.current = people;
  });
  const enterByCode = async (text: string) => {
    const code = decodeBase32(text, ATTENDANCE.codeLength);
    const find = () => latest.current.find((person) => person.code === code);
    setSearch('');
    if (code && !find()) await door.refresh();
    const person = find();
    if (person) enter(person);
    else setDeed({ kind: 'unknown' });
  };
  useTypedCodes((code) => void enterByCode(code));

  const submit = (sent: SyntheticEvent) => {
    sent.preventDefault();
    const [only, ...others] = found;
    if (decodeBase32(search, ATTENDANCE.codeLength)) void enterByCode(search);
    else if (search && only && others.length === 0) enter(only);
  };

  const add = async (values: object) => {
    const { id, state } = await door.add(values);
    await door.refresh();
    if (state === 'registered') setDeed({ kind: 'entered', id, key: door.enter({ id }) });
  };

  const isOtherDay = !isWithin(event, [toDayKey(now, timeZone), toDayKey(now, timeZone)], timeZone);
  const refusal =
    deed?.kind === 'entered'
      ? door.refused.find(({ key }) => key === deed.key)?.message
      : undefined;

  return (
    <div className="tw:mx-auto tw:max-w-3xl">
      <SectionHeader
        title={event.title}
        subtitle={`${formatFullDate(event.startDate, timeZone)}, ${formatTime(event.startDate, timeZone)}`}
        links={[{ label: TEXTS.back, href: registrantsPath(event.id) }]}
      />
      {(event.cancelled || isOtherDay) && (
        <p
          className={classNames(
            'tw:mb-4 tw:rounded-md tw:px-4 tw:py-3',
            event.cancelled ? 'tw:bg-cat-red-tint' : 'tw:bg-ochre-tint',
          )}
        >
          {event.cancelled ? TEXTS.off : TEXTS.otherDay(formatFullDate(event.startDate, timeZone))}
        </p>
      )}
      <ListStates list={{ ...door.list, isEmpty: false }} texts={TEXTS}>
        <div className="tw:mb-4 tw:flex tw:flex-wrap tw:items-end tw:justify-between tw:gap-x-6 tw:gap-y-2">
          <p className="tw:flex tw:items-baseline tw:gap-2">
            <span className="tw:font-serif tw:text-3xl tw:font-semibold tw:text-green tw:tabular-nums">
              {TEXTS.count(entered, people.length)}
            </span>
            <span className="tw:text-ink-soft">{TEXTS.countLabel}</span>
          </p>
          <SendingState waiting={door.waiting} trouble={door.trouble} onRetry={door.send} />
        </div>
        <div className="tw:space-y-3">
          <RefusedChanges refused={door.refused} onRead={door.dismissRejected} />
          {deed && (
            <DoorResult
              ref={result}
              deed={deed}
              person={'id' in deed ? people.find(({ id }) => id === deed.id) : undefined}
              refusal={refusal}
              onUndo={undo}
            />
          )}
          {hasCamera && <CodeCamera onCode={(code) => void enterByCode(code)} />}
          <form role="search" onSubmit={submit}>
            <input
              ref={field}
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-label={TEXTS.search}
              placeholder={TEXTS.search}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              className={classNames(inputClasses, 'tw:min-h-14 tw:text-lg')}
            />
          </form>
          <div className="tw:flex tw:flex-wrap tw:gap-3">
            <Button
              aria-pressed={hasCamera}
              icon={
                hasCamera ? (
                  <CameraOff aria-hidden className={ICON} />
                ) : (
                  <Camera aria-hidden className={ICON} />
                )
              }
              className="tw:min-h-12 tw:max-sm:grow"
              onClick={() => setHasCamera(!hasCamera)}
            >
              {hasCamera ? TEXTS.camera.close : TEXTS.camera.open}
            </Button>
            <Button
              icon={<Plus aria-hidden className={ICON} />}
              className="tw:min-h-12 tw:max-sm:grow"
              onClick={() => setIsAdding(true)}
            >
              {TEXTS.add}
            </Button>
          </div>
          <ListStates list={door.list} texts={TEXTS}>
            <DoorList people={shown} onEnter={enter} onUndo={undo} />
          </ListStates>
        </div>
      </ListStates>
      {isAdding && (
        <RegistrantForm
          key={opening}
          event={event}
          onSubmit={add}
          onClose={() => setIsAdding(false)}
          onReopen={() => {
            setOpening(opening + 1);
            setIsAdding(true);
          }}
        />
      )}
    </div>
  );
}

interface SendingProps {
  waiting: number;
  trouble: ReturnType<typeof useDoor>['trouble'];
  onRetry: () => Promise<void>;
}

/** Whether the server knows all that was noted here, and if not, why. */
function SendingState({ waiting, trouble, onRetry }: SendingProps) {
  const words = trouble
    ? trouble.isOffline
      ? TEXTS.status.offline
      : trouble.message
    : waiting > 0
      ? TEXTS.status.sending(waiting)
      : TEXTS.status.sent;
  const Icon = trouble ? CloudOff : waiting > 0 ? LoaderCircle : CircleCheck;
  return (
    <div
      className={classNames(
        'tw:flex tw:items-center tw:gap-x-3 tw:gap-y-1 tw:rounded-md tw:text-sm',
        trouble ? 'tw:w-full tw:flex-wrap tw:bg-ochre-tint tw:px-4 tw:py-2' : 'tw:text-ink-soft',
      )}
    >
      <Icon
        aria-hidden
        className={classNames('tw:size-4 tw:shrink-0', !trouble && 'tw:text-green')}
      />
      <p role="status" className={classNames('tw:min-w-0 tw:flex-1', trouble && 'tw:basis-48')}>
        {words}
        {trouble && waiting > 0 && (
          <strong className="tw:block">{TEXTS.status.waiting(waiting)}</strong>
        )}
      </p>
      {trouble && waiting > 0 && (
        <Button size="small" onClick={() => void onRetry()}>
          {TEXTS.status.retry}
        </Button>
      )}
    </div>
  );
}
