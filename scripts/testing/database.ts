import { Pool, type PoolConfig } from 'pg';

export { withClient } from '../database/client';

/** A pool for tests. Errors of idle connections are ignored, because the database may end first. */
export const openPool = (config: PoolConfig): Pool => {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  // A closing connection no longer belongs to the pool, so its errors need a separate listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
