'use client';

import { useState, type ComponentType, type ReactNode } from 'react';
import { ArrowDown } from 'lucide-react';

import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventRecord, EventSummary } from '@/features/events/calendar/events.presenter';
import type { EventDialogProps } from '@/features/events/calendar/site/event-dialog';
import { hasEnded, registrationStateOf } from '@/features/events/calendar/events.rules';
import { EVENTS_LIST_TEXTS, EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { ITEM_PARAMETERS, SITE_PATHS } from '@/shared/paths';
import { useOpenItem } from '@/site/address/use-open-item';
import { useTimeZone } from '@/kit/time-zone.context';
import { lazyDialog } from '@/site/lazy-component';
import { BackToList } from '@/site/list/back-to-list';
import { findOpened } from '@/site/list/find-opened';
import { ListBody } from '@/site/list/list-body';
import type { ListPageProps } from '@/site/list/list-page';
import { useList } from '@/site/list/use-list';
import { InlineNotice } from '@/site/ui/inline-notice';
import { useNow } from '@/site/use-now';
import { EventRow } from '@/features/events/calendar/site/event-row';
import { ButtonJumpLink } from '@/site/ui/button';
import { SectionHeading } from '@/site/ui/section-heading';
import { Sign } from '@/site/ui/sign';

interface EventsListProps {
  events: readonly EventRecord[];
  /**
   * Whether `events` are ordered as an agenda: current and upcoming events, then past ones, the
   * latest first. A list that is too long for one response has this order.
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
 * The events by start, with a divider before the first that is not over, so that it is easy to
 * find. An agenda has the divider before the first past event.
 */
function EventsList({ events, isAgenda, now, onOpen, onRegister }: EventsListProps) {
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

const LazyEventDialog = lazyDialog(() =>
  import('@/features/events/calendar/site/event-dialog').then((module) => module.EventDialog),
);

const textsOf = ({ title, description }: EventRecord) => [title, description];
const valueOf = ({ category }: EventRecord) => category;

export interface EventsBrowserProps extends ListPageProps<EventRecord> {
  /** Time at which the server rendered the page. */
  renderedAt: number;
  /** Component of the details, loaded when needed unless the page is the event's own. */
  Dialog?: ComponentType<EventDialogProps> | undefined;
}

interface Props extends EventsBrowserProps {
  /** Renders the registration dialog, which belongs to another feature. */
  renderRegistration: (event: EventSummary, onClose: () => void) => ReactNode;
}

/** The list of events with its search, its filter and its dialogs. */
export function EventsBrowser({
  initialId,
  initialItem,
  parts,
  jump,
  renderedAt,
  renderRegistration,
  Dialog = LazyEventDialog,
  ...sent
}: Props) {
  const { openId, open, close } = useOpenItem(ITEM_PARAMETERS.events, initialId);
  const list = useList<EventRecord>({
    ...sent,
    openId,
    path: '/api/public/events?order=agenda&',
    failure: EVENTS_TEXTS.listFailure,
    textsOf,
    valueOf,
    options: EVENTS.categories,
    all: EVENTS.allCategories,
  });
  const now = useNow(renderedAt);
  const moment = { now, timeZone: useTimeZone() };
  const { opened, notice } = findOpened(list, {
    openId,
    initialId,
    initialItem,
    unknown: EVENTS.messages.notFound,
  });
  const [registering, setRegistering] = useState<EventSummary | null>(null);
  const { results } = list;

  return (
    <>
      <div className="list-page wrap page-space">
        {notice && <InlineNotice className="mb-8">{notice}</InlineNotice>}
        <noscript>
          <InlineNotice className="mb-8">
            Para registrarte en un evento hace falta JavaScript. También puedes escribirnos:{' '}
            <a href={SITE_PATHS.contact} className="text-link">
              Contacto
            </a>
            .
          </InlineNotice>
        </noscript>
        <ListBody
          list={list}
          path={SITE_PATHS.events}
          parts={parts}
          jump={jump}
          texts={EVENTS_TEXTS}
          states={EVENTS_LIST_TEXTS}
        >
          <EventsList
            events={results}
            isAgenda={list.isLong}
            now={now}
            onOpen={open}
            onRegister={setRegistering}
          />
        </ListBody>
      </div>
      {opened && (
        <Dialog
          key={opened.id}
          event={opened}
          isPast={hasEnded(opened, moment)}
          registration={registrationStateOf(opened, moment)}
          onRegister={setRegistering}
          onClose={close}
          footer={
            <BackToList path={SITE_PATHS.events} label="Volver a los eventos" onClose={close} />
          }
        />
      )}
      {registering && renderRegistration(registering, () => setRegistering(null))}
    </>
  );
}
