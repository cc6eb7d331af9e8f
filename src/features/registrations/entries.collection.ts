import type { CollectionConfig, Field } from 'payload';

import { nobody } from '@/core/access';
import { dateAndTime } from '@/core/payload/dates';
import { peopleOptions } from '@/core/payload/people-options';
import { ENTRIES } from '@/features/registrations/entries.definition';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';

const { slug, labels, kinds, limits, recommendations } = ENTRIES;

const toLabelledOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const statuses = toLabelledOptions(REGISTRATIONS.statuses);

/**
 * The file of a request as a line of entries. Commands alone write them, nobody changes one, and they go
 * with their request: see `core/payload/belongings`.
 */
export const RegistrationEntries: CollectionConfig<'registration-entries'> = {
  ...peopleOptions,
  slug,
  labels,
  // Read where they belong: in the file of their request.
  admin: { hidden: true, useAsTitle: 'kind' },
  access: { ...peopleOptions.access, delete: nobody },
  lockDocuments: false,
  // An entry is written once: it has no time of change.
  timestamps: false,
  // As they are read: those of one request, the newest first.
  indexes: [{ fields: ['registration', 'createdAt'] }],
  fields: [
    {
      name: 'createdAt',
      type: 'date',
      label: 'Cuándo',
      required: true,
      defaultValue: () => new Date().toISOString(),
      admin: { date: dateAndTime },
    },
    {
      name: 'registration',
      type: 'relationship',
      relationTo: REGISTRATIONS.slug,
      label: 'Solicitud',
      required: true,
      index: true,
    },
    {
      name: 'kind',
      type: 'select',
      label: 'Clase',
      required: true,
      options: toLabelledOptions(kinds),
    },
    // None where the account is gone: its name stays beside it.
    { name: 'author', type: 'relationship', relationTo: 'users', label: 'Cuenta' },
    { name: 'authorName', type: 'text', label: 'Quién' },
    { name: 'from', type: 'select', label: 'Estado anterior', options: statuses },
    { name: 'to', type: 'select', label: 'Estado nuevo', options: statuses },
    {
      name: 'recommendation',
      type: 'select',
      label: 'Recomendación',
      options: toLabelledOptions(recommendations),
    },
    { name: 'text', type: 'textarea', label: 'Texto', maxLength: limits.text },
  ] satisfies Field[],
};
