import type { CollectionSlug, PayloadRequest, Where } from 'payload';

import { inTransaction } from '@/core/database/transactions';
import { childCollectionsOf } from '@/core/payload/cascade-delete';
import { removeFromOutbox } from '@/core/mail/adapter';
import { settings } from '@/core/settings';
import { countWith, recordActivity } from '@/features/compliance/audit-log/activity.service';
import { columnsOf, wordsOfCell } from '@/features/compliance/csv-export/exports.columns';
import { MAILS } from '@/features/mail/mails.definition';
import { messageIdOf } from '@/features/mail/mails.message-id';
import { findRecordAddress } from '@/features/mail/mails.records';
import { withoutOthers } from '@/features/compliance/personal-data/mails-of-person';
import {
  PERSONAL_COLLECTIONS,
  PERSONAL_DATA,
  type PersonalSlug,
} from '@/features/compliance/personal-data/personal-data.definition';
import type { Holdings } from '@/features/compliance/personal-data/personal-data.schemas';
import { withSnakeCaseAliases } from '@/shared/spelling';

type Row = Record<string, unknown> & { id: number };

/**
 * The field with the person's address, per collection. A mail belongs to the person it is about, not to the recipient:
 * the office receives mails about others.
 */
const ADDRESS_FIELDS: Record<PersonalSlug, string> = {
  registrations: 'email',
  contacts: 'email',
  'event-registrations': 'email',
  mails: 'about',
};

const IDS_AT_ONCE = 1_000;
/** Maximum number of complete records in memory. */
const ROWS_AT_ONCE = 200;

const lower = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

const readRows = async (
  req: PayloadRequest,
  collection: CollectionSlug,
  where: Where,
  limit = 0,
): Promise<Row[]> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    overrideAccess: false,
    where,
    pagination: false,
    limit,
    sort: 'id',
    depth: 0,
  });
  return docs.map((doc) => ({ ...doc }));
};

/**
 * The records of a person in batches by id, so that rows already read may be deleted. Addresses are compared
 * case-insensitively.
 */
const readParts = async function* (
  req: PayloadRequest,
  collection: PersonalSlug,
  email: string,
): AsyncGenerator<Row[]> {
  const field = ADDRESS_FIELDS[collection];
  let last = 0;
  for (;;) {
    // `like` also matches parts of an address and wildcards in it, so each result is compared.
    const where = { and: [{ [field]: { like: email } }, { id: { greater_than: last } }] };
    const rows = await readRows(req, collection, where, ROWS_AT_ONCE);
    yield rows.filter((row) => lower(row[field]) === lower(email));
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
};

/** Rows that refer to any of `ids`. Read in batches, because PostgreSQL accepts at most 65,535 values per query. */
const readRowsOf = async (
  req: PayloadRequest,
  ids: number[],
  query: (some: number[]) => [collection: CollectionSlug, where: Where],
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let begin = 0; begin < ids.length; begin += IDS_AT_ONCE) {
    rows.push(...(await readRows(req, ...query(ids.slice(begin, begin + IDS_AT_ONCE)))));
  }
  return rows;
};

/** Log entries of the office's actions on these records; the log refers to records by number. */
const findActivity = async (
  req: PayloadRequest,
  found: ReadonlyMap<PersonalSlug, number[]>,
): Promise<Row[]> => {
  const entries: Row[] = [];
  for (const [subject, ids] of found) {
    entries.push(
      ...(await readRowsOf(req, ids, (some) => [
        'activity',
        { subject: { equals: subject }, subjectId: { in: some } },
      ])),
    );
  }
  return entries.sort((one, other) => one.id - other.id);
};

const findBelongings = async (
  req: PayloadRequest,
  found: ReadonlyMap<PersonalSlug, number[]>,
): Promise<[CollectionSlug, Row[]][]> => {
  const belongings: [CollectionSlug, Row[]][] = [];
  for (const [slug, ids] of found) {
    for (const { collection, field } of childCollectionsOf(req.payload, slug)) {
      belongings.push([
        collection,
        await readRowsOf(req, ids, (some) => [collection, { [field]: { in: some } }]),
      ]);
    }
  }
  return belongings;
};

/** Records with the labels and words of the screens, because a person will read them. */
const inWords = (req: PayloadRequest, collection: CollectionSlug, rows: Row[]) => {
  const { config } = req.payload.collections[collection];
  const columns = columnsOf(config.fields);
  const { timeZone } = settings();
  const { plural } = config.labels;
  return {
    collection,
    label: typeof plural === 'string' ? plural : collection,
    records: rows.map((row) =>
      Object.fromEntries(
        columns
          .map((column) => [column.heading, wordsOfCell(column, row, timeZone)] as const)
          .filter(([, value]) => value !== ''),
      ),
    ),
  };
};

const readInWords = async (req: PayloadRequest, slug: PersonalSlug, email: string) => {
  const group = inWords(req, slug, []);
  const ids: number[] = [];
  const names = new Set<string>();
  let isShared = false;
  for await (const found of readParts(req, slug, email)) {
    const rows = slug === MAILS.slug ? await withoutOthers(req, found, email) : found;
    ids.push(...rows.map(({ id }) => id));
    group.records.push(...inWords(req, slug, rows).records);
    for (const { nombre, sharesEmail } of rows) {
      if (typeof nombre === 'string') names.add(nombre);
      isShared ||= sharesEmail === true;
    }
  }
  return { group, ids, sharers: isShared ? [...names] : [] };
};

export const readPersonalData = async (req: PayloadRequest, email: string): Promise<Holdings> => {
  const groups: Holdings['groups'] = [];
  const sharedBy = new Set<string>();
  const found = new Map<PersonalSlug, number[]>();
  for (const slug of PERSONAL_COLLECTIONS) {
    const { group, ids, sharers } = await readInWords(req, slug, email);
    groups.push(group);
    sharers.forEach((name) => sharedBy.add(name));
    found.set(slug, ids);
  }
  const belongings = await findBelongings(req, found);
  const activity = await findActivity(req, found);
  return withSnakeCaseAliases({
    email,
    exportedAt: new Date().toISOString(),
    sharedBy: [...sharedBy],
    groups: [
      ...groups,
      ...belongings.map(([slug, rows]) => inWords(req, slug, rows)),
      inWords(req, 'activity', activity),
    ],
  });
};

const formatCount = (count: number): string =>
  `${countWith(count, 'registro', 'registros')} de una persona`;

/** `readPersonalData` for handing over to the person. The log records the export, but not whose data it was. */
export const exportPersonalData = async (req: PayloadRequest, email: string): Promise<Holdings> => {
  const everything = await readPersonalData(req, email);
  const total = everything.groups.reduce((sum, { records }) => sum + records.length, 0);
  await recordActivity(req, {
    action: 'export',
    subject: 'personal-data',
    title: PERSONAL_DATA.label,
    detail: formatCount(total),
  });
  return everything;
};

const deleteRows = async (
  req: PayloadRequest,
  collection: PersonalSlug,
  rows: readonly Row[],
): Promise<number> => {
  if (rows.length === 0) return 0;
  const where = { id: { in: rows.map(({ id }) => id) } };
  const { errors } = await req.payload.delete({
    collection,
    where,
    req,
    // The endpoint admits administrators only; access control rejects bulk deletion.
    overrideAccess: true,
    depth: 0,
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return rows.length;
};

/**
 * Deletes the records of one kind about a person, in batches. `lockRowsBeforeOperation` locks all
 * rows of a batch in one order.
 *
 * @returns the number of deleted records
 */
const deleteAbout = async (
  req: PayloadRequest,
  collection: PersonalSlug,
  email: string,
): Promise<number> => {
  let count = 0;
  for await (const rows of readParts(req, collection, email)) {
    count += await deleteRows(req, collection, rows);
  }
  return count;
};

/**
 * Deletes the mails about a person without a record: mails of accounts, of deleted records, and of records from which
 * this address was removed. A record that still has the address was created during the erasure, and its mails are
 * preserved.
 */
const deleteOrphanedMails = async (
  req: PayloadRequest,
  email: string,
  onRowsDeleted: (rows: readonly Row[]) => void,
): Promise<void> => {
  for await (const rows of readParts(req, MAILS.slug, email)) {
    const orphaned: Row[] = [];
    for (const row of rows) {
      if ((await findRecordAddress(req, row['record'])) !== lower(email)) orphaned.push(row);
    }
    onRowsDeleted(orphaned);
    await deleteRows(req, MAILS.slug, orphaned);
  }
};

/**
 * Erases everything about the person with this e-mail, or nothing. The log still shows that records
 * with these numbers were erased.
 *
 * @returns the number of erased records
 */
export const erasePersonalData = async (req: PayloadRequest, email: string): Promise<number> => {
  const files = new Map<number, string>();
  const collectFiles = (rows: readonly Row[]): void => {
    for (const { id, key } of rows) files.set(id, messageIdOf({ key: String(key) }));
  };
  const erased = await inTransaction(req, async () => {
    let count = 0;
    // Collected before the deletion, because most mails are deleted with their records.
    for await (const rows of readParts(req, MAILS.slug, email)) collectFiles(rows);
    for (const slug of PERSONAL_COLLECTIONS.filter((name) => name !== MAILS.slug)) {
      count += await deleteAbout(req, slug, email);
    }
    // Must be last: a transaction that locked one of those records until now may have written a mail about it.
    await deleteOrphanedMails(req, email, collectFiles);
    // Mails of records that were created or corrected meanwhile are preserved.
    const ids = [...files.keys()];
    for (const { id } of await readRowsOf(req, ids, (some) => [MAILS.slug, { id: { in: some } }])) {
      files.delete(id);
    }
    count += files.size;
    await recordActivity(req, {
      action: 'delete',
      subject: 'personal-data',
      title: PERSONAL_DATA.label,
      detail: formatCount(count),
    });
    return count;
  });
  // After the commit, because a deleted file cannot be restored.
  for (const file of files.values()) await removeFromOutbox(file);
  return erased;
};
