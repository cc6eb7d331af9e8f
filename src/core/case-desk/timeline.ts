import type {
  CollectionConfig,
  DataFromCollectionSlug,
  Field,
  PayloadRequest,
  RequiredDataFromCollectionSlug,
} from 'payload';

import { accountName } from '@/core/account-name';
import { findRecord, listRecords } from '@/core/content/records';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { dateAndTime } from '@/core/payload/dates';
import { toLabelledOptions } from '@/core/payload/option-label';
import { childOptions, parentField, type Owner } from '@/core/payload/personal-data-options';
import { asSystem } from '@/core/payload/system-call';

/**
 * Timelines of cases: records of people (a request, a message) that the office works on. Only services write entries;
 * they are immutable, and deleted with their case: see `cascadeDelete`.
 */

type EntrySlug = 'contact-entries' | 'registration-entries';

/** A kind of cases, with the collection of their entries. */
export interface CaseType<Slug extends EntrySlug = EntrySlug> {
  collection: 'contacts' | 'registrations';
  entries: {
    collection: Slug;
    /** Field of an entry that refers to its case. */
    owner: string;
    /** Pronoun of a case in sentences: «la» for a request, «lo» for a message. */
    it: 'la' | 'lo';
  };
}

interface Entries {
  slug: string;
  labels: { singular: string; plural: string };
  of: Owner;
  kinds: Record<string, string>;
  textLimit: number;
  /** Fields besides kind, author and text. */
  fields?: Field[];
}

/** The collection of the entries of a kind of cases. */
export const timelineCollection = ({
  slug,
  labels,
  of,
  kinds,
  textLimit,
  fields = [],
}: Entries): CollectionConfig => ({
  ...childOptions,
  slug,
  labels,
  // Hidden, because the entries are shown in the file of their case.
  admin: { hidden: true, useAsTitle: 'kind' },
  // Entries are never changed, so they have no `updatedAt`.
  timestamps: false,
  // For the query of one case's entries, the newest first.
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
    // Empty if the account was deleted; `authorName` keeps its name.
    { name: 'author', type: 'relationship', relationTo: 'users', label: 'Cuenta' },
    { name: 'authorName', type: 'text', label: 'Quién' },
    ...fields,
    { name: 'text', type: 'textarea', label: 'Texto', maxLength: textLimit },
  ],
});

/** Author (the signed-in user) and date of an entry. */
export const authorFields = (req: PayloadRequest) => ({
  author: req.user?.id ?? null,
  authorName: req.user ? accountName(req.user) : null,
  createdAt: new Date().toISOString(),
});

type NewEntry<Slug extends EntrySlug> = Pick<DataFromCollectionSlug<Slug>, 'kind'> &
  Partial<DataFromCollectionSlug<Slug>>;

/** Adds an entry to the timeline of a case, in the transaction of `req`, with the signed-in user as author. */
export const addEntry = <Slug extends EntrySlug>(
  req: PayloadRequest,
  { entries }: CaseType<Slug>,
  id: number,
  entry: NewEntry<Slug>,
): Promise<DataFromCollectionSlug<Slug>> =>
  req.payload.create({
    collection: entries.collection,
    req,
    ...asSystem,
    data: {
      ...entry,
      ...authorFields(req),
      [entries.owner]: id,
    } as unknown as RequiredDataFromCollectionSlug<Slug>,
  });

/** All entries of a case, the newest first. */
export const listEntries = async <Slug extends EntrySlug>(
  req: PayloadRequest,
  { entries: { collection, owner } }: CaseType<Slug>,
  id: number,
): Promise<DataFromCollectionSlug<Slug>[]> => {
  const where = { [owner]: { equals: id } };
  return (await listRecords(req, { collection, where, sort: ['-createdAt', '-id'] })).docs;
};

/** Within this time a note with the same text and author is a retry after a lost response. */
const SAME_NOTE_MS = 10 * 60 * 1000;

/**
 * Adds a note of the office to the timeline of a case; a retry adds no second one.
 *
 * @param log writes a new note to the activity log
 * @throws {ApiError} 404
 */
export const addNote = <Slug extends EntrySlug>(
  req: PayloadRequest,
  type: CaseType<Slug>,
  { id, text }: { id: number; text: string },
  log: () => Promise<void>,
): Promise<DataFromCollectionSlug<Slug>> =>
  inTransaction(req, async () => {
    const { collection, entries } = type;
    // Locked, so that the case still exists when the note is committed (see `cascadeDelete`), and a concurrent retry
    // finds the note.
    await lockRow(req, { collection, id });
    await findRecord(req, { collection, id });
    const { docs } = await req.payload.find({
      collection: entries.collection,
      req,
      ...asSystem,
      where: {
        [entries.owner]: { equals: id },
        author: { equals: req.user?.id ?? null },
        kind: { equals: 'note' },
        text: { equals: text },
        createdAt: { greater_than: new Date(Date.now() - SAME_NOTE_MS).toISOString() },
      },
      limit: 1,
      pagination: false,
    });
    if (docs[0]) return docs[0];
    const entry = await addEntry(req, type, id, {
      kind: 'note',
      text,
    } as unknown as NewEntry<Slug>);
    await log();
    return entry;
  });
