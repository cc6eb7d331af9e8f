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
    registrationRequired: event.registrationRequired,
    capacity: event.capacity ?? null,
    registrationClosesAt: event.registrationClosesAt ?? null,
    isFull: event.isFull,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
  });

export type EventRecord = ReturnType<typeof presentEvent>;
