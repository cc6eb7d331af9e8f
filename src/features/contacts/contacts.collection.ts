import type { CollectionConfig } from 'payload';

import { toOptions } from '@/core/payload/content-options';
import {
  consentFields,
  INBOX_GROUP,
  inboxComponents,
  peopleOptions,
  receivedAt,
  submissionKeyField,
} from '@/core/payload/people-options';
import { CONTACTS } from '@/features/contacts/contacts.definition';

const { slug, limits, types } = CONTACTS;

export const Contacts: CollectionConfig<'contacts'> = {
  ...peopleOptions,
  slug,
  labels: { singular: 'Mensaje de contacto', plural: 'Mensajes de contacto' },
  admin: {
    useAsTitle: 'asunto',
    defaultColumns: ['nombre', 'asunto', 'tipo', 'email', 'createdAt'],
    listSearchableFields: ['asunto', 'nombre', 'email', 'mensaje'],
    group: INBOX_GROUP,
    components: inboxComponents,
  },
  fields: [
    receivedAt,
    submissionKeyField,
    { name: 'nombre', type: 'text', label: 'Nombre', required: true, maxLength: limits.name.max },
    { name: 'email', type: 'email', label: 'Correo electrónico', required: true, index: true },
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
    ...consentFields,
  ],
};
