import { createHash } from 'node:crypto';

import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { inTransaction, acquireAdvisoryLock } from '@/core/database/transactions';

/**
 * Makes creation idempotent: a form of the back office sends one `Idempotency-Key` until the server confirms the
 * record, and creates one record however often it is sent.
 */

const HEADER = 'idempotency-key';
/** Maximum number of expired keys deleted with each new key. */
const MAX_EXPIRED_AT_ONCE = 100;

const digestOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

interface Stored {
  id: number;
  updatedAt: string;
}

interface Creation<Doc> {
  collection: string;
  /** Request body as parsed by the schema. */
  input: object;
  create: () => Promise<Doc>;
  /** The record with this id; `undefined` if it was deleted or is in the trash. */
  find: (id: number) => Promise<Doc | undefined>;
  /** Stores `input` in a record whose last `updatedAt` is `updatedAt`. */
  change: (stored: Stored) => Promise<Doc>;
}

interface KnownCreation extends Stored {
  digest: string;
}

const findCreation = async (
  req: PayloadRequest,
  key: string,
): Promise<KnownCreation | undefined> => {
  const { rows } = await execute(
    req,
    sql`select record, digest, (extract(epoch from stored_at) * 1000)::float8 as at
        from creations where key = ${key}`,
  );
  const [row] = rows;
  return (
    row && {
      id: Number(row['record']),
      digest: String(row['digest']),
      updatedAt: new Date(Number(row['at'])).toISOString(),
    }
  );
};

const storeCreation = async (
  req: PayloadRequest,
  key: string,
  { digest, id, updatedAt }: KnownCreation,
): Promise<void> => {
  await execute(
    req,
    sql`delete from creations where key in (
          select key from creations where created_at < now() - interval '1 day'
          order by created_at limit ${MAX_EXPIRED_AT_ONCE} for update skip locked)`,
  );
  await execute(
    req,
    sql`insert into creations (key, record, digest, stored_at, created_at)
        values (${key}, ${id}, ${digest}, ${updatedAt}, now())
        on conflict (key) do update
          set record = excluded.record, digest = excluded.digest, stored_at = excluded.stored_at`,
  );
};

/**
 * Creates a record, or finds the record created with the same key. With the same content the record is only read;
 * with corrected content, sent after the response got lost, it is updated.
 *
 * @throws {ApiError} 409 if the content was corrected and another write has changed the record since
 */
export const createOnce = async <Doc>(
  req: PayloadRequest,
  { collection, input, create, find, change }: Creation<Doc>,
): Promise<Doc> => {
  const sent = req.headers.get(HEADER)?.trim();
  if (!sent) return create();
  const key = digestOf(req.user?.id, collection, sent);
  const digest = digestOf(input);
  return inTransaction(req, async () => {
    // The second of two concurrent requests waits here until the first commits.
    await acquireAdvisoryLock(req, `creation:${key}`);
    const known = await findCreation(req, key);
    const found = known && (await find(known.id));
    if (found && known.digest === digest) return found;
    const doc = await (found ? change(known) : create());
    const { id, updatedAt } = doc as Stored;
    await storeCreation(req, key, { id, updatedAt, digest });
    return doc;
  });
};
