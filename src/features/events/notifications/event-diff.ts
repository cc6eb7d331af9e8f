import { z } from 'zod';

import { describeHours } from '@/features/events/calendar/events.days';
import type { Event } from '@/payload-types';
import { formatFullDate } from '@/shared/dates';

/** Facts of an event that attendees must know, and the description of their changes. */

const knownFacts = z.object({
  startDate: z.string(),
  endDate: z.string().nullable(),
  location: z.string().nullable(),
  /** Cancelled, or in the trash. */
  isOff: z.boolean(),
});
export type KnownFacts = z.output<typeof knownFacts>;

/** To the minute, because the form saves times without seconds. */
const toMinute = (date: string): string => {
  const time = new Date(date);
  time.setUTCSeconds(0, 0);
  return time.toISOString();
};

export const knownFactsOf = (
  event: Pick<Event, 'startDate' | 'endDate' | 'location' | 'cancelled' | 'deletedAt'>,
): KnownFacts => ({
  startDate: toMinute(event.startDate),
  endDate: event.endDate ? toMinute(event.endDate) : null,
  location: event.location ?? null,
  isOff: event.cancelled || Boolean(event.deletedAt),
});

export const isSame = (one: KnownFacts, other: KnownFacts): boolean =>
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.location === other.location &&
  one.isOff === other.isOff;

/** The facts stored in a message; `otherwise` without any. */
export const knownBefore = (remembered: unknown, otherwise: KnownFacts): KnownFacts => {
  const known = knownFacts.safeParse(remembered);
  return known.success ? known.data : otherwise;
};

interface Fact {
  label: string;
  value: string;
}

const NO_LOCATION = 'Por anunciar';

const factsOf = (known: KnownFacts, timeZone: string): Fact[] => [
  { label: 'Fecha', value: formatFullDate(known.startDate, timeZone) },
  { label: 'Hora', value: describeHours(known, timeZone) },
  { label: 'Lugar', value: known.location ?? NO_LOCATION },
];

/** The current facts, changed ones with the former value. */
export const describeChange = (before: KnownFacts, now: KnownFacts, timeZone: string): Fact[] => {
  const was = factsOf(before, timeZone);
  return factsOf(now, timeZone).map(({ label, value }, index) => {
    const old = was[index]?.value ?? '';
    return { label, value: old === value ? value : `${value} (antes: ${old})` };
  });
};

export const formatChange = (before: KnownFacts, now: KnownFacts): string => {
  if (now.isOff) return 'El evento se ha cancelado.';
  if (before.isOff) return 'El evento vuelve a celebrarse.';
  const parts = [
    ...(before.startDate !== now.startDate || before.endDate !== now.endDate
      ? ['la fecha o la hora']
      : []),
    ...(before.location !== now.location ? ['el lugar'] : []),
  ];
  return `Ha cambiado ${parts.join(' y ')} del evento.`;
};
