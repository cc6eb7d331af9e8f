/** Events: the facts that its schemas, its collection and its screens share. */
export const EVENTS = {
  slug: 'events',
  categories: ['Seminarios', 'Congresos', 'Talleres', 'Conferencias', 'Presentación de Tesis'],
  defaultCategory: 'Seminarios',
  allCategories: 'Todos',
  limits: { title: 200, description: 5_000, location: 200, capacity: 100_000 },
  /**
   * Registrations that count against the capacity: collection, its field of the event, and the state that counts.
   * Waiting and cancelled ones do not.
   */
  places: {
    collection: 'event-registrations',
    field: 'event',
    only: { name: 'state', value: 'registered' },
  },
  /** The calendar: events in one day's cell, and in the list beside the month. */
  perDayCell: 3,
  inSideList: 5,
  /** Maximum number of events in a calendar feed: upcoming ones first, then the latest past ones. */
  inFeed: 2_000,
  /** The dashboard's upcoming events: this many, from now to this many months ahead. */
  upcoming: { count: 5, months: 2 },
  /** Placeholder of a preview for an empty title. */
  unfinished: { title: 'Sin título' },
  messages: {
    title: 'El título es obligatorio',
    description: 'La descripción es obligatoria',
    startDate: 'La fecha de inicio es obligatoria',
    datesOutOfOrder: 'La fecha de fin no puede ser anterior a la de inicio',
    capacity: 'El cupo debe ser un número entero mayor que cero',
    categoryRequired: 'La categoría es obligatoria',
    categoryInvalid: 'Categoría inválida',
    deleted: 'El evento se ha eliminado exitosamente.',
    notFound: 'El evento no existe o ya no está disponible.',
  },
} as const;
