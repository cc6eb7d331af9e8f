import type { Client } from 'pg';
import type { Payload } from 'payload';

import type { Settings } from '../../src/core/settings';
import { readOrCreateSecret } from '../launcher/data-folder';
import { findPendingMigrations } from './state';
import { LaunchError } from '../launcher/launch-error.mjs';

/** @throws {LaunchError} if migrations are pending */
export const requireCurrentDatabase = async (client: Client): Promise<void> => {
  const pending = await findPendingMigrations(client);
  if (pending.length > 0) {
    throw new LaunchError(
      'La base de datos no está al día: arranque antes esta versión del sitio.',
    );
  }
};

export const openPayload = async (level: 'silent' | 'warn'): Promise<Payload> => {
  const [{ getPayload }, { default: config }, { ignoreIdleClientErrors }] = await Promise.all([
    import('payload'),
    import('@payload-config'),
    import('../../src/core/database/connection'),
  ]);
  const payload = await getPayload({ config });
  ignoreIdleClientErrors(payload);
  payload.logger.level = level;
  return payload;
};

/** Runs `work` with Payload on the database at `url`. Modules that read the settings must be imported by `work`, not before. */
export const withPayload = async (
  { dataDir, payloadSecret }: Settings,
  url: string,
  work: (payload: Payload) => Promise<void>,
): Promise<void> => {
  // Read by the configuration, which is imported after this.
  Object.assign(process.env, {
    DATABASE_URL: url,
    PAYLOAD_SECRET: payloadSecret ?? readOrCreateSecret(dataDir, 'payload-secret'),
    NODE_ENV: 'production',
  });
  const payload = await openPayload('silent');
  try {
    await work(payload);
  } finally {
    await payload.destroy();
  }
};
