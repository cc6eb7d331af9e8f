import { presentPublication } from '@/core/content/publication';
import type { EventWithPlaces } from '@/features/events/calendar/events.places';
import type { WithImageAlt } from '@/features/content/media/media.service';
import type { WithLastEdit } from '@/features/compliance/audit-log/activity.schemas';
import type { WithViews } from '@/features/content/page-views/views.schemas';
import { withSnakeCaseAliases } from '@/shared/spelling';

const publicFields = (event: WithImageAlt<EventWithPlaces>) => ({
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

/** An event for the public: the back office's fields except those of its publication. */
export const presentEvent = (event: WithImageAlt<EventWithPlaces>) =>
  withSnakeCaseAliases(publicFields(event));

/** An event for the back office, with its publication. */
export const presentEventForAdmin = (event: WithImageAlt<EventWithPlaces>) =>
  withSnakeCaseAliases({ ...publicFields(event), ...presentPublication(event) });

/** Summary of an event for the calendar; details are loaded on demand. */
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
export type EventAdminRecord = WithLastEdit<WithViews<ReturnType<typeof presentEventForAdmin>>>;
