import type { CollectionConfig, Field, FieldAccess } from 'payload';

import { isAdministrator, denied, staffOnly } from '@/core/access';
import { dateAndTime } from '@/core/payload/dates';
import { toLabelledOptions } from '@/core/payload/option-label';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';
import type { EventMessage } from '@/payload-types';

const { audiences, kinds, limits, slug, states } = EVENT_MESSAGES;

/**
 * Editors read messages of the product and of editors; letters are restricted to administrators (as are their
 * endpoints). A kind that was not loaded with the text, or is new, counts as a letter. Without a record, as in the
 * check of queries, the strictest rule applies.
 */
const readUnlessLetter: FieldAccess<EventMessage> = ({ doc, req }) =>
  isAdministrator(req) || Boolean(doc?.kind && doc.kind !== 'letter');

/**
 * Messages to an event's attendees with their sending progress, one record each. They contain no personal data: the
 * mails do. Written by the system only.
 */
export const EventMessages: CollectionConfig<typeof slug> = {
  slug,
  labels: { singular: 'Mensaje a asistentes', plural: 'Mensajes a asistentes' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'kind', 'state', 'told', 'createdAt'],
    listSearchableFields: ['title'],
    group: 'Correo',
    description:
      'Lo que se ha escrito a quienes asisten a los eventos, y a cuántas personas. Lo que no se pudo enviar se puede enviar de nuevo.',
  },
  access: { read: staffOnly, create: denied, update: denied, delete: denied },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  timestamps: true,
  fields: (
    [
      {
        name: 'resend',
        type: 'ui',
        admin: {
          position: 'sidebar',
          components: {
            Field:
              '@/features/events/notifications/admin/resend-message-button#ResendMessageButton',
          },
        },
      },
      { name: 'event', type: 'relationship', relationTo: 'events', label: 'Evento', index: true },
      { name: 'title', type: 'text', label: 'Título del evento', required: true },
      {
        name: 'kind',
        type: 'select',
        label: 'Clase',
        required: true,
        options: toLabelledOptions(kinds),
      },
      {
        name: 'state',
        type: 'select',
        label: 'Estado',
        required: true,
        index: true,
        options: toLabelledOptions(states),
      },
      {
        name: 'audience',
        type: 'select',
        label: 'A quién',
        required: true,
        options: toLabelledOptions(audiences),
      },
      {
        name: 'subject',
        type: 'text',
        label: 'Asunto',
        maxLength: limits.subject,
        access: { read: readUnlessLetter },
      },
      {
        name: 'text',
        type: 'textarea',
        label: 'Texto',
        maxLength: limits.text,
        access: { read: readUnlessLetter },
      },
      // State of the event before a change: see `event-diff.ts`.
      { name: 'before', type: 'json', admin: { hidden: true } },
      { name: 'told', type: 'number', label: 'Personas avisadas', required: true, defaultValue: 0 },
      { name: 'failure', type: 'text', label: 'Por qué no se pudo enviar' },
      // Number of consecutive failures, and time of the next retry.
      {
        name: 'attempts',
        type: 'number',
        required: true,
        defaultValue: 0,
        admin: { hidden: true },
      },
      { name: 'retryAt', type: 'date', admin: { hidden: true } },
      // Registration ids: the last recipient, and the last one notified.
      { name: 'upTo', type: 'number', required: true, admin: { hidden: true } },
      { name: 'cursor', type: 'number', required: true, defaultValue: 0, admin: { hidden: true } },
      // Unique, so that the database rejects a second message with the same key.
      { name: 'onceKey', type: 'text', unique: true, admin: { hidden: true } },
      {
        name: 'createdAt',
        type: 'date',
        label: 'Escrito el',
        index: true,
        admin: { readOnly: true, date: dateAndTime },
      },
    ] as Field[]
  ).map((field) => ({ ...field, admin: { readOnly: true, ...field.admin } }) as Field),
};
