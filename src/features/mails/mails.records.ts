import { sql } from '@payloadcms/db-postgres';
import pLimit from 'p-limit';
import type { CollectionBeforeDeleteHook, CollectionSlug, Payload, PayloadRequest } from 'payload';

import { execute, poolOf } from '@/core/database/connection';
import { removeFromOutbox } from '@/core/mail/adapter';
import { goOnWithout } from '@/core/observability/report-fault';
import { messageIdOf } from '@/features/mails/mails.message-id';

/** Which record a mail belongs to, and how it is deleted with it. */

/** The collections whose records have mails. */
export const RECORDS_WITH_MAILS = [
  'registrations',
  'contacts',
  'event-registrations',
] as const satisfies CollectionSlug[];
type SlugWithMails = (typeof RECORDS_WITH_MAILS)[number];

/** How a mail names its record. */
export const nameOfRecord = (collection: SlugWithMails, id: number): string =>
  `${collection}:${id}`;

/** The record that a mail names; `null` where it names none. */
export const parseRecord = (name: unknown): { collection: SlugWithMails; id: number } | null => {
  const [slug, id] = typeof name === 'string' ? name.split(':') : [];
  const collection = RECORDS_WITH_MAILS.find((one) => one === slug);
  return collection && id ? { collection, id: Number(id) } : null;
};

/** Whether the record that a mail names is stored, as the request's transaction sees it. */
export const hasStoredRecord = async (req: PayloadRequest, name: unknown): Promise<boolean> => {
  const record = parseRecord(name);
  if (!record) return false;
  const { totalDocs } = await req.payload.count({
    collection: record.collection,
    req,
    overrideAccess: true,
    where: { id: { equals: record.id } },
  });
  return totalDocs > 0;
};

/** One at a time: each holds a connection while it waits for a transaction. */
const inTurn = pLimit(1);

/** Removes the files of mails that are gone. `for share` waits for the transaction that deletes them. */
const removeFiles = async (payload: Payload, keys: string[]): Promise<void> => {
  const { rows } = await poolOf(payload).query<{ key: string }>(
    'select key from mails where key = any($1) for share',
    [keys],
  );
  const stored = new Set(rows.map(({ key }) => key));
  for (const key of keys) if (!stored.has(key)) await removeFromOutbox(messageIdOf({ key }));
};

/**
 * Deletes the mails of a record with it, queued ones included, by whichever screen it is deleted; their files in the
 * outbox after the commit. Must run before hooks that end the record's links: a mail that is being handed over takes its
 * row first and its link second.
 */
export const deleteItsMails: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const record = nameOfRecord(collection.slug as SlugWithMails, Number(id));
  const { rows } = await execute(
    req,
    sql`delete from mails where record = ${record} returning key`,
  );
  const keys = rows.map(({ key }) => String(key));
  if (keys.length === 0) return;
  void inTurn(() => removeFiles(req.payload, keys)).catch(goOnWithout('mail files'));
};
