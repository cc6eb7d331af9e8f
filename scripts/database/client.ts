import { Client, type ClientConfig } from 'pg';

/** Runs `work` on a separate connection. If the connection breaks, the next query fails. */
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
