import { sql } from '@payloadcms/db-postgres';
import pLimit from 'p-limit';
import type { CollectionBeforeDeleteHook, CollectionSlug, Payload, PayloadRequest } from 'payload';

import { execute, poolOf } from '@/core/database/connection';
import { removeFromOutbox } from '@/core/mail/adapter';
import { logAndContinue } from '@/core/observability/report-fault';
import { asSystem } from '@/core/payload/system-call';
import { messageIdOf } from '@/features/mail/mails.message-id';

export const RECORDS_WITH_MAILS = [
  'registrations',
  'contacts',
  'event-registrations',
] as const satisfies CollectionSlug[];
type SlugWithMails = (typeof RECORDS_WITH_MAILS)[number];

export const recordRef = (collection: SlugWithMails, id: number): string => `${collection}:${id}`;

/** Parses the record's name in a mail; `null` without one. */
export const parseRecord = (name: unknown): { collection: SlugWithMails; id: number } | null => {
  const [slug, id] = typeof name === 'string' ? name.split(':') : [];
  const collection = RECORDS_WITH_MAILS.find((one) => one === slug);
  return collection && id ? { collection, id: Number(id) } : null;
};

/**
 * Present address of the record named in a mail, in lower case, as the request's transaction sees it.
 *
 * @returns `null` without an address, `undefined` if the mail names no record or the record does not exist
 */
export const findRecordAddress = async (
  req: PayloadRequest,
  name: unknown,
): Promise<string | null | undefined> => {
  const record = parseRecord(name);
  if (!record) return undefined;
  const { collection, id } = record;
  const found = await req.payload.findByID({
    collection,
    id,
    req,
    disableErrors: true,
    ...asSystem,
  });
  return found ? (found.email?.toLowerCase() ?? null) : undefined;
};

/** One at a time, because each holds a connection while it waits for a transaction. */
const inTurn = pLimit(1);

/** Removes the files of deleted mails. `for share` waits for the transaction that deletes them. */
const removeFiles = async (payload: Payload, keys: string[]): Promise<void> => {
  const { rows } = await poolOf(payload).query<{ key: string }>(
    'select key from mails where key = any($1) for share',
    [keys],
  );
  const stored = new Set(rows.map(({ key }) => key));
  for (const key of keys) if (!stored.has(key)) await removeFromOutbox(messageIdOf({ key }));
};

/**
 * Deletes the mails of a record with it, queued ones included, from whichever screen the record is deleted; their
 * files in the outbox after commit. Must run before hooks that revoke the record's links: the delivery of a mail
 * locks its own row first and its link second.
 */
export const deleteItsMails: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const record = recordRef(collection.slug as SlugWithMails, Number(id));
  const { rows } = await execute(
    req,
    sql`delete from mails where record = ${record} returning key`,
  );
  const keys = rows.map(({ key }) => String(key));
  if (keys.length === 0) return;
  void inTurn(() => removeFiles(req.payload, keys)).catch(logAndContinue('mail files'));
};
