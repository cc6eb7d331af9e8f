/** When an event is over and who may still register: one rule for the server and the site. */

const DAY = 24 * 60 * 60 * 1000;

interface Span {
  startDate: string;
  endDate?: string | null | undefined;
}

/** Whether an event is over. One without an end is over when its day is: a day after its start. */
export const hasEnded = ({ startDate, endDate }: Span, now: number): boolean =>
  (endDate ? Date.parse(endDate) : Date.parse(startDate) + DAY) < now;

/** `none`: it takes no registrations. */
export type RegistrationState = 'none' | 'open' | 'ended' | 'closed' | 'full';

/** Whether one may register for an event now, and if not, why. */
export const registrationStateOf = (
  event: Span & {
    registrationRequired: boolean;
    registrationClosesAt?: string | null | undefined;
    isFull: boolean;
  },
  now: number,
): RegistrationState => {
  if (!event.registrationRequired) return 'none';
  if (hasEnded(event, now)) return 'ended';
  if (event.registrationClosesAt && Date.parse(event.registrationClosesAt) < now) return 'closed';
  return event.isFull ? 'full' : 'open';
};
