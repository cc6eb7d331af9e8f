'use client';

import { useCallback, useState } from 'react';

import type { Attendee } from '@/features/events/check-in/admin/attendees';
import { useServerTime } from '@/features/events/check-in/admin/use-server-time';
import { listDays, nearestDay } from '@/features/events/check-in/attendance-days';
import { isWithin, toDayKey } from '@/features/events/calendar/events.days';
import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { useTimeZone } from '@/kit/time-zone.context';

/** The day whose entries are shown: today's, or the event's nearest, until another is chosen. */
export const useDays = (event: EventRecord, serverNow: number) => {
  const timeZone = useTimeZone();
  const { now, offset } = useServerTime(serverNow);
  const [chosen, setChosen] = useState<string | null>(null);
  const today = toDayKey(now, timeZone);
  const current = nearestDay(today, event, timeZone);
  const day = chosen ?? current;
  const dayOf = useCallback(
    ({ at, day: given }: { at: number; day?: string }) =>
      given ?? nearestDay(toDayKey(at + offset, timeZone), event, timeZone),
    [event, offset, timeZone],
  );
  return {
    timeZone,
    today,
    day,
    dayOf,
    isOtherDay: !isWithin(event, [today, today], timeZone),
    /** Day to record with an entry; if undefined, the server uses the day of the entry's time. */
    given: day === current ? undefined : day,
    choose: (next: string) => setChosen(next === current ? null : next),
  };
};

/** Days of an event with the number of people who came on each; a single one for an event of one day. */
export const countDays = (
  people: readonly Attendee[],
  { event, day, timeZone }: { event: EventRecord; day: string; timeZone: string },
) => {
  const counts = new Map<string, number>([[day, 0]]);
  for (const { days } of people) {
    for (const { day: one } of days) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return listDays(event, counts.keys(), timeZone).map((one) => ({
    day: one,
    entered: counts.get(one) ?? 0,
  }));
};
