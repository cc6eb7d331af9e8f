import type { CollectionConfig } from 'payload';

import { administratorsOnly, nobody } from '@/core/access';

/**
 * What the collections of people's data have in common: administrators alone read and delete them,
 * and nobody creates them but the commands behind the public forms.
 */
export const peopleOptions = {
  timestamps: true,
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: {
    read: administratorsOnly,
    create: nobody,
    update: nobody,
    delete: administratorsOnly,
  },
} satisfies Partial<CollectionConfig>;

/** The admin options of an inbox. */
export const INBOX_GROUP = 'Bandejas';
