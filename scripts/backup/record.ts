import type { Client, DatabaseError } from 'pg';

import { withClient } from '../database/client';
import { LaunchError } from '../launcher/launch-error.mjs';
import { isFullDisk } from './space';

/** Status of backups for the dashboard and the figures: see `core/background/task-status.table.ts`. */

const SUCCEEDED = `
  insert into background_work (name, last_success) values ('backup', $1)
  on conflict (name) do update
    set last_success = excluded.last_success, failing_since = null, failures = 0`;
const FAILED = `
  insert into background_work (name, last_failure, failing_since, failures, failure)
  values ('backup', now(), now(), 1, left($1, 300))
  on conflict (name) do update
    set last_failure = now(), failing_since = coalesce(background_work.failing_since, now()),
      failures = background_work.failures + 1, failure = excluded.failure`;

const NO_SUCH_TABLE = '42P01';

/** Ignores a missing table, because an older database is backed up before it is migrated. */
const write = async (client: Client, statement: string, value: unknown): Promise<void> => {
  await client.query(statement, [value]).catch((error: unknown) => {
    if ((error as DatabaseError).code !== NO_SUCH_TABLE) throw error;
  });
};

/**
 * Uses another connection, because a COPY that is not read to its end (full disk) blocks the first
 * connection forever. Closing the first connection rolls back and releases its locks.
 */
const writeFailure = async (client: Client, why: string): Promise<void> => {
  await client.end();
  const { host, port, user, password, database, ssl } = client;
  await withClient({ host, port, user, password, database, ssl }, (own) => write(own, FAILED, why));
};

const describeFailure = (error: unknown): unknown => {
  const { code, path: place, syscall } = error as NodeJS.ErrnoException;
  if (isFullDisk(error)) return new LaunchError('No queda espacio en el disco para la copia.');
  return syscall && place ? new LaunchError(`No se puede acceder a ${place} (${code}).`) : error;
};

/** Records the outcome of `work`, which returns the time of its backup. */
export const record = async (client: Client, work: () => Promise<Date>): Promise<void> => {
  try {
    await write(client, SUCCEEDED, await work());
  } catch (error) {
    const failureText = describeFailure(error);
    const { code, message } = failureText as NodeJS.ErrnoException;
    const why = failureText instanceof LaunchError ? message : (code ?? 'error');
    await writeFailure(client, why).catch(() => undefined);
    throw failureText;
  }
};

export const takeBackupLock = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('backup', 0)) as taken",
  );
  if (rows[0]?.taken) return;
  throw new LaunchError('Se está haciendo o restaurando otra copia: repita cuando termine.');
};
