import type { PostgresAdapter } from '@payloadcms/db-postgres';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core';

/**
 * Tables of the login methods. They are no Payload collections, because no response of Payload may
 * show them. Rows are deleted with their account, except `sso_identities`.
 */

type Schema = Parameters<PostgresAdapter['afterSchemaInit'][number]>[0]['schema'];

const momentColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** SHA-256, base64url. */
const digestColumn = (name: string) => varchar(name, { length: 43 });
const accountColumn = ({ tables }: Schema, onDelete: 'cascade' | 'set null' = 'cascade') => {
  const users = tables['users'] as unknown as { id: AnyPgColumn };
  return integer('account').references((): AnyPgColumn => users.id, { onDelete });
};

/**
 * The second step of a login (docs/decisions/0054).
 *
 * `second_factors`, one row per account that has an authenticator application, or is setting one up:
 *   secret        secret of the codes, encrypted (`core/encryption`)
 *   last_step     time step of the last accepted code; codes of this or an earlier step are refused
 *   started_at    creation time of the secret
 *   confirmed_at  time of the first correct code; before that, logins do not ask for a code
 *
 * `recovery_codes`, one row per unused code:
 *   digest        digest of the account and the code
 *
 * `login_steps`, one row per login that waits for its second step:
 *   digest        digest of the token that the browser holds
 *   password      digest of the stored password hash; a change of the password ends the step
 *   tries         number of attempts
 *   ends          expiry
 */
const addSecondFactorTables = (schema: Schema): void => {
  schema.tables.second_factors = pgTable('second_factors', {
    account: accountColumn(schema).primaryKey(),
    secret: varchar('secret', { length: 255 }).notNull(),
    lastStep: integer('last_step').notNull().default(0),
    startedAt: momentColumn('started_at').notNull(),
    confirmedAt: momentColumn('confirmed_at'),
  });
  schema.tables.recovery_codes = pgTable(
    'recovery_codes',
    { digest: digestColumn('digest').primaryKey(), account: accountColumn(schema).notNull() },
    ({ account }) => [index('recovery_codes_account_idx').on(account)],
  );
  schema.tables.login_steps = pgTable(
    'login_steps',
    {
      digest: digestColumn('digest').primaryKey(),
      account: accountColumn(schema).notNull(),
      password: digestColumn('password').notNull(),
      tries: smallint('tries').notNull().default(0),
      ends: momentColumn('ends').notNull(),
    },
    ({ account, ends }) => [
      index('login_steps_account_idx').on(account),
      index('login_steps_ends_idx').on(ends),
    ],
  );
};

/**
 * Details of sessions, beside those that Payload stores (docs/decisions/0054).
 *
 * `session_details`, one row per session:
 *   session  id in `users_sessions`
 *   device   description: «Firefox en Windows»
 *   place    network of the IP address: `198.51.100.0/24`
 *   used_at  time of the last use, accurate to five minutes
 *
 * `login_places`: devices and networks of an account's logins in the last ninety days, and the last one.
 */
const addSessionTables = (schema: Schema): void => {
  schema.tables.session_details = pgTable(
    'session_details',
    {
      session: varchar('session', { length: 64 }).primaryKey(),
      account: accountColumn(schema).notNull(),
      device: text('device').notNull(),
      place: text('place').notNull(),
      usedAt: momentColumn('used_at').notNull(),
    },
    ({ account }) => [index('session_details_account_idx').on(account)],
  );
  schema.tables.login_places = pgTable(
    'login_places',
    {
      account: accountColumn(schema).notNull(),
      device: text('device').notNull(),
      place: text('place').notNull(),
      seenAt: momentColumn('seen_at').notNull(),
    },
    ({ account, device, place }) => [
      primaryKey({ name: 'login_places_pk', columns: [account, device, place] }),
    ],
  );
};

/**
 * Passkeys (docs/decisions/0055).
 *
 * `passkeys`:
 *   credential    credential id from the authenticator, base64url
 *   public_key    COSE public key, base64url; not secret
 *   counter       signature counter reported by the authenticator; many always report 0
 *   transports    transports, separated by commas
 *   is_backed_up  whether it is synchronised to other devices
 *   name          name chosen by the user
 *
 * `passkey_challenges`, one row per pending challenge:
 *   digest   digest of the challenge
 *   purpose  operation that the response permits
 *   bound    the session that registers, or the digest of the login's first step; empty for a login by passkey alone
 *   ends     expiry
 */
const addPasskeyTables = (schema: Schema): void => {
  schema.tables.passkeys = pgTable(
    'passkeys',
    {
      id: serial('id').primaryKey(),
      credential: varchar('credential', { length: 1_364 }).notNull().unique(),
      account: accountColumn(schema).notNull(),
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
      digest: digestColumn('digest').primaryKey(),
      purpose: varchar('purpose', { length: 12 }).notNull(),
      bound: varchar('bound', { length: 64 }).notNull(),
      ends: momentColumn('ends').notNull(),
    },
    ({ purpose, bound, ends }) => [
      index('passkey_challenges_bound_idx').on(purpose, bound, ends),
      index('passkey_challenges_ends_idx').on(ends),
    ],
  );
};

/**
 * Logins with the university's account (docs/decisions/0056).
 *
 * `sso_identities`: links of accounts. An identity is issuer and subject, never an e-mail address.
 *   account    NULL once unlinked or deleted; an identity with NULL gets no new account
 *
 * `sso_logins`, one row per pending login:
 *   state      digest of the state that the provider sends back
 *   browser    digest of the cookie that the browser gets before the redirect to the provider
 *   nonce      nonce that the provider's token must contain
 *   verifier   PKCE verifier, encrypted (`core/encryption`)
 *   return_to  screen to open after the login
 *   account    only for linking: the signed-in account
 *   session    only for linking: its session
 *   ends       expiry
 *
 * `sso_arrivals`, one row per completed login whose session was not fetched yet:
 *   browser    as above; a browser with two tabs may have two rows
 */
const addSingleSignOnTables = (schema: Schema): void => {
  schema.tables.sso_identities = pgTable(
    'sso_identities',
    {
      issuer: text('issuer').notNull(),
      subject: varchar('subject', { length: 255 }).notNull(),
      account: accountColumn(schema, 'set null'),
      linkedAt: momentColumn('linked_at').notNull(),
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
      account: accountColumn(schema),
      session: varchar('session', { length: 64 }),
      ends: momentColumn('ends').notNull(),
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
      account: accountColumn(schema).notNull(),
      returnTo: text('return_to').notNull(),
      ends: momentColumn('ends').notNull(),
    },
    ({ account, browser, ends }) => [
      index('sso_arrivals_browser_idx').on(browser),
      index('sso_arrivals_account_idx').on(account),
      index('sso_arrivals_ends_idx').on(ends),
    ],
  );
};

export const addAccountTables: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  addSecondFactorTables(schema);
  addSessionTables(schema);
  addPasskeyTables(schema);
  addSingleSignOnTables(schema);
  return schema;
};
