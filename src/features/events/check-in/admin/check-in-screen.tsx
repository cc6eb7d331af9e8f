'use client';

import { Camera, CameraOff, Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';

import { inputClasses } from '@/admin/form/input-classes';
import { ListStates } from '@/admin/list/list-states';
import { lazyForm } from '@/admin/records/lazy-form';
import { Button } from '@/admin/ui/button';
import { CodeCamera, loadCodeReader } from '@/features/events/check-in/admin/qr-code-camera';
import { AdmitDialog } from '@/features/events/check-in/admin/admit-dialog';
import { CheckInNotices } from '@/features/events/check-in/admin/check-in-notices';
import {
  attendedOn,
  findAttendees,
  type AttendedDay,
  type Attendee,
} from '@/features/events/check-in/admin/attendees';
import { CHECK_IN_TEXTS as TEXTS } from '@/features/events/check-in/admin/check-in.texts';
import { CheckInList, Waitlist } from '@/features/events/check-in/admin/check-in-list';
import { DaySelect } from '@/features/events/check-in/admin/day-select';
import {
  CheckInResult,
  type LastCheckIn,
  RejectedChanges,
} from '@/features/events/check-in/admin/check-in-result';
import { SendingState } from '@/features/events/check-in/admin/sending-state';
import { useCheckIn } from '@/features/events/check-in/admin/use-check-in';
import { countDays, useDays } from '@/features/events/check-in/admin/use-days';
import { useBarcodeScanner } from '@/features/events/check-in/admin/use-barcode-scanner';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { classNames } from '@/kit/class-names';
import { formatDayKey } from '@/shared/dates';
import { decodeBase32 } from '@/shared/base32-codes';

const ICON = 'tw:size-4';

const RegistrantForm = lazyForm(() =>
  import('@/features/events/registrations/admin/registrant-form').then(
    (module) => module.RegistrantForm,
  ),
);

/** Whether focusing a text field opens an on-screen keyboard. */
const hasTouchAlone = (): boolean => matchMedia('(pointer: coarse)').matches;

export function CheckInScreen({ event, now }: { event: EventRecord; now: number }) {
  const { timeZone, today, day, dayOf, given, isOtherDay, choose } = useDays(event, now);
  const checkIn = useCheckIn(event.id, dayOf);
  const everybody = checkIn.people;
  const people = useMemo(() => everybody.filter((one) => !one.isOnWaitlist), [everybody]);
  const [search, setSearch] = useState('');
  const [last, setLast] = useState<LastCheckIn | null>(null);
  const [hasCamera, setHasCamera] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [admitting, setAdmitting] = useState<Attendee | null>(null);
  const [opening, setOpening] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const found = useMemo(() => findAttendees(people, search), [people, search]);
  const shown = useDeferredValue(found);
  const waitlist = useMemo(() => everybody.filter((one) => one.isOnWaitlist), [everybody]);
  const foundWaiting = useMemo(() => findAttendees(waitlist, search), [waitlist, search]);
  const days = useMemo(
    () => countDays(people, { event, day, timeZone }),
    [day, event, people, timeZone],
  );
  const entered = days.find((one) => one.day === day)?.entered ?? 0;
  const { capacity } = event;
  const dayText = formatDayKey(day);

  // Preloaded, because the device may be offline when a code is read.
  useEffect(() => void loadCodeReader().catch(() => undefined), []);

  // Moves the focus, which would be lost because the tapped row is removed.
  useEffect(() => {
    if (!last) return;
    if (hasTouchAlone()) result.current?.focus({ preventScroll: true });
    else field.current?.focus();
  }, [last]);

  const enter = (person: Attendee) => {
    setSearch('');
    setLast(
      attendedOn(person, day)
        ? { kind: 'known', id: person.id, day }
        : { kind: 'entered', id: person.id, day, key: checkIn.enter(person, given) },
    );
  };
  const undo = (person: Attendee, entry: AttendedDay) => {
    checkIn.undo(person, entry);
    setLast({ kind: 'undone', id: person.id, day: entry.day });
  };

  // A ref, because `enterByCode` refreshes the list when a new registration is not in it yet.
  const latest = useRef(people);
  useEffect(() => {
    latest.current = people;
  });
  const enterByCode = async (text: string) => {
    const code = decodeBase32(text, CHECK_IN.codeLength);
    const find = () => latest.current.find((person) => person.code === code);
    setSearch('');
    if (code && !find()) await checkIn.refresh();
    const person = find();
    if (person) enter(person);
    else setLast({ kind: 'unknown' });
  };
  useBarcodeScanner((code) => void enterByCode(code));

  const submit = (sent: SyntheticEvent) => {
    sent.preventDefault();
    const [only, ...others] = found;
    if (decodeBase32(search, CHECK_IN.codeLength)) void enterByCode(search);
    else if (search && only && others.length === 0) enter(only);
  };

  const add = async (values: object, idempotencyKey: string) => {
    const { id, state } = await checkIn.add(values, idempotencyKey);
    await checkIn.refresh();
    if (state !== 'registered') return;
    const key = checkIn.enter({ id, isOnWaitlist: false }, given);
    setLast({ kind: 'entered', id, day, key });
  };

  const refusal =
    last?.kind === 'entered'
      ? checkIn.refused.find(({ key }) => key === last.key)?.message
      : undefined;
  const lastPerson = last && 'id' in last ? everybody.find(({ id }) => id === last.id) : undefined;

  return (
    <div className="tw:mx-auto tw:max-w-3xl">
      <CheckInNotices
        event={event}
        coming={people.length}
        isOtherDay={isOtherDay}
        chosenDay={given ? dayText : undefined}
      />
      <ListStates list={{ ...checkIn.list, isEmpty: false }} texts={TEXTS}>
        <div className="tw:mb-4 tw:flex tw:flex-wrap tw:items-end tw:justify-between tw:gap-x-6 tw:gap-y-2">
          <p className="tw:flex tw:items-baseline tw:gap-2">
            <span className="tw:font-serif tw:text-3xl tw:font-semibold tw:text-green tw:tabular-nums">
              {TEXTS.count(entered, people.length)}
            </span>
            <span className="tw:text-ink-soft">
              {days.length > 1 ? TEXTS.countOf(dayText) : TEXTS.countLabel}
            </span>
          </p>
          <SendingState
            waiting={checkIn.waiting}
            failure={checkIn.failure}
            onRetry={checkIn.send}
          />
        </div>
        <div className="tw:space-y-3">
          {days.length > 1 && (
            <DaySelect
              days={days}
              day={day}
              today={today}
              onChange={(one) => {
                choose(one);
                // The undo button would apply to an entry of the other day.
                setLast(null);
              }}
            />
          )}
          <RejectedChanges refused={checkIn.refused} onRead={checkIn.dismissRejected} />
          {last && (
            <CheckInResult
              ref={result}
              last={last}
              person={lastPerson}
              entry={lastPerson && 'day' in last ? attendedOn(lastPerson, last.day) : undefined}
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
          <ListStates list={{ ...checkIn.list, isEmpty: people.length === 0 }} texts={TEXTS}>
            <CheckInList people={shown} day={day} today={today} onEnter={enter} onUndo={undo} />
          </ListStates>
          <Waitlist people={foundWaiting} onAdmit={setAdmitting} />
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
      {admitting && (
        <AdmitDialog
          person={admitting}
          ahead={waitlist.filter(({ id }) => id < admitting.id).length}
          coming={people.length}
          capacity={capacity}
          entered={entered}
          day={dayText}
          onAdmit={() => {
            setAdmitting(null);
            enter(admitting);
          }}
          onClose={() => setAdmitting(null)}
          findNextFocus={() => result.current}
        />
      )}
    </div>
  );
}
