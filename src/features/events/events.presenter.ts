import type { EventWithPlaces } from '@/features/events/events.places';
import type { WithImageAlt } from '@/features/media/media.service';
import { withBothSpellings } from '@/shared/spelling';

/** An event, for the public and the back office alike: it has no draft and nothing private. */
export const presentEvent = (event: WithImageAlt<EventWithPlaces>) =>
  withBothSpellings({
    id: event.id,
    title: event.title,
    description: event.description,
    startDate: event.startDate,
    endDate: event.endDate ?? null,
    location: event.location ?? null,
    category: event.category,
    imageUrl: event.imageUrl ?? null,
    imageAlt: event.imageAlt,
    cancelled: event.cancelled,
    registrationRequired: event.registrationRequired,
    capacity: event.capacity ?? null,
    registrationClosesAt: event.registrationClosesAt ?? null,
    waitingList: event.waitingList,
    reminder: event.reminder,
    entryCode: event.entryCode,
    isFull: event.isFull,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
  });

/** What the calendar's page says of an event; the rest of it comes when it is asked for. */
export const summarizeEvent = ({
  id,
  title,
  category,
  startDate,
  endDate,
  location,
  cancelled,
  registrationRequired,
  registrationClosesAt,
  waitingList,
  isFull,
}: EventRecord) => ({
  id,
  title,
  category,
  startDate,
  endDate,
  location,
  cancelled,
  registrationRequired,
  registrationClosesAt,
  waitingList,
  isFull,
});

export type EventSummary = ReturnType<typeof summarizeEvent>;
export type EventRecord = ReturnType<typeof presentEvent>;
