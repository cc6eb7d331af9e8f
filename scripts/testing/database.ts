import { Pool, type PoolConfig } from 'pg';

export { withClient } from '../database/client';

/** A pool for tests. Errors of idle connections are ignored, because the database may end first. */
export const openPool = (config: PoolConfig): Pool => {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  // A connection that is ending belongs to no pool any more.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
