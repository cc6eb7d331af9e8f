import type { PostgresAdapter } from '@payloadcms/db-postgres';
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core';

/**
 * Logging in with the university's account (docs/decisions/0056). No collection: nothing of Payload's reads or writes
 * here. What is on its way to an account goes with it.
 *
 * `sso_identities`: links of accounts. An identity is issuer and subject, never an e-mail address.
 *   account    none where they were parted, or it was deleted: no other is made for whom there was one
 *
 * `sso_logins`, one row per pending login:
 *   state      SHA-256 of the state that the provider sends back
 *   browser    SHA-256 of the cookie that the browser which left was given
 *   nonce      what the provider must put into its token
 *   verifier   of PKCE, sealed (`core/encryption`)
 *   return_to  the screen that was asked for
 *   account    only for linking: the signed-in account
 *   session    only for linking: its session
 *   ends       from then on it is no login any more
 *
 * `sso_arrivals`, one row per completed login whose session was not fetched yet:
 *   browser    as above; two tabs may have one each
 */
export const addSingleSignOnTables: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  const users = schema.tables['users'] as unknown as { id: AnyPgColumn };
  const accountColumn = (onDelete: 'cascade' | 'set null' = 'cascade') =>
    integer('account').references((): AnyPgColumn => users.id, { onDelete });
  const digestColumn = (name: string) => varchar(name, { length: 43 });
  const momentColumn = (name: string) =>
    timestamp(name, { withTimezone: true, precision: 3 }).notNull();

  schema.tables.sso_identities = pgTable(
    'sso_identities',
    {
      issuer: text('issuer').notNull(),
      subject: varchar('subject', { length: 255 }).notNull(),
      account: accountColumn('set null'),
      linkedAt: momentColumn('linked_at'),
    },
    ({ account, issuer, subject }) => [
      primaryKey({ name: 'sso_identities_pk', columns: [issuer, subject] }),
      uniqueIndex('sso_identities_account_idx').on(account, issuer),
    ],
  );
  schema.tables.sso_logins = pgTable(
    'sso_logins',
    {
      state: digestColumn('state').primaryKey(),
      browser: digestColumn('browser').notNull(),
      nonce: digestColumn('nonce').notNull(),
      verifier: varchar('verifier', { length: 255 }).notNull(),
      returnTo: text('return_to').notNull(),
      account: accountColumn(),
      session: varchar('session', { length: 64 }),
      ends: momentColumn('ends'),
    },
    ({ account, ends }) => [
      index('sso_logins_account_idx').on(account),
      index('sso_logins_ends_idx').on(ends),
    ],
  );
  schema.tables.sso_arrivals = pgTable(
    'sso_arrivals',
    {
      id: serial('id').primaryKey(),
      browser: digestColumn('browser').notNull(),
      account: accountColumn().notNull(),
      returnTo: text('return_to').notNull(),
      ends: momentColumn('ends'),
    },
    ({ account, browser, ends }) => [
      index('sso_arrivals_browser_idx').on(browser),
      index('sso_arrivals_account_idx').on(account),
      index('sso_arrivals_ends_idx').on(ends),
    ],
  );
  return schema;
};
