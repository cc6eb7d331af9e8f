import type { CollectionConfig } from 'payload';

import { contentAccess } from '@/core/access';
import { invalidationHooks } from '@/core/invalidation/hooks';
import { dateAndTime } from '@/core/payload/dates';
import { staffOrPublished } from '@/core/content/visibility';
import {
  addressField,
  categoryField,
  contentOptions,
  lineField,
  switchField,
} from '@/core/payload/content-options';
import { publicationFields, publishedByDefault } from '@/core/payload/publication-fields';
import { searchTextField } from '@/core/payload/search-text';
import { validateText } from '@/core/payload/validate';
import { certificateFields } from '@/features/events/certificates/certificates.collection';
import {
  forgetMessages,
  recordEventChange,
} from '@/features/events/notifications/event-messages.hooks';
import { fillChangedEvent } from '@/features/events/registrations/event-registrations.hooks';
import { EVENTS } from '@/features/events/calendar/events.definition';

const { slug, categories, defaultCategory, limits, messages } = EVENTS;
const hooks = invalidationHooks(() => [slug]);

export const Events: CollectionConfig<'events'> = {
  ...contentOptions,
  slug,
  labels: { singular: 'Evento', plural: 'Eventos' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'startDate', 'registrationRequired', 'published'],
    group: 'Contenido',
  },
  defaultSort: '-startDate',
  access: contentAccess(staffOrPublished),
  hooks: {
    ...hooks,
    // Promotion comes last, after the invalidation and the notice: it invalidates again.
    afterChange: [...hooks.afterChange, recordEventChange, fillChangedEvent],
    beforeDelete: [forgetMessages],
  },
  fields: [
    lineField('title', 'Título', { max: limits.title, message: messages.title }),
    {
      name: 'description',
      type: 'textarea',
      label: 'Descripción',
      required: true,
      maxLength: limits.description,
      validate: validateText(1, limits.description, messages.description),
    },
    {
      name: 'startDate',
      type: 'date',
      label: 'Fecha de inicio',
      required: true,
      index: true,
      admin: { date: dateAndTime },
    },
    {
      name: 'endDate',
      type: 'date',
      label: 'Fecha de fin',
      admin: { date: dateAndTime },
      validate: (end, { siblingData }) => {
        const { startDate } = siblingData as { startDate?: string };
        const runsBackwards = end && startDate && new Date(end) < new Date(startDate);
        return !runsBackwards || messages.datesOutOfOrder;
      },
    },
    { name: 'location', type: 'text', label: 'Lugar', maxLength: limits.location },
    { ...categoryField(categories), defaultValue: defaultCategory },
    addressField('imageUrl', 'Imagen (dirección)'),
    switchField(
      'cancelled',
      'Cancelado',
      'El evento sigue a la vista, señalado como cancelado, y no admite registros.',
    ),
    switchField('registrationRequired', 'Requiere registro'),
    {
      name: 'capacity',
      type: 'number',
      label: 'Cupo',
      min: 1,
      max: limits.capacity,
      admin: { description: 'Cuántas personas pueden registrarse. Vacío: sin límite.' },
      validate: (capacity: number | null | undefined) =>
        capacity === null ||
        capacity === undefined ||
        (Number.isInteger(capacity) && capacity >= 1 && capacity <= limits.capacity) ||
        messages.capacity,
    },
    switchField(
      'waitingList',
      'Lista de espera',
      'Con el cupo completo, quien quiera espera un lugar; si se libera uno, pasa el primero y recibe un correo, también después del cierre del registro y hasta que empiece el evento.',
    ),
    switchField('reminder', 'Recordatorio', 'El día antes, un correo a cada persona registrada.'),
    switchField(
      'entryCode',
      'Código de entrada',
      'Los correos a quienes tienen un lugar llevan un código QR, que se lee en la puerta.',
    ),
    {
      name: 'registrationClosesAt',
      type: 'date',
      label: 'Cierre del registro',
      admin: {
        date: dateAndTime,
        description: 'Ese minuto, incluido. Vacío: hasta que termine el evento.',
      },
    },
    publishedByDefault('Publicado'),
    ...publicationFields,
    ...certificateFields,
    searchTextField(['title', 'description']),
  ],
};
