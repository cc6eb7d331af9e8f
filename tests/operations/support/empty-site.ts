import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

import payloadConfig from '@payload-config';

interface EmptySite {
  /** Names of the called Payload operations, and the first word of each SQL statement. */
  databaseCalls: string[];
  /** Payload of a site without content, which only reads. */
  emptySite: object;
}

/** As `payload.collections`, by slug. */
const config = await payloadConfig;
const collections = Object.fromEntries(
  config.collections.map((one) => [one.slug, { config: one, customIDType: undefined }]),
);

export const makeEmptySite = (): EmptySite => {
  const databaseCalls: string[] = [];
  const dialect = new PgDialect();
  const answer = (name: string, found: unknown) => () => {
    databaseCalls.push(name);
    return Promise.resolve(found);
  };
  const operations: Record<string, unknown> = {
    collections,
    config,
    db: {
      drizzle: {
        execute: (query: SQL) => {
          databaseCalls.push(dialect.sqlToQuery(query).sql.trim().split(/\s/u)[0] ?? '');
          return Promise.resolve({ rows: [] });
        },
      },
      defaultIDType: 'number',
      sessions: {},
      tableNameMap: new Map(),
    },
    logger: {},
    find: answer('find', { docs: [] }),
    findByID: answer('findByID', null),
  };
  const emptySite = new Proxy(operations, {
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined;
      if (name in operations) return operations[name];
      throw new Error(`payload.${name} is not used by a dry run`);
    },
  });
  return { databaseCalls, emptySite };
};
