import { Client } from 'pg';

import { databaseUrl } from './environment';
import type { JsonRecord } from './rest.client';

/** Asks the database of the running site: for what no door tells, and to let time pass. */
export const queryDatabase = async (sql: string, values: unknown[] = []): Promise<JsonRecord[]> => {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query<JsonRecord>(sql, values)).rows;
  } finally {
    await client.end();
  }
};
