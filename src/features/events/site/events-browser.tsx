'use client';

import { useState, type ComponentType, type ReactNode } from 'react';

import { EVENTS } from '@/features/events/events.definition';
import type { EventRecord } from '@/features/events/events.presenter';
import type { EventDialogProps } from '@/features/events/site/event-dialog';
import { hasEnded, registrationStateOf } from '@/features/events/events.rules';
import { EVENTS_LIST_TEXTS, EVENTS_TEXTS } from '@/features/events/site/events.texts';
import { EventsList } from '@/features/events/site/events-list';
import { ITEM_PARAMETERS, SITE_PATHS } from '@/shared/paths';
import { useOpenItem } from '@/site/address/use-open-item';
import { useTimeZone } from '@/kit/time-zone.context';
import { lazyDialog } from '@/site/lazy-part';
import { countResults } from '@/site/list/count-results';
import { FilterButtons } from '@/site/list/filter-buttons';
import { ListStates } from '@/site/list/list-states';
import { ListToolbar } from '@/site/list/list-toolbar';
import { SearchBox } from '@/site/list/search-box';
import { useContentList } from '@/site/list/use-content-list';
import { useListFilter } from '@/site/list/use-list-filter';
import { InlineNotice } from '@/site/ui/inline-notice';
import { useNow } from '@/site/use-now';

const LazyEventDialog = lazyDialog(() =>
  import('@/features/events/site/event-dialog').then((module) => module.EventDialog),
);

const FILTERS = [EVENTS.allCategories, ...EVENTS.categories];
const NO_EVENTS: EventRecord[] = [];
const textsOf = ({ title, description }: EventRecord) => [title, description];
const valueOf = ({ category }: EventRecord) => category;

export interface EventsBrowserProps {
  /** `null`: the server could not read them; the browser does. */
  initialItems: EventRecord[] | null;
  /** The event of the page's own link. */
  initialId: number | null;
  /** When the server has rendered the page. */
  renderedAt: number;
}

interface Props extends EventsBrowserProps {
  /** The dialog in which one registers: it is another feature's. */
  renderRegistration: (event: EventRecord, onClose: () => void) => ReactNode;
  /** What draws the details: loaded when needed, unless the page is the event's own. */
  Dialog?: ComponentType<EventDialogProps>;
}

/** The list of events with its search, its filter and its dialogs. */
export function EventsBrowser({
  initialItems,
  initialId,
  renderedAt,
  renderRegistration,
  Dialog = LazyEventDialog,
}: Props) {
  const list = useContentList<EventRecord>({
    path: '/api/public/events',
    failure: EVENTS_TEXTS.listFailure,
    initialItems,
  });
  const items = list.data ?? NO_EVENTS;
  const { results, search, setSearch, filter, setFilter } = useListFilter({
    items,
    textsOf,
    valueOf,
    options: EVENTS.categories,
    all: EVENTS.allCategories,
  });
  const now = useNow(renderedAt);
  const moment = { now, timeZone: useTimeZone() };
  const { openId, open, close } = useOpenItem(ITEM_PARAMETERS.events, initialId);
  const opened = items.find(({ id }) => id === openId);
  const [registering, setRegistering] = useState<EventRecord | null>(null);

  return (
    <>
      <div className="list-page wrap page-space">
        {openId !== null && list.data && !opened && (
          <InlineNotice className="mb-8">{EVENTS.messages.notFound}</InlineNotice>
        )}
        <ListToolbar count={countResults(results.length, list.data?.length, EVENTS_TEXTS.noun)}>
          <FilterButtons label="Categorías" options={FILTERS} value={filter} onChange={setFilter} />
          <SearchBox label={EVENTS_TEXTS.search} value={search} onChange={setSearch} />
        </ListToolbar>
        <ListStates list={list} texts={EVENTS_LIST_TEXTS} results={results}>
          <EventsList events={results} now={now} onOpen={open} onRegister={setRegistering} />
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
