export const EXPORTS = {
  inboxes: ['registrations', 'contacts', 'event-registrations'],
  path: '/admin/exports',
  label: 'Exportar CSV',
  messages: { filter: 'El filtro no es válido' },
} as const;

export type InboxSlug = (typeof EXPORTS.inboxes)[number];
