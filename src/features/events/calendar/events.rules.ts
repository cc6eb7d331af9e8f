import type { Where } from 'payload';

import { nextDay, startOfDay, toDayKey } from '@/features/events/calendar/events.days';
import { hasPassed } from '@/shared/deadlines';

/** End of an event and state of its registration: one rule for the server and all screens. */

interface Span {
  startDate: string;
  endDate?: string | null | undefined;
}

/** A time, and the zone that determines its day. */
export interface Moment {
  now: number;
  timeZone: string;
}

/**
 * Whether an event is over: after its end. An event without an end is over after the campus day of
 * its start, because the calendar shows it on that day.
 */
export const hasEnded = ({ startDate, endDate }: Span, { now, timeZone }: Moment): boolean =>
  endDate ? Date.parse(endDate) <= now : toDayKey(startDate, timeZone) < toDayKey(now, timeZone);

/**
 * `hasEnded` as a condition of a query.
 *
 * @param of prefix of the field names: `event.` in a collection that refers to events
 */
export const whereEnded = (
  isOver: boolean,
  { now, timeZone }: Moment,
  of: '' | 'event.' = '',
): Where => {
  const instant = new Date(now).toISOString();
  const today = startOfDay(toDayKey(now, timeZone), timeZone).toISOString();
  const [end, start] = isOver
    ? [{ less_than_equal: instant }, { less_than: today }]
    : [{ greater_than: instant }, { greater_than_equal: today }];
  return {
    or: [
      { [`${of}endDate`]: end },
      { and: [{ [`${of}endDate`]: { exists: false } }, { [`${of}startDate`]: start }] },
    ],
  };
};

/** `isWithin` as a condition of a query. */
export const whereWithin = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): Where => {
  const begin = from && startOfDay(from, timeZone).toISOString();
  const end = to && startOfDay(nextDay(to), timeZone).toISOString();
  return {
    and: [
      ...(end ? [{ startDate: { less_than: end } }] : []),
      ...(begin
        ? [
            {
              or: [
                { endDate: { greater_than: begin } },
                { startDate: { greater_than_equal: begin } },
              ],
            },
          ]
        : []),
    ],
  };
};

/** `none`: the event takes no registrations. `off`: it is cancelled. `waiting`: it is full and has a waiting list. */
export type RegistrationState = 'none' | 'off' | 'open' | 'ended' | 'closed' | 'full' | 'waiting';

/** Whether an event has begun. After that, links cancel no registration, and the wait list is not promoted. */
export const hasBegun = ({ startDate }: Span, { now }: Pick<Moment, 'now'>): boolean =>
  Date.parse(startDate) <= now;

interface Registrable extends Span {
  registrationRequired: boolean;
  /** Absent in records that are older than the field. */
  cancelled?: boolean | null | undefined;
  registrationClosesAt?: string | null | undefined;
}

const isClosed = ({ registrationClosesAt }: Registrable, now: number): boolean =>
  Boolean(registrationClosesAt) && hasPassed(String(registrationClosesAt), now);

/** Whether the wait list may be promoted. The closing time does not matter: it limits new registrations only. */
export const canPromote = (event: Registrable, { now }: Pick<Moment, 'now'>): boolean =>
  event.registrationRequired && !event.cancelled && !hasBegun(event, { now });

/** Whether the registration of an event is open now, or the reason why not. */
export const registrationStateOf = (
  event: Registrable & { isFull: boolean; waitingList: boolean },
  moment: Moment,
): RegistrationState => {
  if (!event.registrationRequired) return 'none';
  if (hasEnded(event, moment)) return 'ended';
  if (event.cancelled) return 'off';
  if (isClosed(event, moment.now)) return 'closed';
  if (!event.isFull) return 'open';
  // After the start the wait list is not promoted.
  return event.waitingList && !hasBegun(event, moment) ? 'waiting' : 'full';
};
