'use client';

import { ArrowDown } from 'lucide-react';

import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { hasEnded, registrationStateOf } from '@/features/events/calendar/events.rules';
import { EventRow } from '@/features/events/calendar/site/event-row';
import { EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { useTimeZone } from '@/kit/time-zone.context';
import { ButtonJumpLink } from '@/site/ui/button';
import { SectionHeading } from '@/site/ui/section-heading';
import { Sign } from '@/site/ui/sign';

interface Props {
  events: readonly EventRecord[];
  /**
   * They come as an agenda: what is not over, then what is, the latest first. So does a list that is
   * too long to come whole.
   */
  isAgenda: boolean;
  now: number;
  onOpen: (id: number) => void;
  onRegister: (event: EventRecord) => void;
}

const UPCOMING_ID = 'proximos';

const byStart = (one: EventRecord, other: EventRecord): number =>
  Date.parse(one.startDate) - Date.parse(other.startDate);

/**
 * The events by start, with a divider before the first that is not over, so that it is easy to find; an agenda has it
 * before the first past event.
 */
export function EventsList({ events, isAgenda, now, onOpen, onRegister }: Props) {
  const moment = { now, timeZone: useTimeZone() };
  const ordered = isAgenda ? events : [...events].sort(byStart);
  const second = ordered.findIndex((event) => hasEnded(event, moment) === isAgenda);
  const parting = second === -1 ? ordered.length : second;
  const [first, rest] = [ordered.slice(0, parting), ordered.slice(parting)];
  const all = [
    { id: 'anteriores', title: EVENTS_TEXTS.past, events: isAgenda ? rest : first },
    { id: UPCOMING_ID, title: EVENTS_TEXTS.upcoming, events: isAgenda ? first : rest },
  ];
  if (isAgenda) all.reverse();
  const parts = all.filter((part) => part.events.length > 0);

  return (
    <>
      {parts.map((part) => (
        <section key={part.id} aria-labelledby={part.id} className="mt-8 first:mt-4 [&+&]:mt-14">
          <SectionHeading
            id={part.id}
            title={part.title}
            aside={
              parts.length === 2 &&
              part.id !== UPCOMING_ID &&
              !isAgenda && (
                <ButtonJumpLink href={`#${UPCOMING_ID}`}>
                  Ir a los próximos eventos
                  <Sign icon={ArrowDown} />
                </ButtonJumpLink>
              )
            }
          />
          <ol className="mt-2">
            {part.events.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                isPast={hasEnded(event, moment)}
                registration={registrationStateOf(event, moment)}
                onOpen={onOpen}
                onRegister={onRegister}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
