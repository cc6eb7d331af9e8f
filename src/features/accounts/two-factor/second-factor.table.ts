import type { PostgresAdapter } from '@payloadcms/db-postgres';
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  smallint,
  timestamp,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core';

/**
 * The second step of a login (docs/decisions/0054). No collection: nothing of Payload's reads or writes here, and
 * no answer can show it. Everything goes with its account.
 *
 * `second_factors`, one row for each account that has an application which makes codes, or is setting one up:
 *   secret        what the codes are made from, sealed (`core/encryption`)
 *   last_step     the time step of the code that was taken last: no code of it or before is taken again
 *   started_at    when the secret was made
 *   confirmed_at  when a first code has shown that the application has it; before that no login asks for one
 *
 * `recovery_codes`, one row for each that has not been used:
 *   digest        SHA-256 of the account and the code
 *
 * `login_steps`, one row for each login that has come as far as the code:
 *   digest        SHA-256 of the token that the browser holds
 *   password      digest of what was stored of the password then: a change of it ends the step
 *   tries         codes that were sent
 *   ends          from then on it is no step any more
 */
export const addSecondFactorTables: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  const users = schema.tables['users'] as unknown as { id: AnyPgColumn };
  const accountColumn = () =>
    integer('account').references((): AnyPgColumn => users.id, { onDelete: 'cascade' });
  const momentColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

  schema.tables.second_factors = pgTable('second_factors', {
    account: accountColumn().primaryKey(),
    secret: varchar('secret', { length: 255 }).notNull(),
    lastStep: integer('last_step').notNull().default(0),
    startedAt: momentColumn('started_at').notNull(),
    confirmedAt: momentColumn('confirmed_at'),
  });
  schema.tables.recovery_codes = pgTable(
    'recovery_codes',
    {
      digest: varchar('digest', { length: 43 }).primaryKey(),
      account: accountColumn().notNull(),
    },
    ({ account }) => [index('recovery_codes_account_idx').on(account)],
  );
  schema.tables.login_steps = pgTable(
    'login_steps',
    {
      digest: varchar('digest', { length: 43 }).primaryKey(),
      account: accountColumn().notNull(),
      password: varchar('password', { length: 43 }).notNull(),
      tries: smallint('tries').notNull().default(0),
      ends: momentColumn('ends').notNull(),
    },
    ({ account, ends }) => [
      index('login_steps_account_idx').on(account),
      index('login_steps_ends_idx').on(ends),
    ],
  );
  return schema;
};
