/** The inboxes that leave as a table for spreadsheets. */
export const EXPORTS = {
  inboxes: ['registrations', 'contacts', 'event-registrations'],
  /** Below `/api`. */
  path: '/admin/exports',
  label: 'Exportar CSV',
  messages: { filter: 'El filtro no es válido' },
} as const;

export type InboxSlug = (typeof EXPORTS.inboxes)[number];
