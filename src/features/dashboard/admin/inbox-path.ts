import { ADMIN_PATHS } from '@/shared/paths';

const LISTS = {
  registrations: ADMIN_PATHS.requests,
  contacts: ADMIN_PATHS.messages,
  // Payload's own screen.
  'event-registrations': '/admin/collections/event-registrations',
} as const;

/** Where what people have sent is worked on: the list, or one of its items. */
export const inboxPath = (inbox: keyof typeof LISTS, id?: number): string =>
  `${LISTS[inbox]}${id === undefined ? '' : `/${id}`}`;
