export const EXPORTS = {
  inboxes: ['registrations', 'contacts', 'event-registrations'],
  path: '/admin/exports',
  messages: { filter: 'El filtro no es válido', sort: 'El orden no es válido' },
} as const;

export type InboxSlug = (typeof EXPORTS.inboxes)[number];
