import { z } from 'zod';

import { describeHoursInWords } from '@/features/events/calendar/events.days';
import { timeFacts, type Fact } from '@/features/events/calendar/events.facts';
import type { Event } from '@/payload-types';

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

/** The facts stored in a message, or `otherwise` if it has none. */
export const knownBefore = (remembered: unknown, otherwise: KnownFacts): KnownFacts => {
  const known = knownFacts.safeParse(remembered);
  return known.success ? known.data : otherwise;
};

const NO_LOCATION = 'Por anunciar';

const factsOf = (known: KnownFacts, timeZone: string): Fact[] => [
  ...timeFacts(known, timeZone),
  { label: 'Lugar', value: known.location ?? NO_LOCATION },
];

/** The current facts, changed ones with the former value. Former hours are without their time zone. */
export const describeChange = (before: KnownFacts, now: KnownFacts, timeZone: string): Fact[] => {
  const was = factsOf(before, timeZone);
  return factsOf(now, timeZone).map(({ label, value }, index) => {
    const old = was[index]?.value ?? '';
    if (old === value) return { label, value };
    const former = label === 'Hora' ? describeHoursInWords(before, timeZone) : old;
    return { label, value: `${value} (antes: ${former})` };
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
