import type { ComponentType } from 'react';

import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventsBrowserProps } from '@/features/events/calendar/site/events-browser';
import { readEvent, readEventsPart } from '@/features/events/calendar/site/events.reader';
import { EVENTS_LEDE, EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { SITE_PATHS } from '@/shared/paths';
import { listPage } from '@/site/list/list-page';

interface Props extends Pick<EventsBrowserProps, 'Dialog'> {
  part?: number;
  openId?: number | null;
  /** The list with the registration dialog, which is another feature's. */
  Browser: ComponentType<EventsBrowserProps>;
}

/** The events: the list or a part of it, and with `openId` one of them already open. */
export const EventsPage = ({ part = 1, openId = null, Browser, Dialog }: Props) =>
  listPage({
    path: SITE_PATHS.events,
    part,
    openId,
    readPart: readEventsPart,
    readItem: readEvent,
    header: {
      title: EVENTS_TEXTS.title,
      lede: EVENTS_LEDE,
      composition: 'meeting',
      seed: 'seminarios',
    },
    unknownItem: EVENTS.messages.notFound,
    // The time separates past from upcoming events.
    render: (list) => <Browser {...list} renderedAt={Date.now()} Dialog={Dialog} />,
  });
