import type { CollectionConfig } from 'payload';

import {
  INBOX_GROUP,
  inboxComponents,
  peopleOptions,
  receivedAt,
} from '@/core/payload/people-options';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';

/**
 * One registration per event and e-mail: the service stores e-mails in lower case and says it
 * kindly, the unique index holds it. A deleted event leaves its title behind in each registration.
 */
export const EventRegistrations: CollectionConfig<'event-registrations'> = {
  ...peopleOptions,
  slug: EVENT_REGISTRATIONS.slug,
  labels: { singular: 'Inscripción a evento', plural: 'Inscripciones a eventos' },
  admin: {
    useAsTitle: 'nombre',
    defaultColumns: ['nombre', 'eventTitle', 'email', 'telefono', 'createdAt'],
    listSearchableFields: ['nombre', 'email', 'eventTitle'],
    group: INBOX_GROUP,
    components: inboxComponents,
  },
  indexes: [{ fields: ['event', 'email'], unique: true }],
  fields: [
    receivedAt,
    {
      name: 'event',
      type: 'relationship',
      relationTo: 'events',
      label: 'Evento',
      index: true,
    },
    {
      name: 'eventTitle',
      type: 'text',
      label: 'Título del evento al inscribirse',
      required: true,
    },
    { name: 'nombre', type: 'text', label: 'Nombre', required: true },
    { name: 'email', type: 'email', label: 'Correo electrónico', required: true, index: true },
    { name: 'telefono', type: 'text', label: 'Teléfono', required: true },
  ],
};
