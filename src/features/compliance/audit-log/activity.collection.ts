import type { CollectionConfig } from 'payload';

import { administratorsOnly, denied } from '@/core/access';
import { dateAndTime } from '@/core/payload/dates';
import { toLabelledOptions } from '@/core/payload/option-label';
import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { type Entity, labelOf } from '@/features/compliance/audit-log/audited-collections';

const { actions, slug } = ACTIVITY;

const subjectOptions = (entities: Entity[]) =>
  entities.map((entity) => ({ value: entity.slug, label: labelOf(entity) }));

/**
 * The audit log of changes to `subjects`. Access control denies all writes: entries come from hooks, in the transaction
 * of the change.
 */
export const activityOf = (subjects: Entity[]): CollectionConfig<typeof slug> => ({
  slug,
  labels: { singular: 'Registro de cambios', plural: 'Registro de cambios' },
  admin: {
    useAsTitle: 'title',
    // The user name too, because a display name is chosen by its owner and may equal that of
    // another account.
    defaultColumns: [
      'createdAt',
      'displayName',
      'username',
      'action',
      'subject',
      'title',
      'detail',
      'network',
    ],
    listSearchableFields: ['displayName', 'username', 'title', 'detail'],
    group: 'Sistema',
    description: 'Quién hizo qué y cuándo. Nadie puede modificar ni borrar este registro.',
    hidden: ({ user }) => user.role !== 'admin',
  },
  access: {
    read: administratorsOnly,
    create: denied,
    update: denied,
    delete: denied,
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  disableBulkEdit: true,
  disableBulkDelete: true,
  lockDocuments: false,
  // An entry is written once: it has no time of change.
  timestamps: false,
  fields: [
    {
      name: 'createdAt',
      type: 'date',
      label: 'Cuándo',
      required: true,
      index: true,
      defaultValue: () => new Date().toISOString(),
      admin: { date: dateAndTime },
    },
    {
      name: 'displayName',
      type: 'text',
      label: 'Quién',
      // Falls back to the user name, because a display name is missing in older entries, and for
      // accounts that the request of the entry did not read.
      hooks: {
        afterRead: [({ siblingData, value }) => (value ?? siblingData['username']) as unknown],
      },
    },
    { name: 'username', type: 'text', label: 'Nombre de usuario', index: true },
    // Network of the session; empty for scripts and for older entries.
    { name: 'network', type: 'text', label: 'Red' },
    {
      name: 'action',
      type: 'select',
      label: 'Qué hizo',
      required: true,
      index: true,
      options: toLabelledOptions(actions),
    },
    {
      name: 'subject',
      type: 'select',
      label: 'Sobre qué',
      index: true,
      required: true,
      options: subjectOptions(subjects),
    },
    { name: 'subjectId', type: 'number', label: 'Número' },
    { name: 'title', type: 'text', label: 'Título' },
    { name: 'detail', type: 'text', label: 'Detalle' },
  ],
});
