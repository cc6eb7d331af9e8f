import { readForPage } from '@/core/answers/drawing';
import { EVENTS } from '@/features/events/events.definition';
import { presentEvent } from '@/features/events/events.presenter';
import { listPublicEvents } from '@/features/events/events.service';
import { MEDIA } from '@/features/media/media.definition';
import { publicRequest } from '@/site/public-request';

/** All events, the earliest first; `null` where the browser has to read them. */
export const readEventsList = () =>
  readForPage({
    key: [EVENTS.slug, 'list'],
    tags: [EVENTS.slug, MEDIA.slug],
    read: async () => (await listPublicEvents(await publicRequest())).map(presentEvent),
  });

/** The same with the time of reading, which tells what is over from what is to come. */
export const readEventsNow = async () => ({
  items: await readEventsList(),
  renderedAt: Date.now(),
});
