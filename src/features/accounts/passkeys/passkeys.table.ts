import type { PostgresAdapter } from '@payloadcms/db-postgres';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core';

/**
 * Passkeys (docs/decisions/0055). No collection, as of the second step's tables.
 *
 * `passkeys`, which go with their account:
 *   credential    credential id from the authenticator, base64url
 *   public_key    COSE public key, base64url; not secret
 *   counter       signature counter reported by the authenticator; many always report 0
 *   transports    transports, separated by commas
 *   is_backed_up  whether it is synchronised to other devices
 *   name          name chosen by the user
 *
 * `passkey_challenges`, one row per pending challenge:
 *   digest   SHA-256 of the challenge
 *   purpose  operation that the response permits
 *   bound    the session that registers, or the digest of the login's first step; empty for a login by passkey alone
 *   ends     expiry
 */
export const addPasskeyTables: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  const users = schema.tables['users'] as unknown as { id: AnyPgColumn };
  const momentColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

  schema.tables.passkeys = pgTable(
    'passkeys',
    {
      id: serial('id').primaryKey(),
      credential: varchar('credential', { length: 1_364 }).notNull().unique(),
      account: integer('account')
        .notNull()
        .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
      publicKey: text('public_key').notNull(),
      counter: bigint('counter', { mode: 'number' }).notNull(),
      transports: varchar('transports', { length: 80 }).notNull(),
      isBackedUp: boolean('is_backed_up').notNull(),
      name: varchar('name', { length: 60 }).notNull(),
      createdAt: momentColumn('created_at').notNull(),
      usedAt: momentColumn('used_at'),
    },
    ({ account }) => [index('passkeys_account_idx').on(account)],
  );
  schema.tables.passkey_challenges = pgTable(
    'passkey_challenges',
    {
      digest: varchar('digest', { length: 43 }).primaryKey(),
      purpose: varchar('purpose', { length: 12 }).notNull(),
      bound: varchar('bound', { length: 64 }).notNull(),
      ends: momentColumn('ends').notNull(),
    },
    ({ purpose, bound, ends }) => [
      index('passkey_challenges_bound_idx').on(purpose, bound, ends),
      index('passkey_challenges_ends_idx').on(ends),
    ],
  );
  return schema;
};
