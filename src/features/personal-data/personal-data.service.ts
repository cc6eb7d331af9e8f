import type { CollectionSlug, PayloadRequest, Where } from 'payload';

import { inTransaction } from '@/core/database/transactions';
import { belongingsOf } from '@/core/payload/belongings';
import { removeFromOutbox } from '@/core/mail/adapter';
import { settings } from '@/core/settings';
import { countWith, recordActivity } from '@/features/activity/activity.service';
import { columnsOf } from '@/features/exports/exports.columns';
import { messageIdOf } from '@/features/mails/mails.service';
import {
  PERSONAL_COLLECTIONS,
  PERSONAL_DATA,
  type PersonalSlug,
} from '@/features/personal-data/personal-data.definition';
import type { Holdings } from '@/features/personal-data/personal-data.schemas';

type Row = Record<string, unknown> & { id: number };

/** The fields by which a record names its person. */
const ADDRESS_FIELDS: Record<PersonalSlug, readonly string[]> = {
  registrations: ['email'],
  contacts: ['email'],
  'event-registrations': ['email'],
  mails: ['about', 'to'],
};

const IDS_AT_ONCE = 1_000;

const lower = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

const readRows = async (
  req: PayloadRequest,
  collection: CollectionSlug,
  where: Where,
): Promise<Row[]> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    overrideAccess: false,
    where,
    pagination: false,
    limit: 0,
    sort: 'id',
    depth: 0,
  });
  return docs.map((doc) => ({ ...doc }));
};

/** The records about a person. People write their address in large and small letters as they like. */
const findRows = async (
  req: PayloadRequest,
  collection: PersonalSlug,
  email: string,
): Promise<Row[]> => {
  const fields = ADDRESS_FIELDS[collection];
  // `like` finds too much (a part of an address, a wildcard in it): what it finds is compared.
  const rows = await readRows(req, collection, {
    or: fields.map((field) => ({ [field]: { like: email } })),
  });
  return rows.filter((row) => fields.some((field) => lower(row[field]) === lower(email)));
};

/** Rows that name any of `ids`; in parts: PostgreSQL takes no more than 65,535 values with one query. */
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

/** What the office did with these records: the log calls them by their numbers. */
const findActivity = async (
  req: PayloadRequest,
  found: ReadonlyMap<PersonalSlug, Row[]>,
): Promise<Row[]> => {
  const entries: Row[] = [];
  for (const [subject, rows] of found) {
    const ids = rows.map(({ id }) => id);
    entries.push(
      ...(await readRowsOf(req, ids, (some) => [
        'activity',
        { subject: { equals: subject }, subjectId: { in: some } },
      ])),
    );
  }
  return entries.sort((one, other) => one.id - other.id);
};

/** What belongs to these records, by collection. */
const findBelongings = async (
  req: PayloadRequest,
  found: ReadonlyMap<PersonalSlug, Row[]>,
): Promise<[CollectionSlug, Row[]][]> => {
  const belongings: [CollectionSlug, Row[]][] = [];
  for (const [slug, rows] of found) {
    for (const { collection, field } of belongingsOf(req.payload, slug)) {
      const ids = rows.map(({ id }) => id);
      belongings.push([
        collection,
        await readRowsOf(req, ids, (some) => [collection, { [field]: { in: some } }]),
      ]);
    }
  }
  return belongings;
};

const findAll = async (
  req: PayloadRequest,
  email: string,
): Promise<ReadonlyMap<PersonalSlug, Row[]>> => {
  const found = new Map<PersonalSlug, Row[]>();
  for (const slug of PERSONAL_COLLECTIONS) found.set(slug, await findRows(req, slug, email));
  return found;
};

const countRows = (found: ReadonlyMap<PersonalSlug, Row[]>): number =>
  [...found.values()].reduce((total, rows) => total + rows.length, 0);

/** Records in the words of the screens: it is a person who will read them. */
const inWords = (req: PayloadRequest, collection: CollectionSlug, rows: Row[]) => {
  const { config } = req.payload.collections[collection];
  const columns = columnsOf(config.fields, settings().timeZone);
  const { plural } = config.labels;
  return {
    collection,
    label: typeof plural === 'string' ? plural : collection,
    records: rows.map((row) =>
      Object.fromEntries(
        columns
          .map(({ heading, valueOf }) => [heading, valueOf(row)] as const)
          .filter(([, value]) => value !== ''),
      ),
    ),
  };
};

/** Everything that is held about the person with this e-mail. */
export const readHoldings = async (req: PayloadRequest, email: string): Promise<Holdings> => {
  const found = await findAll(req, email);
  const belongings = await findBelongings(req, found);
  const activity = await findActivity(req, found);
  return {
    email,
    exportedAt: new Date().toISOString(),
    groups: [
      ...[...found].map(([slug, rows]) => inWords(req, slug, rows)),
      ...belongings.map(([slug, rows]) => inWords(req, slug, rows)),
      inWords(req, 'activity', activity),
    ],
  };
};

const tellCount = (count: number): string =>
  `${countWith(count, 'registro', 'registros')} de una persona`;

/** The same, to be handed over; that it was taken out is in the log, whose it was is not. */
export const exportHoldings = async (req: PayloadRequest, email: string): Promise<Holdings> => {
  const everything = await readHoldings(req, email);
  const total = everything.groups.reduce((sum, { records }) => sum + records.length, 0);
  await recordActivity(req, {
    action: 'export',
    subject: 'personal-data',
    title: PERSONAL_DATA.label,
    detail: tellCount(total),
  });
  return everything;
};

/**
 * Erases everything about the person with this e-mail, or nothing. The log keeps that records with
 * these numbers were erased. @returns how many
 */
export const eraseHoldings = async (req: PayloadRequest, email: string): Promise<number> => {
  const found = await inTransaction(req, async () => {
    const rows = await findAll(req, email);
    for (const [collection, records] of rows) {
      for (const { id } of records) {
        await req.payload.delete({ collection, id, req, overrideAccess: false, depth: 0 });
      }
    }
    await recordActivity(req, {
      action: 'delete',
      subject: 'personal-data',
      title: PERSONAL_DATA.label,
      detail: tellCount(countRows(rows)),
    });
    return rows;
  });
  // After the commit: a file cannot be brought back.
  for (const mail of found.get('mails') ?? []) {
    await removeFromOutbox(messageIdOf({ key: String(mail['key']) }));
  }
  return countRows(found);
};
