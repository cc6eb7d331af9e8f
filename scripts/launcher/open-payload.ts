import type { Client } from 'pg';
import type { Payload } from 'payload';

import type { Settings } from '../../src/core/settings';
import { keepSecret } from './data-folder';
import { findPendingMigrations } from './database-state';
import { LaunchError } from './launch-error.mjs';

/** The site's own program beside the site: it may be running or not. */

/** @throws {LaunchError} where the database is of an older version than this program */
export const requireCurrentDatabase = async (client: Client): Promise<void> => {
  const pending = await findPendingMigrations(client);
  if (pending.length > 0) {
    throw new LaunchError(
      'La base de datos no está al día: arranque antes esta versión del sitio.',
    );
  }
};

/** Payload for a program that ends again; `level` is what it may say by itself. */
export const openPayload = async (level: 'silent' | 'warn'): Promise<Payload> => {
  const [{ getPayload }, { default: config }, { surviveLostConnections }] = await Promise.all([
    import('payload'),
    import('@payload-config'),
    import('../../src/core/database/connection'),
  ]);
  const payload = await getPayload({ config });
  surviveLostConnections(payload);
  payload.logger.level = level;
  return payload;
};

/** Works with Payload on the database at `url`. What reads the settings must be imported by `work`, not before. */
export const withPayload = async (
  { dataDir, payloadSecret }: Settings,
  url: string,
  work: (payload: Payload) => Promise<void>,
): Promise<void> => {
  // Read by the configuration, which is loaded after this.
  Object.assign(process.env, {
    DATABASE_URL: url,
    PAYLOAD_SECRET: payloadSecret ?? keepSecret(dataDir, 'payload-secret'),
    NODE_ENV: 'production',
  });
  // What is wrong is told by whoever asked for it.
  const payload = await openPayload('silent');
  try {
    await work(payload);
  } finally {
    await payload.destroy();
  }
};
