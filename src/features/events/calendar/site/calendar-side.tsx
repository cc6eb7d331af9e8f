'use client';

import type { ReactNode } from 'react';

import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventSummary } from '@/features/events/calendar/events.presenter';
import { EventBriefs } from '@/features/events/calendar/site/event-briefs';
import { CategoryMark } from '@/features/events/calendar/site/event-look';
import { CALENDAR_TEXTS } from '@/features/events/calendar/site/events.texts';

interface Props {
  /** The month's, already picked; `null` while they are on their way. */
  events: readonly EventSummary[] | null;
  onOpen: (id: number) => void;
  /** Content below. */
  children?: ReactNode;
}

/** Beside the month: its next events, and what the colours mean. */
export function CalendarSide({ events, onOpen, children }: Props) {
  return (
    <aside aria-labelledby="proximos" className="grid content-start gap-10">
      <section>
        <h2 id="proximos" className="border-ink/80 text-subheading border-t pt-4 font-semibold">
          {CALENDAR_TEXTS.sideList}
        </h2>
        {events && events.length > 0 && (
          <EventBriefs events={events} onOpen={onOpen} tells="date" />
        )}
        {events?.length === 0 && <p className="text-ink-soft mt-3">{CALENDAR_TEXTS.noneInMonth}</p>}
      </section>
      <section aria-labelledby="leyenda">
        <h2 id="leyenda" className="kicker text-ink-soft font-sans">
          {CALENDAR_TEXTS.legend}
        </h2>
        <ul className="mt-3 grid gap-2 text-[0.9375rem]">
          {EVENTS.categories.map((category) => (
            <li key={category} className="flex items-center gap-3">
              <CategoryMark category={category} className="size-3" />
              {category}
            </li>
          ))}
        </ul>
      </section>
      {children}
    </aside>
  );
}
