/** Payload's own screens for what people have sent: the list, or one of its items. */
export const inboxPath = (
  inbox: 'registrations' | 'event-registrations' | 'contacts',
  id?: number,
): string => `/admin/collections/${inbox}${id === undefined ? '' : `/${id}`}`;
