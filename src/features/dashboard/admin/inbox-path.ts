import { ADMIN_PATHS } from '@/shared/paths';

const LISTS = {
  registrations: ADMIN_PATHS.requests,
  // Payload's own screens.
  'event-registrations': '/admin/collections/event-registrations',
  contacts: '/admin/collections/contacts',
} as const;

/** Where what people have sent is worked on: the list, or one of its items. */
export const inboxPath = (inbox: keyof typeof LISTS, id?: number): string =>
  `${LISTS[inbox]}${id === undefined ? '' : `/${id}`}`;
