import { Client, type ClientConfig } from 'pg';

/** Runs `work` on a connection of its own. A connection that breaks fails the next query. */
export const withClient = async <Result>(
  config: string | ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
