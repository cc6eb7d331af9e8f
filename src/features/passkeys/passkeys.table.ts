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
 *   credential    the number that its device has given it, base64url
 *   public_key    as COSE writes it, base64url: what its signatures are checked with. No secret
 *   counter       signatures that the device has told of; many always say 0
 *   transports    how browsers reach it, with commas between
 *   is_backed_up  whether it lies with its maker too, and so on other devices of its person
 *   name          what its person calls it
 *
 * `passkey_challenges`, one row for each that waits for its answer:
 *   digest   SHA-256 of what is to be signed
 *   purpose  what its answer is good for
 *   bound    to whom: the session that registers, the digest of the login's first step; nothing where it is alone
 *   ends     from then on it is none any more
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
