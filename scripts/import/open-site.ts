import { Client } from 'pg';
import type { Payload } from 'payload';

import { isConnectionError } from '@/core/database/errors';
import { KEEP_ALIVE } from '@/core/database/pool';
import type { Settings } from '@/core/settings';
import { withDatabaseAddress } from '../backup/source';
import { LaunchError } from '../launcher/launch-error.mjs';
import { requireCurrentDatabase, withPayload } from '../database/open-payload';

/** Key of the imports' advisory lock: an arbitrary number, but the same in every version. */
export const IMPORT_LOCK = 7_203_116;

const GO_ON = 'Lo ya importado queda: repita la orden para seguir.';
const LOST = `Se ha perdido la conexión que guarda el turno de esta importación, y podría empezar otra. ${GO_ON}`;
const AWAY = `Se ha perdido la conexión con la base de datos. ${GO_ON}`;

/**
 * Runs `work` under an advisory lock, so that one import runs at a time. The lock's connection is idle for hours:
 * keep-alive prevents a firewall from dropping it, and a loss aborts `lock`.
 */
const withImportLock = async <Result>(
  url: string,
  work: (lock: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const lost = new AbortController();
  const lose = (): void => lost.abort(new LaunchError(LOST));
  const client = new Client({
    connectionString: url,
    application_name: 'importación',
    ...KEEP_ALIVE,
  });
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  try {
    await requireCurrentDatabase(client);
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [IMPORT_LOCK],
    );
    if (!rows[0]?.taken) throw new LaunchError('Ya hay una importación en marcha.');
    return await work(lost.signal);
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    // A lost database breaks both connections: the operator gets a clear error instead of the
    // driver's.
    lost.signal.throwIfAborted();
    throw new LaunchError(AWAY);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Runs `work` on the site's content under the import lock; `lock` aborts when another import could start. */
export const withSite = (
  settings: Settings,
  work: (payload: Payload, lock: AbortSignal) => Promise<void>,
): Promise<void> =>
  withDatabaseAddress(settings, (url) =>
    withImportLock(url, (lock) => withPayload(settings, url, (payload) => work(payload, lock))),
  );
