import { createHash } from 'node:crypto';

import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { inTransaction, lockKey } from '@/core/database/transactions';

/**
 * A form of the back office creates one record, however often it is sent: it sends one `Idempotency-Key` until it hears
 * that the record is stored.
 */

const HEADER = 'idempotency-key';
/** Expired keys are deleted as new ones come: so many at most with each. */
const MAX_EXPIRED_AT_ONCE = 100;

const digestOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

interface Stored {
  id: number;
  updatedAt: string;
}

interface Creation<Doc> {
  collection: string;
  /** What was sent, as the schema gives it. */
  input: object;
  create: () => Promise<Doc>;
  /** The record with this number; `undefined` if it is gone or in the trash. */
  find: (id: number) => Promise<Doc | undefined>;
  /** Stores `input` in a record that was last stored at `updatedAt`. */
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
 * Creates a record, or finds the one that the same key has created. With the same content it is only read; a form that
 * was corrected after its answer got lost changes it.
 *
 * @throws {ApiError} 409 corrected, and another person has written the record since
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
    // Of two at once the second waits here for the first to commit.
    await lockKey(req, `creation:${key}`);
    const known = await findCreation(req, key);
    const found = known && (await find(known.id));
    if (found && known.digest === digest) return found;
    const doc = await (found ? change(known) : create());
    const { id, updatedAt } = doc as Stored;
    await storeCreation(req, key, { id, updatedAt, digest });
    return doc;
  });
};
