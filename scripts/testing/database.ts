import { Client, Pool, type PoolConfig } from 'pg';

/** Asks a database past the product, over a connection that ends with `work`. */
export const withClient = async <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A pool for tests. Errors of idle connections are ignored, because the database may end first. */
export const openPool = (config: PoolConfig): Pool => {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  // A connection that is ending belongs to no pool any more.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
