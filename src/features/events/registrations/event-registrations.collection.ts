import type { CollectionConfig, Field, DateField, TextField } from 'payload';

import { cascadeDelete } from '@/core/payload/cascade-delete';
import { validateEmail } from '@/core/payload/validate-email';
import { dateAndTime } from '@/core/payload/dates';
import { toLabelledOptions } from '@/core/payload/option-label';
import { personSearchField } from '@/core/payload/search-text';
import { settings } from '@/core/settings';
import {
  consentFields,
  INBOX_GROUP,
  peopleOptions,
  receivedAt,
  submissionKeyField,
} from '@/core/payload/personal-data-options';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import { readRecordedDays } from '@/features/events/check-in/check-in.presenter';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import {
  freePlace,
  lockWithEvents,
} from '@/features/events/registrations/event-registrations.hooks';
import { correctionFields } from '@/features/events/registrations/registrants.corrections.fields';
import { deleteItsMails } from '@/features/mail/mails.records';
import type { EventRegistration } from '@/payload-types';
import { formatDateTime, formatDayKey } from '@/shared/dates';

const checkInFields: (DateField | TextField)[] = [
  { name: 'attendedAt', type: 'date', label: 'Entró el', admin: { date: dateAndTime } },
  { name: 'attendedBy', type: 'text', label: 'Entrada anotada por' },
];

const describeDays = (
  registration: Pick<EventRegistration, 'entrances' | 'attendedAt' | 'attendedBy'>,
): string | null =>
  readRecordedDays(registration)
    .map(({ at, by, day }) =>
      [`${formatDayKey(day)}: ${formatDateTime(at, settings().timeZone)}`, by]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n') || null;

const entranceFields: Field[] = [
  {
    // All check-in changes, merged by `check-in.rules.ts`; `attendedAt` and `attendedBy` are derived.
    name: 'entrances',
    type: 'json',
    admin: { disabled: true, disableBulkEdit: true },
  },
  {
    // In words, for Payload's form, exports, and the data of a person.
    name: 'attendedDays',
    type: 'textarea',
    label: 'Días de asistencia',
    virtual: true,
    admin: {
      position: 'sidebar',
      readOnly: true,
      disableListColumn: true,
      disableListFilter: true,
      condition: ({ attendedDays }) => Boolean(attendedDays),
    },
    hooks: {
      afterRead: [({ siblingData }) => describeDays(siblingData)],
    },
  },
];

const { cancelledBy, slug, states } = EVENT_REGISTRATIONS;

/**
 * Registrations for events, one active per event and e-mail: the service stores e-mails in lower case and returns an
 * error; the unique index covers concurrent requests. Registrations by hand may have no address, or share one.
 * Cancelled ones are kept for the office and do not count. A deleted event leaves its title in them.
 */
export const EventRegistrations: CollectionConfig<'event-registrations'> = {
  ...peopleOptions,
  slug,
  labels: { singular: 'Inscripción a evento', plural: 'Inscripciones a eventos' },
  admin: {
    useAsTitle: 'nombre',
    defaultColumns: ['nombre', 'eventTitle', 'state', 'email', 'telefono', 'createdAt'],
    listSearchableFields: ['searchText', 'eventTitle'],
    group: INBOX_GROUP,
  },
  custom: {
    ...peopleOptions.custom,
    childCollections: [{ collection: CERTIFICATES.slug, field: 'registration' }],
  },
  hooks: {
    beforeOperation: [lockWithEvents],
    beforeDelete: [deleteItsMails, cascadeDelete],
    afterDelete: [freePlace],
  },
  indexes: [
    { fields: ['event', 'email', 'isHeld'], unique: true },
    // Attendees and wait list, in order of registration.
    { fields: ['event', 'state'] },
  ],
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
      label: 'Evento',
      required: true,
    },
    { name: 'nombre', type: 'text', label: 'Nombre', required: true },
    {
      name: 'email',
      type: 'email',
      validate: validateEmail,
      label: 'Correo electrónico',
      index: true,
    },
    { name: 'telefono', type: 'text', label: 'Teléfono' },
    ...[
      {
        name: 'state',
        type: 'select',
        label: 'Estado',
        required: true,
        defaultValue: 'registered',
        options: toLabelledOptions(states),
        index: true,
      },
      {
        name: 'movedUpAt',
        type: 'date',
        label: 'Pasó de la lista de espera el',
        admin: { date: dateAndTime },
      },
      {
        name: 'admittedAt',
        type: 'date',
        label: 'Admitido en la puerta el',
        admin: { date: dateAndTime },
      },
      { name: 'admittedBy', type: 'text', label: 'Admitido por' },
      {
        name: 'sharesEmail',
        type: 'checkbox',
        label: 'Comparte el correo con otra persona',
        defaultValue: false,
      },
      { name: 'cancelledAt', type: 'date', label: 'Anulado el', admin: { date: dateAndTime } },
      {
        name: 'cancelledBy',
        type: 'select',
        label: 'Anulado por',
        options: toLabelledOptions(cancelledBy),
      },
      ...checkInFields,
    ].map(
      (field) =>
        ({ ...field, admin: { ...field.admin, position: 'sidebar', readOnly: true } }) as Field,
    ),
    {
      // `true` while active, NULL once cancelled or if the address is shared. A unique index ignores NULLs, so (event,
      // email) is unique among the other active registrations only.
      name: 'isHeld',
      type: 'checkbox',
      hidden: true,
      defaultValue: true,
      hooks: {
        // A partial update sends the changed fields only.
        beforeChange: [
          ({ siblingData, originalDoc }) => {
            const { sharesEmail, state } = {
              ...(originalDoc as object | undefined),
              ...siblingData,
            } as Partial<EventRegistration>;
            return state === 'cancelled' || sharesEmail ? null : true;
          },
        ],
      },
    },
    ...entranceFields,
    ...correctionFields,
    ...consentFields,
    personSearchField({
      texts: ({ nombre, email, telefono }) => [nombre, email, telefono],
      telephone: 'telefono',
      label: 'nombre, correo, teléfono',
    }),
  ],
};
