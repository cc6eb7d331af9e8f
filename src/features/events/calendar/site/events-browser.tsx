'use client';

import { useState, type ComponentType, type ReactNode } from 'react';

import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventRecord, EventSummary } from '@/features/events/calendar/events.presenter';
import type { EventDialogProps } from '@/features/events/calendar/site/event-dialog';
import { hasEnded, registrationStateOf } from '@/features/events/calendar/events.rules';
import { EVENTS_LIST_TEXTS, EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { EventsList } from '@/features/events/calendar/site/events-list';
import { ITEM_PARAMETERS, SITE_PATHS } from '@/shared/paths';
import { useOpenItem } from '@/site/address/use-open-item';
import { useTimeZone } from '@/kit/time-zone.context';
import { lazyDialog } from '@/site/lazy-component';
import { countResults } from '@/site/list/count-results';
import { FilterButtons } from '@/site/list/filter-buttons';
import { findOpened } from '@/site/list/find-opened';
import type { ListPageProps } from '@/site/list/list-page';
import { LazyNextPart } from '@/site/list/lazy-next-part';
import { ListParts } from '@/site/list/list-parts';
import { ListStates } from '@/site/list/list-states';
import { ListToolbar } from '@/site/list/list-toolbar';
import { SearchBox } from '@/site/list/search-box';
import { useList } from '@/site/list/use-list';
import { InlineNotice } from '@/site/ui/inline-notice';
import { useNow } from '@/site/use-now';

const LazyEventDialog = lazyDialog(() =>
  import('@/features/events/calendar/site/event-dialog').then((module) => module.EventDialog),
);

const FILTERS = [EVENTS.allCategories, ...EVENTS.categories];
const textsOf = ({ title, description }: EventRecord) => [title, description];
const valueOf = ({ category }: EventRecord) => category;

export interface EventsBrowserProps extends ListPageProps<EventRecord> {
  /** When the server has rendered the page. */
  renderedAt: number;
}

interface Props extends EventsBrowserProps {
  /** The dialog in which one registers: it is another feature's. */
  renderRegistration: (event: EventSummary, onClose: () => void) => ReactNode;
  /** What draws the details: loaded when needed, unless the page is the event's own. */
  Dialog?: ComponentType<EventDialogProps>;
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
        <ListToolbar count={countResults(list.found, list.total, EVENTS_TEXTS.noun)}>
          <FilterButtons
            label="Categorías"
            options={FILTERS}
            value={list.filter}
            onChange={list.setFilter}
          />
          <SearchBox label={EVENTS_TEXTS.search} value={list.search} onChange={list.setSearch} />
        </ListToolbar>
        <ListStates list={list.state} texts={EVENTS_LIST_TEXTS} results={results}>
          <EventsList
            events={results}
            isAgenda={list.isLong}
            now={now}
            onOpen={open}
            onRegister={setRegistering}
          />
          {list.isLong && (
            <LazyNextPart
              list={list}
              shown={results.length}
              label={EVENTS_TEXTS.more}
              allShown={EVENTS_TEXTS.allShown}
            />
          )}
          <ListParts
            list={list}
            shown={results.length}
            path={SITE_PATHS.events}
            parts={parts}
            jump={jump}
          />
        </ListStates>
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
            // Without JavaScript this is the way back to the list.
            <a
              href={SITE_PATHS.events}
              onClick={(event) => {
                event.preventDefault();
                close();
              }}
              className="text-terracotta-deep text-link inline-flex min-h-11 items-center font-semibold"
            >
              Volver a los eventos
            </a>
          }
        />
      )}
      {registering && renderRegistration(registering, () => setRegistering(null))}
    </>
  );
}
