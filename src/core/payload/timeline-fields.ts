import type {
  CollectionConfig,
  CollectionSlug,
  DataFromCollectionSlug,
  Field,
  PayloadRequest,
} from 'payload';

import { dateAndTime } from '@/core/payload/dates';
import { toLabelledOptions } from '@/core/payload/option-label';
import { childOptions, parentField, type Owner } from '@/core/payload/personal-data-options';

/**
 * Timeline entries of a person's record (a request, a message). Only services write them; they are immutable, and
 * deleted with their record: see `belongings`.
 */

interface Options {
  slug: string;
  labels: { singular: string; plural: string };
  of: Owner;
  kinds: Record<string, string>;
  textLimit: number;
  fields?: Field[];
}

export const fileEntries = ({
  slug,
  labels,
  of,
  kinds,
  textLimit,
  fields = [],
}: Options): CollectionConfig => ({
  ...childOptions,
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
    parentField(of),
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

export const authorFields = (req: PayloadRequest) => ({
  author: req.user?.id ?? null,
  authorName: req.user?.username ?? null,
  createdAt: new Date().toISOString(),
});

/** Within this time a note with the same text and author is a retry after a lost response. */
const SAME_NOTE_MS = 10 * 60 * 1000;

/**
 * The note with this text that the signed-in user has just written, if any. The caller must hold the lock of the
 * record, so that the second of two concurrent requests finds the first.
 *
 * @param of the record, as the entry refers to it
 */
export const findDuplicateNote = async <Slug extends CollectionSlug>(
  req: PayloadRequest,
  { slug, of, text }: { slug: Slug; of: Record<string, number>; text: string },
): Promise<DataFromCollectionSlug<Slug> | undefined> => {
  const since = new Date(Date.now() - SAME_NOTE_MS).toISOString();
  const marks = { ...of, author: req.user?.id ?? null, kind: 'note', text };
  const { docs } = await req.payload.find({
    collection: slug,
    req,
    overrideAccess: true,
    depth: 0,
    where: {
      and: [
        ...Object.entries(marks).map(([name, value]) => ({ [name]: { equals: value } })),
        { createdAt: { greater_than: since } },
      ],
    },
    limit: 1,
    pagination: false,
  });
  return docs[0];
};

/** Text of an entry about a new assignee. `it` is «la» for a request and «lo» for a message. */
export const describeAssignment = async (
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
