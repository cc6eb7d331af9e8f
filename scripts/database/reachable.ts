import { describeRefusal } from '../../src/core/database/errors';
import { withClient } from './client';
import { LaunchError } from '../launcher/launch-error.mjs';

const TIMEOUT_MS = 8_000;

/** @throws {LaunchError} if the database cannot be used; the message lacks the password */
export const assertDatabaseReachable = async (url: string): Promise<void> => {
  try {
    await withClient({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS }, (client) =>
      client.query('select 1'),
    );
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new LaunchError(
      `DATABASE_URL: no se puede conectar a ${host}${pathname} (${describeRefusal(error)}).`,
    );
  }
};
