'use client';

import { useMemo, useState, type ReactNode } from 'react';

import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventSummary } from '@/features/events/calendar/events.presenter';
import {
  eventsIn,
  eventsOn,
  monthOf,
  pickUpcoming,
  readMonth,
} from '@/features/events/calendar/site/calendar-month';
import { CalendarSubscription } from '@/features/events/calendar/site/calendar-subscription';
import { CalendarToolbar } from '@/features/events/calendar/site/calendar-toolbar';
import { hasEnded, registrationStateOf } from '@/features/events/calendar/events.rules';
import { toDayKey } from '@/features/events/calendar/events.days';
import { CALENDAR_TEXTS, EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { MonthView } from '@/features/events/calendar/site/month-view';
import {
  useCalendarEvents,
  type SentEvents,
} from '@/features/events/calendar/site/use-calendar-events';
import { eventPath, ITEM_PARAMETERS, SITE_PATHS } from '@/shared/paths';
import { findOption } from '@/shared/text-matching';
import { useAddress } from '@/site/address/use-address';
import { useOpenItem } from '@/site/address/use-open-item';
import { useTimeZone } from '@/kit/time-zone.context';
import { lazyDialog } from '@/site/lazy-component';
import { FilterButtons } from '@/site/list/filter-buttons';
import { RetryNotice } from '@/site/list/retry-notice';
import { ArrowLink } from '@/site/ui/arrow-link';
import { InlineNotice } from '@/site/ui/inline-notice';
import { Spinner } from '@/site/ui/spinner';
import { useNow } from '@/site/use-now';
import { EventBriefs } from '@/features/events/calendar/site/event-briefs';
import { CategoryMark } from '@/features/events/calendar/site/event-look';

/**
 * The column beside the month: its next events, and the legend of the colours.
 *
 * @param events the month's, already selected; `null` while they are loading
 */
function CalendarSide({
  events,
  onOpen,
}: {
  events: readonly EventSummary[] | null;
  onOpen: (id: number) => void;
}) {
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
    </aside>
  );
}

const EventDialog = lazyDialog(() =>
  import('@/features/events/calendar/site/event-dialog').then((module) => module.EventDialog),
);
const DayDialog = lazyDialog(() =>
  import('@/features/events/calendar/site/day-dialog').then((module) => module.DayDialog),
);

const FILTERS = [EVENTS.allCategories, ...EVENTS.categories];
const MONTH_PARAMETER = 'mes';
const FILTER_PARAMETER = 'categoria';

export interface CalendarBrowserProps extends SentEvents {
  /** Time at which the server rendered the page. */
  renderedAt: number;
  /** Base URL of the site, because calendar programs need an absolute URL. */
  siteUrl: string;
}

interface Props extends CalendarBrowserProps {
  /** Renders the registration dialog, which belongs to another feature. */
  renderRegistration: (event: EventSummary, onClose: () => void) => ReactNode;
}

/** The calendar: month, categories, next events, and the details of each event. */
export function CalendarBrowser({ renderedAt, siteUrl, renderRegistration, ...sent }: Props) {
  const timeZone = useTimeZone();
  const now = useNow(renderedAt);
  const moment = { now, timeZone };
  const { query, replace } = useAddress();
  const { openId, open, close } = useOpenItem(ITEM_PARAMETERS.events);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [registering, setRegistering] = useState<EventSummary | null>(null);

  const month = readMonth(query.get(MONTH_PARAMETER), monthOf(now, timeZone));
  const { items, opened, isUnknown, state, hasFrame, isComing } = useCalendarEvents(sent, {
    month,
    openId,
  });
  const filter =
    findOption(EVENTS.categories, query.get(FILTER_PARAMETER) ?? '') ?? EVENTS.allCategories;
  const events = useMemo(
    () => items.filter(({ category }) => filter === EVENTS.allCategories || category === filter),
    [items, filter],
  );
  const upcoming = pickUpcoming(eventsIn(events, month, timeZone), {
    count: EVENTS.inSideList,
    ...moment,
  });
  const isPending = state.isFetching && !state.data;
  const hasFailed = state.isError && !state.data && !state.isFetching;

  const failure = <RetryNotice {...CALENDAR_TEXTS.error} onRetry={state.refetch} />;

  return (
    <>
      <div className="list-page wrap page-space @container">
        {isUnknown && <InlineNotice className="mb-8">{EVENTS.messages.notFound}</InlineNotice>}
        <div className="no-print noscript:hidden">
          <FilterButtons
            label="Categorías"
            options={FILTERS}
            value={filter}
            onChange={(value) =>
              replace({ [FILTER_PARAMETER]: value === EVENTS.allCategories ? null : value })
            }
          />
        </div>
        {isPending && !hasFrame && <Spinner label={CALENDAR_TEXTS.loading} />}
        {hasFailed && !hasFrame && failure}
        {hasFrame && (
          <div className="mt-10 grid gap-x-12 gap-y-12 @min-[68rem]:grid-cols-[1fr_17rem]">
            <div className="min-w-0">
              <CalendarToolbar
                month={month}
                onMonth={(value) => replace({ [MONTH_PARAMETER]: value })}
              />
              <noscript>
                <p className="mt-6">
                  Los eventos pueden leerse en{' '}
                  <a href={SITE_PATHS.events} className="text-link text-terracotta-deep">
                    {EVENTS_TEXTS.title}
                  </a>
                  .
                </p>
              </noscript>
              <div className="mt-6">
                {hasFailed ? (
                  failure
                ) : (
                  <MonthView
                    month={month}
                    today={toDayKey(now, timeZone)}
                    events={events}
                    isPending={isPending}
                    onOpen={open}
                    onDay={setOpenDay}
                  />
                )}
              </div>
            </div>
            <CalendarSide events={state.data ? upcoming : null} onOpen={open} />
          </div>
        )}
        {hasFrame && (
          <CalendarSubscription
            siteUrl={siteUrl}
            category={filter === EVENTS.allCategories ? null : filter}
          />
        )}
      </div>
      {openDay && (
        <DayDialog
          day={openDay}
          events={eventsOn(events, openDay, timeZone)}
          onOpen={open}
          onClose={() => setOpenDay(null)}
        />
      )}
      {opened && (
        <EventDialog
          key={opened.id}
          event={opened}
          isComing={isComing}
          isPast={hasEnded(opened, moment)}
          registration={registrationStateOf(opened, moment)}
          onRegister={setRegistering}
          onClose={close}
          footer={<ArrowLink href={eventPath(opened.id)}>Ver en {EVENTS_TEXTS.title}</ArrowLink>}
        />
      )}
      {registering && renderRegistration(registering, () => setRegistering(null))}
    </>
  );
}
