'use client';

import type { EventSummary } from '@/features/events/calendar/events.presenter';
import { toCampusNoon } from '@/features/events/calendar/site/calendar-month';
import { EventBriefs } from '@/features/events/calendar/site/event-briefs';
import { EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { formatFullDate } from '@/shared/dates';
import { useTimeZone } from '@/kit/time-zone.context';
import { SiteDialog } from '@/site/dialog/site-dialog';
import { countResults } from '@/site/list/count-results';

interface Props {
  day: string;
  events: readonly EventSummary[];
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** All events of one day, because its cell has room for only a few. */
export function DayDialog({ day, events, onOpen, onClose }: Props) {
  const timeZone = useTimeZone();
  return (
    <SiteDialog
      size="form"
      title={formatFullDate(toCampusNoon(day, timeZone), timeZone)}
      description={countResults(events.length, events.length, EVENTS_TEXTS.noun)}
      onClose={onClose}
    >
      <div className="mt-4">
        <EventBriefs events={events} onOpen={onOpen} tells="time" />
      </div>
    </SiteDialog>
  );
}
