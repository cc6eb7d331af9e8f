import type { CollectionConfig } from 'payload';

import { tellChangeHooks } from '@/core/changes/tell-change';
import {
  consentFields,
  INBOX_GROUP,
  inboxComponents,
  peopleOptions,
  receivedAt,
  submissionKeyField,
} from '@/core/payload/people-options';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';
import { EVENTS } from '@/features/events/events.definition';

/**
 * One registration per event and e-mail: the service stores e-mails in lower case and refuses in words;
 * the unique index holds for two at once. A deleted event leaves its title behind in each registration.
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
  // A place that becomes free shows on the pages of its event.
  hooks: { afterDelete: tellChangeHooks(() => [EVENTS.slug]).afterDelete },
  indexes: [{ fields: ['event', 'email'], unique: true }],
  fields: [
    receivedAt,
    submissionKeyField,
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
    ...consentFields,
  ],
};
