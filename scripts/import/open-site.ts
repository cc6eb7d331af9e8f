import { Client } from 'pg';
import type { Payload } from 'payload';

import type { Settings } from '@/core/settings';
import { withDatabaseAddress } from '../backup/source';
import { keepSecret } from '../launcher/data-folder';
import { findPendingMigrations } from '../launcher/database-state';
import { LaunchError } from '../launcher/launch-error.mjs';

/** The site's own content, beside the site: it may be running or not. */

/** Any number, the same in every version: it names the lock that imports share. */
const IMPORT_LOCK = 7_203_116;

const withImportLock = async <Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString: url, application_name: 'importación' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const pending = await findPendingMigrations(client);
    if (pending.length > 0) {
      throw new LaunchError(
        'La base de datos no está al día: arranque antes esta versión del sitio.',
      );
    }
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [IMPORT_LOCK],
    );
    if (!rows[0]?.taken) throw new LaunchError('Ya hay una importación en marcha.');
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
};

const openPayload = async (): Promise<Payload> => {
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('@payload-config'),
  ]);
  const payload = await getPayload({ config });
  // What is wrong with a record is told in the report.
  payload.logger.level = 'silent';
  return payload;
};

/** Works on the site's content while no other import does. */
export const withSite = (
  settings: Settings,
  work: (payload: Payload) => Promise<void>,
): Promise<void> =>
  withDatabaseAddress(settings, (url) =>
    withImportLock(url, async () => {
      // Read by the configuration, which is loaded after this.
      Object.assign(process.env, {
        DATABASE_URL: url,
        PAYLOAD_SECRET: settings.payloadSecret ?? keepSecret(settings.dataDir, 'payload-secret'),
        NODE_ENV: 'production',
      });
      const payload = await openPayload();
      try {
        await work(payload);
      } finally {
        await payload.destroy();
      }
    }),
  );
