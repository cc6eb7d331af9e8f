import type { CollectionConfig } from 'payload';

import { timelineCollection } from '@/core/case-desk/timeline';
import { cascadeDelete } from '@/core/payload/cascade-delete';
import { toOptions } from '@/core/payload/content-options';
import { validateEmail } from '@/core/payload/validate-email';
import { dateAndTime } from '@/core/payload/dates';
import { lockRowsBeforeOperation } from '@/core/payload/lock-before-operation';
import { toLabelledOptions } from '@/core/payload/option-label';
import {
  consentFields,
  INBOX_GROUP,
  peopleOptions,
  receivedAt,
  submissionKeyField,
} from '@/core/payload/personal-data-options';
import { personSearchField } from '@/core/payload/search-text';
import { CONTACT_ENTRIES, CONTACTS } from '@/features/inbox/contacts.definition';
import { MAILS } from '@/features/mail/mails.definition';
import { deleteItsMails } from '@/features/mail/mails.records';
import { USERS } from '@/features/accounts/users/users.definition';

const { slug, labels, limits, statuses, types } = CONTACTS;

export const Contacts: CollectionConfig<'contacts'> = {
  ...peopleOptions,
  slug,
  labels,
  admin: {
    useAsTitle: 'asunto',
    defaultColumns: ['nombre', 'asunto', 'tipo', 'email', 'createdAt'],
    listSearchableFields: ['searchText'],
    group: INBOX_GROUP,
  },
  custom: {
    ...peopleOptions.custom,
    childCollections: [{ collection: CONTACT_ENTRIES.slug, field: 'contact' }],
  },
  hooks: {
    beforeOperation: [lockRowsBeforeOperation(['delete'])],
    beforeDelete: [deleteItsMails, cascadeDelete],
  },
  // Index for the order and the filters of the desk's list, so that filtering and counting are index-only.
  indexes: [{ fields: ['createdAt', 'status', 'tipo', 'assignee'] }],
  fields: [
    receivedAt,
    submissionKeyField,
    { name: 'nombre', type: 'text', label: 'Nombre', required: true, maxLength: limits.name.max },
    {
      name: 'email',
      type: 'email',
      validate: validateEmail,
      label: 'Correo electrónico',
      required: true,
      index: true,
    },
    { name: 'telefono', type: 'text', label: 'Teléfono', required: true },
    {
      name: 'tipo',
      type: 'select',
      label: 'Tipo de consulta',
      required: true,
      options: toOptions(types),
    },
    {
      name: 'asunto',
      type: 'text',
      label: 'Asunto',
      required: true,
      maxLength: limits.subject.max,
    },
    {
      name: 'mensaje',
      type: 'textarea',
      label: 'Mensaje',
      required: true,
      maxLength: limits.message.max,
    },
    {
      name: 'status',
      type: 'select',
      label: 'Estado',
      required: true,
      defaultValue: 'new',
      options: toLabelledOptions(statuses),
      index: true,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'assignee',
      type: 'relationship',
      relationTo: USERS.slug,
      label: 'Responsable',
      index: true,
      admin: { position: 'sidebar', readOnly: true, allowCreate: false, allowEdit: false },
    },
    {
      name: 'answeredAt',
      type: 'date',
      label: 'Respondido el',
      admin: { position: 'sidebar', readOnly: true, date: dateAndTime },
    },
    ...consentFields,
    personSearchField({
      texts: ({ nombre, email, telefono, asunto, mensaje }) => [
        nombre,
        email,
        telefono,
        asunto,
        mensaje,
      ],
      telephone: 'telefono',
      label: 'nombre, correo, teléfono, asunto o mensaje',
    }),
  ],
};

/** The timeline of a message: answers, and notes of the office. */
export const ContactEntries = timelineCollection({
  slug: CONTACT_ENTRIES.slug,
  labels: CONTACT_ENTRIES.labels,
  of: { name: 'contact', relationTo: slug, label: 'Mensaje' },
  kinds: CONTACT_ENTRIES.kinds,
  textLimit: CONTACT_ENTRIES.limits.text,
  fields: [
    { name: 'subject', type: 'text', label: 'Asunto' },
    // Null if the mail was erased; this entry keeps its text.
    { name: 'mail', type: 'relationship', relationTo: MAILS.slug, label: 'Correo' },
  ],
});
