import { Client } from 'pg';
import type { Payload } from 'payload';

import type { Settings } from '@/core/settings';
import { withDatabaseAddress } from '../backup/source';
import { LaunchError } from '../launcher/launch-error.mjs';
import { requireCurrentDatabase, withPayload } from '../launcher/open-payload';

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
    await requireCurrentDatabase(client);
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

/** Works on the site's content while no other import does. */
export const withSite = (
  settings: Settings,
  work: (payload: Payload) => Promise<void>,
): Promise<void> =>
  withDatabaseAddress(settings, (url) =>
    withImportLock(url, () => withPayload(settings, url, work)),
  );
