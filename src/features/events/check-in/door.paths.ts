import { ATTENDANCE } from '@/features/events/check-in/attendance.definition';

/** The calls of an event's door. */
export const doorPath = (event: number): string => `/api/admin/events/${event}/door`;

/** The first part of its list, as the screen asks for it: what a page preloads must be spelt the same. */
export const doorListPath = (event: number): string =>
  `${doorPath(event)}?limit=${ATTENDANCE.listAtOnce}`;
