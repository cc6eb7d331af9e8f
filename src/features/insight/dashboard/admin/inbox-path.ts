import { ADMIN_PATHS } from '@/shared/paths';

const LISTS = {
  registrations: ADMIN_PATHS.requests,
  contacts: ADMIN_PATHS.messages,
  // Payload's own screen.
  'event-registrations': '/admin/collections/event-registrations',
} as const;

/** Path of a desk's list, or of one of its items. */
export const inboxPath = (inbox: keyof typeof LISTS, id?: number): string =>
  `${LISTS[inbox]}${id === undefined ? '' : `/${id}`}`;
