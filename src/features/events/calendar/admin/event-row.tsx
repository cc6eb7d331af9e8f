'use client';

import { CalendarDays, Clock, Eye, MapPin, Pencil, Users } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { LastEdit } from '@/admin/list/last-edit';
import { RecordActions } from '@/admin/list/record-actions';
import { useTimeZone } from '@/kit/time-zone.context';
import { linkClasses } from '@/admin/ui/link-classes';
import { PublicationHour } from '@/admin/ui/publication-badge';
import { classNames } from '@/kit/class-names';
import { eventTone, type Tone } from '@/design/category-tones';
import { EVENT_TABS } from '@/features/events/calendar/event-tabs';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventAdminRecord } from '@/features/events/calendar/events.presenter';
import { EventBadges } from '@/features/events/calendar/admin/event-badges';
import type { EventFigures } from '@/features/events/calendar/admin/use-event-figures';
import { describeViews } from '@/features/content/page-views/views.definition';
import { describeDates, describeHours } from '@/features/events/calendar/events.days';
import { formatDayBlock } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';
import { eventAdminPath, registrantsPath } from '@/shared/paths';

const BLOCKS: Record<Tone, string> = {
  blue: 'tw:bg-cat-blue-tint tw:text-cat-blue',
  purple: 'tw:bg-cat-purple-tint tw:text-cat-purple',
  green: 'tw:bg-cat-green-tint tw:text-cat-green',
  red: 'tw:bg-cat-red-tint tw:text-cat-red',
  orange: 'tw:bg-cat-orange-tint tw:text-cat-orange',
  neutral: 'tw:bg-paper-deep tw:text-ink-soft',
};

interface Props {
  event: EventAdminRecord;
  /** Registered and waiting; undefined without registrations. */
  figures: EventFigures | undefined;
  /** Whether the user may see the attendees. */
  seesPeople: boolean;
  isPast: boolean;
  onEdit: () => Promise<void>;
  onDelete: () => void;
  onWithdraw: () => Promise<void>;
}

/** One event in the list. */
export function EventRow({
  event,
  figures,
  seesPeople,
  isPast,
  onEdit,
  onDelete,
  onWithdraw,
}: Props) {
  const timeZone = useTimeZone();
  const titleId = useId();
  const { day, month } = formatDayBlock(event.startDate, timeZone);
  const tone = eventTone(event.category);
  const takesPeople = Boolean(figures || event.registrationRequired);
  return (
    <li className="list-row tw:flex tw:overflow-hidden tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card">
      <div
        aria-hidden
        className={classNames(
          'tw:flex tw:w-14 tw:shrink-0 tw:flex-col tw:items-center tw:pt-4 tw:sm:w-20',
          BLOCKS[isPast ? 'neutral' : tone],
        )}
      >
        <span className="tw:font-serif tw:text-2xl tw:font-semibold tw:tabular-nums">{day}</span>
        <span className="tw:text-sm tw:font-semibold">{month}</span>
      </div>
      <div className="tw:flex tw:min-w-0 tw:flex-1 tw:flex-col tw:lg:flex-row tw:lg:items-center">
        <div className="tw:min-w-0 tw:flex-1 tw:px-4 tw:py-3.5">
          <EventBadges event={event} isPast={isPast} />
          <h2
            id={titleId}
            className="tw:mt-2 tw:line-clamp-2 tw:font-serif tw:text-lg tw:leading-6 tw:font-semibold tw:break-words"
          >
            <a href={eventAdminPath(event.id)} className={linkClasses}>
              {event.title}
            </a>
          </h2>
          <p className="tw:mt-1 tw:line-clamp-1 tw:text-sm tw:text-ink-soft">{event.description}</p>
          <p className="tw:mt-1 tw:text-sm tw:text-ink-soft tw:tabular-nums tw:empty:hidden">
            <PublicationHour of={event} />
          </p>
          <ul className="tw:mt-2.5 tw:flex tw:flex-wrap tw:gap-x-5 tw:gap-y-1.5 tw:text-sm tw:text-ink-soft tw:tabular-nums">
            <Fact icon={CalendarDays}>{describeDates(event, timeZone)}</Fact>
            <Fact icon={Clock}>{describeHours(event, timeZone)}</Fact>
            {event.location && <Fact icon={MapPin}>{event.location}</Fact>}
            {takesPeople && (
              <Fact icon={Users}>
                <Registrants event={event} figures={figures} seesPeople={seesPeople} />
              </Fact>
            )}
            {event.views > 0 && <Fact icon={Eye}>{describeViews(event.views)}</Fact>}
            {event.editedBy && (
              <Fact icon={Pencil}>
                <LastEdit of={event} />
              </Fact>
            )}
          </ul>
          {seesPeople && takesPeople && <TabLinks event={event.id} titleId={titleId} />}
        </div>
        <RecordActions
          slug={EVENTS.slug}
          record={event}
          titleId={titleId}
          onEdit={onEdit}
          onDelete={onDelete}
          onWithdraw={onWithdraw}
          className="tw:max-lg:border-t tw:max-lg:border-paper-edge tw:px-1 tw:py-1.5 tw:sm:px-2"
        />
      </div>
    </li>
  );
}

/** Number of attendees, «7 de 10», with a link to their list if the user may see it. */
function Registrants({
  event,
  figures,
  seesPeople,
}: Pick<Props, 'event' | 'figures' | 'seesPeople'>) {
  const { coming = 0, waiting = 0 } = figures ?? {};
  const taken =
    event.registrationRequired && event.capacity
      ? `${formatNumber(coming)} de ${formatNumber(event.capacity)}`
      : formatNumber(coming);
  const words = waiting > 0 ? `${taken} · ${formatNumber(waiting)} en espera` : taken;
  if (!seesPeople) return `Asistentes: ${words}`;
  return (
    <a
      href={registrantsPath(event.id)}
      className="tw:-my-1 tw:inline-block tw:py-1 tw:touch:-my-[13px] tw:touch:py-[13px] tw:underline tw:underline-offset-4 tw:hover:text-ink"
    >
      Asistentes: {words}
    </a>
  );
}

/** Links to the event's tabs that have no other link in the row. */
function TabLinks({ event, titleId }: { event: number; titleId: string }) {
  return (
    <p className="tw:mt-2.5 tw:flex tw:flex-wrap tw:gap-x-4 tw:gap-y-1 tw:text-sm tw:leading-6 tw:text-ink-soft">
      {(['checkIn', 'messages', 'certificates'] as const).map((tab) => (
        <a
          key={tab}
          href={EVENT_TABS[tab].pathOf(event)}
          aria-describedby={titleId}
          className={classNames(linkClasses, 'tw:inline-block')}
        >
          {EVENT_TABS[tab].label}
        </a>
      ))}
    </p>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <li className="tw:flex tw:min-w-0 tw:items-start tw:gap-1.5">
      <Icon aria-hidden className="tw:mt-0.5 tw:size-4 tw:shrink-0" />
      <span className="tw:min-w-0 tw:break-words">{children}</span>
    </li>
  );
}
