import type { Where } from 'payload';

import { nextDay, startOfDay, toDayKey } from '@/features/events/calendar/events.days';
import { hasPassed } from '@/shared/deadlines';

/** When an event is over and who may still register: one rule for the server and all screens. */

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
 * Whether an event is over: after its end, or without one after the campus day of its start, on which the calendar
 * shows it.
 */
export const hasEnded = ({ startDate, endDate }: Span, { now, timeZone }: Moment): boolean =>
  endDate ? Date.parse(endDate) <= now : toDayKey(startDate, timeZone) < toDayKey(now, timeZone);

/**
 * `hasEnded` as a condition of a query.
 *
 * @param of before the names of the fields: `event.` in a collection that refers to events
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

/** The same rule as `isWithin`, for a query. */
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

/** `none`: it takes no registrations. `off`: it will not take place. `waiting`: it is full, and one may wait for a place. */
export type RegistrationState = 'none' | 'off' | 'open' | 'ended' | 'closed' | 'full' | 'waiting';

/** Whether an event has begun: from then on links cancel no registration, and the wait list is not promoted. */
export const hasBegun = ({ startDate }: Span, { now }: Pick<Moment, 'now'>): boolean =>
  Date.parse(startDate) <= now;

interface Registrable extends Span {
  registrationRequired: boolean;
  /** Whether it will not take place; of what is stored from before the field there is none. */
  cancelled?: boolean | null | undefined;
  registrationClosesAt?: string | null | undefined;
}

const isClosed = ({ registrationClosesAt }: Registrable, now: number): boolean =>
  Boolean(registrationClosesAt) && hasPassed(String(registrationClosesAt), now);

/** Whether the wait list may still be promoted: also after the closing time, which is for new registrations. */
export const canPromote = (event: Registrable, { now }: Pick<Moment, 'now'>): boolean =>
  event.registrationRequired && !event.cancelled && !hasBegun(event, { now });

/** Whether one may register for an event now, and if not, why. */
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
