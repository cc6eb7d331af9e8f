import type { CollectionConfig, Field, PayloadRequest } from 'payload';

import { dateAndTime } from '@/core/payload/dates';
import { toLabelledOptions } from '@/core/payload/option-label';
import { belongingOptions, ownerField, type Owner } from '@/core/payload/people-options';

/**
 * What the office writes about a record of a person (a request, a message), as a line of entries: the file of
 * the record. Commands alone write them, nobody changes one, and they go with their record: see `belongings`.
 */

interface Options {
  slug: string;
  labels: { singular: string; plural: string };
  of: Owner;
  kinds: Record<string, string>;
  textLimit: number;
  /** What such entries say beside their kind, their author and their text. */
  fields?: Field[];
}

/** The collection of such entries. */
export const fileEntries = ({
  slug,
  labels,
  of,
  kinds,
  textLimit,
  fields = [],
}: Options): CollectionConfig => ({
  ...belongingOptions,
  slug,
  labels,
  // Read where they belong: in the file of their record.
  admin: { hidden: true, useAsTitle: 'kind' },
  // An entry is written once: it has no time of change.
  timestamps: false,
  // As they are read: those of one record, the newest first.
  indexes: [{ fields: [of.name, 'createdAt'] }],
  fields: [
    {
      name: 'createdAt',
      type: 'date',
      label: 'Cuándo',
      required: true,
      defaultValue: () => new Date().toISOString(),
      admin: { date: dateAndTime },
    },
    ownerField(of),
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
    ...fields,
    { name: 'text', type: 'textarea', label: 'Texto', maxLength: textLimit },
  ],
});

/** Who writes an entry, and when: in the name of whoever is signed in. */
export const signatureOf = (req: PayloadRequest) => ({
  author: req.user?.id ?? null,
  authorName: req.user?.username ?? null,
  createdAt: new Date().toISOString(),
});

/** What an entry says of who has the record now. `it` is «la» of a request, and «lo» of a message. */
export const tellAssignment = async (
  req: PayloadRequest,
  { to, it }: { to: number | null; it: 'la' | 'lo' },
): Promise<string> => {
  if (to === null) return `Ya no ${it} tiene nadie.`;
  const user = await req.payload.findByID({
    collection: 'users',
    id: to,
    req,
    overrideAccess: true,
    depth: 0,
    disableErrors: true,
  });
  return `${it === 'la' ? 'La' : 'Lo'} tiene ${user?.username ?? `n.º ${to}`}.`;
};
