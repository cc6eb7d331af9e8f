import type { CollectionConfig, Field } from 'payload';

import { administratorsOnly, WRITTEN_BY_SERVER } from '@/core/access';
import { timelineCollection } from '@/core/case-desk/timeline';
import { cascadeDelete } from '@/core/payload/cascade-delete';
import { validateEmail } from '@/core/payload/validate-email';
import { dateAndTime } from '@/core/payload/dates';
import { lockRowsBeforeOperation } from '@/core/payload/lock-before-operation';
import { toLabelledOptions } from '@/core/payload/option-label';
import {
  INBOX_GROUP,
  peopleOptions,
  receivedAt,
  submissionKeyField,
} from '@/core/payload/personal-data-options';
import { personSearchField, sortKeyField } from '@/core/payload/search-text';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import { ENTRIES } from '@/features/admissions/applications/timeline.definition';
import { deleteItsMails } from '@/features/mail/mails.records';
import {
  endItsLinks,
  preserveHistory,
  recordStatusChange,
  refuseAfterWithdrawal,
  revokeLinksOfDecided,
} from '@/features/admissions/applications/registrations.hooks';
import { CALLS } from '@/features/admissions/calls/calls.definition';
import { duplicateKeys } from '@/features/admissions/applications/registrations.duplicates';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { progressFields } from '@/features/admissions/applications/registrations.progress-fields';
import { REVIEWS } from '@/features/admissions/reviews/reviews.definition';
import { USERS } from '@/features/accounts/users/users.definition';
import { type ResearchLine } from '@/shared/research-lines';

const { slug, labels, limits, researchLines, statuses } = REGISTRATIONS;

const personName = { type: 'text', required: true, maxLength: limits.name.max } as const;

/** A field that only the server writes, because submitted and computed values must not be edited by hand. */
const asWritten = (field: Field): Field => ({ ...field, access: WRITTEN_BY_SERVER }) as Field;

/** The proposal is left out, because it is most of a request's text and would slow down each search of thousands. */
const textsToSearch = (request: Record<string, unknown>): unknown[] => [
  [request.nombres, request.apellidos].join(' '),
  ...[request.email, request.telefono, request.tituloMaestria, request.universidadOrigen],
  researchLines[request.lineaInvestigacion as ResearchLine],
];

export const Registrations: CollectionConfig<'registrations'> = {
  ...peopleOptions,
  slug,
  labels,
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['nombres', 'apellidos', 'status', 'universidadOrigen', 'email', 'createdAt'],
    listSearchableFields: ['searchText'],
    group: INBOX_GROUP,
  },
  access: { ...peopleOptions.access, update: administratorsOnly },
  // Bulk changes of the status are made only on the desk, which names the people and asks for
  // confirmation.
  disableBulkEdit: true,
  custom: {
    ...peopleOptions.custom,
    childCollections: [
      { collection: ENTRIES.slug, field: 'registration' },
      { collection: REVIEWS.slug, field: 'registration' },
      { collection: REGISTRATION_DOCUMENTS.slug, field: 'registration' },
    ],
  },
  hooks: {
    beforeOperation: [lockRowsBeforeOperation(['update', 'delete'])],
    beforeChange: [
      refuseAfterWithdrawal,
      recordStatusChange,
      preserveHistory,
      revokeLinksOfDecided,
    ],
    beforeDelete: [deleteItsMails, endItsLinks, cascadeDelete],
  },
  // Index for the tabs, order and filters of the desk's list, so that counting is index-only, because
  // the rows are ten times as long.
  indexes: [
    {
      fields: [
        'status',
        'createdAt',
        'lineaInvestigacion',
        'call',
        'assignee',
        'firstAnswerAt',
        'lacksDocuments',
        'hasDocumentsToReview',
        'withdrawnAt',
        'universityKey',
      ],
    },
  ],
  fields: [
    receivedAt,
    submissionKeyField,
    {
      name: 'status',
      type: 'select',
      label: 'Estado',
      required: true,
      defaultValue: 'pending',
      options: toLabelledOptions(statuses),
      index: true,
      admin: { position: 'sidebar' },
    },
    {
      // Set by the server on arrival; empty if there are no calls.
      name: 'call',
      type: 'relationship',
      relationTo: CALLS.slug,
      label: CALLS.labels.singular,
      index: true,
      access: WRITTEN_BY_SERVER,
      admin: { position: 'sidebar', readOnly: true, allowCreate: false, allowEdit: false },
    },
    {
      name: 'assignee',
      type: 'relationship',
      relationTo: USERS.slug,
      label: 'Responsable',
      index: true,
      // Only accounts that may read requests.
      filterOptions: { role: { equals: 'admin' }, ...USERS.active },
      admin: { position: 'sidebar', disableBulkEdit: true, allowCreate: false, allowEdit: false },
    },
    ...[
      { name: 'nombres', label: 'Nombres', ...personName },
      { name: 'apellidos', label: 'Apellidos', ...personName },
      {
        name: 'email',
        type: 'email',
        validate: validateEmail,
        label: 'Correo electrónico',
        required: true,
        index: true,
      },
      { name: 'telefono', type: 'text', label: 'Teléfono', required: true },
      { name: 'tituloMaestria', type: 'text', label: 'Título de maestría', required: true },
      { name: 'universidadOrigen', type: 'text', label: 'Universidad de origen', required: true },
      {
        name: 'lineaInvestigacion',
        type: 'select',
        label: 'Línea de investigación',
        required: true,
        options: toLabelledOptions(researchLines),
      },
      {
        name: 'propuestaInvestigacion',
        type: 'textarea',
        label: 'Propuesta de investigación',
        required: true,
        maxLength: limits.proposal.max,
      },
    ].map((field) => asWritten(field as Field)),
    ...[
      {
        name: 'statusChangedAt',
        type: 'date',
        label: 'Estado cambiado el',
        admin: { date: dateAndTime },
      },
      { name: 'statusChangedBy', type: 'text', label: 'Estado cambiado por' },
      {
        name: 'firstAnswerAt',
        type: 'date',
        label: 'Primera respuesta',
        admin: { date: dateAndTime },
      },
      {
        name: 'consentVersion',
        type: 'text',
        label: 'Versión de los términos aceptados',
        required: true,
      },
      {
        name: 'consentAt',
        type: 'date',
        label: 'Términos aceptados el',
        required: true,
        admin: { date: dateAndTime },
      },
    ].map(
      (field) =>
        ({
          ...asWritten(field as Field),
          admin: { ...field.admin, position: 'sidebar', readOnly: true },
        }) as Field,
    ),
    ...progressFields.map(asWritten),
    personSearchField({
      texts: textsToSearch,
      telephone: 'telefono',
      label: 'nombre, correo, teléfono, título, universidad o línea',
    }),
    sortKeyField('nameKey', ['apellidos', 'nombres']),
    sortKeyField('universityKey', ['universidadOrigen']),
    ...duplicateKeys,
  ],
};

export const RegistrationEntries = timelineCollection({
  slug: ENTRIES.slug,
  labels: ENTRIES.labels,
  of: { name: 'registration', relationTo: slug, label: 'Solicitud' },
  kinds: ENTRIES.kinds,
  textLimit: ENTRIES.limits.text,
  fields: [
    {
      name: 'from',
      type: 'select',
      label: 'Estado anterior',
      options: toLabelledOptions(statuses),
    },
    { name: 'to', type: 'select', label: 'Estado nuevo', options: toLabelledOptions(statuses) },
    {
      name: 'recommendation',
      type: 'select',
      label: 'Recomendación',
      options: toLabelledOptions(ENTRIES.recommendations),
    },
  ],
});
