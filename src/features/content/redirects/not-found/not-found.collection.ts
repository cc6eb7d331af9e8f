import type { CollectionConfig } from 'payload';

import { denied, staffOnly } from '@/core/access';
import { MISSED } from '@/features/content/redirects/redirects.definition';

const { labels, slug } = MISSED;

const dayCell = {
  components: { Cell: '/features/content/redirects/not-found/admin/day-cell#DayCell' },
};

/** Requested paths that do not exist. Only `not-found.counter.ts` writes them, bypassing these access rules. */
export const MissedAddresses: CollectionConfig<typeof slug> = {
  slug,
  labels,
  admin: {
    useAsTitle: 'path',
    defaultColumns: ['path', 'count', 'lastDay', 'firstDay', 'offer'],
    components: {
      beforeList: ['/features/content/broken-links/admin/links-tabs#NativeLinksTabs'],
    },
    listSearchableFields: ['path'],
    group: 'Direcciones',
    description:
      'Lo que alguien pidió y no existe, y cuántas veces. No se guarda quién. Lo que nadie pide en 90 días se olvida.',
  },
  defaultSort: '-count',
  // Staff may delete entries that need no redirect.
  access: { read: staffOnly, create: denied, update: denied, delete: staffOnly },
  disableDuplicate: true,
  disableBulkEdit: true,
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'path', type: 'text', label: 'Dirección', required: true, unique: true, index: true },
    { name: 'count', type: 'number', label: 'Veces', required: true, index: true },
    {
      name: 'firstDay',
      type: 'date',
      label: 'Primera vez',
      required: true,
      index: true,
      admin: dayCell,
    },
    {
      name: 'lastDay',
      type: 'date',
      label: 'Última vez',
      required: true,
      index: true,
      admin: dayCell,
    },
    {
      name: 'offer',
      type: 'ui',
      label: 'Redirección',
      admin: {
        components: {
          Cell: '/features/content/redirects/not-found/admin/offer-cell#OfferCell',
          Field: '/features/content/redirects/not-found/admin/offer-field#OfferField',
        },
      },
    },
  ],
};
