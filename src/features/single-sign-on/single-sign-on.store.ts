import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { settings } from '@/core/settings';
import { endSteps } from '@/features/second-factor/second-factor.steps';
import { SINGLE_SIGN_ON } from '@/features/single-sign-on/single-sign-on.definition';
import { isIssuerOf } from '@/features/single-sign-on/single-sign-on.issuer';

/** What is stored of logins with the university's account, each in one statement: of several at once one wins. */

const { arrivalSeconds, loginSeconds, loginsAtOnce } = SINGLE_SIGN_ON;

type Row = Record<string, unknown>;

const firstRow = async (
  req: PayloadRequest,
  query: ReturnType<typeof sql>,
): Promise<Row | undefined> => (await execute(req, query)).rows[0];

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

/** A login whose person is at the provider. Texts of which digests are kept are digests here. */
export interface PendingLogin {
  state: string;
  browser: string;
  nonce: string;
  /** Sealed. */
  verifier: string;
  returnTo: string;
  /** Whose account is to be linked, and by which session they asked; nobody's: a login. */
  account: number | null;
  session: string | null;
}

/** Keeps a login. Those that have ended go, and so do the oldest of too many, but for those that link an account. */
export const storePendingLogin = async (
  req: PayloadRequest,
  login: PendingLogin,
): Promise<void> => {
  const { state, browser, nonce, verifier, returnTo, account, session } = login;
  await execute(
    req,
    sql`insert into sso_logins (state, browser, nonce, verifier, return_to, account, session, ends)
        values (${state}, ${browser}, ${nonce}, ${verifier}, ${returnTo}, ${account},
          ${session}, now() + make_interval(secs => ${loginSeconds}))`,
  );
  await execute(
    req,
    // Several at once leave each other's rows to each other: none waits, and none for ever.
    sql`delete from sso_logins where state in (
          select state from sso_logins
          where ends <= now() or (account is null and ends < (
            select ends from sso_logins where account is null
            order by ends desc offset ${loginsAtOnce - 1} limit 1))
          for update skip locked)`,
  );
};

/** Uses a login up, whoever brings its state back. @returns `null` where there is none, or somebody was quicker */
export const burnLogin = async (
  req: PayloadRequest,
  state: string,
): Promise<PendingLogin | null> => {
  const row = await firstRow(
    req,
    sql`delete from sso_logins where state = ${state}
        returning browser, nonce, verifier, return_to, account, session, ends > now() as is_alive`,
  );
  if (row?.['is_alive'] !== true) return null;
  return {
    state,
    browser: String(row['browser']),
    nonce: String(row['nonce']),
    verifier: String(row['verifier']),
    returnTo: String(row['return_to']),
    account: numberOrNull(row['account']),
    session: row['session'] as string | null,
  };
};

/** Somebody who came back from the provider and is let in. */
export interface Arrival {
  account: number;
  returnTo: string;
}

/**
 * Keeps an arrival until its page asks for the session. Those that have ended go, and so do those of another person in
 * this browser: who comes back is let in as nobody else.
 */
export const storeArrival = async (
  req: PayloadRequest,
  { browser, account, returnTo }: Arrival & { browser: string },
): Promise<void> => {
  await execute(
    req,
    sql`delete from sso_arrivals where id in (
          select id from sso_arrivals
          where ends <= now() or (browser = ${browser} and account <> ${account})
          for update skip locked)`,
  );
  await execute(
    req,
    sql`insert into sso_arrivals (browser, account, return_to, ends)
        values (${browser}, ${account}, ${returnTo}, now() + make_interval(secs => ${arrivalSeconds}))`,
  );
};

/** Who has come back in a browser, by the name of their account; `null` where nobody has. */
export const findArrived = async (req: PayloadRequest, browser: string): Promise<string | null> => {
  const row = await firstRow(
    req,
    sql`select username from sso_arrivals join users on users.id = account
        where browser = ${browser} and ends > now() order by sso_arrivals.id limit 1`,
  );
  return row ? String(row['username']) : null;
};

/**
 * Uses the first arrival of a browser up, in a transaction that has the lock on its account.
 *
 * @returns `null` where there is none, somebody was quicker, or the account was parted from its identity meanwhile
 */
export const burnArrival = async (
  req: PayloadRequest,
  { browser, username }: { browser: string; username: string },
): Promise<Arrival | null> => {
  const row = await firstRow(
    req,
    sql`delete from sso_arrivals where id = (
          select sso_arrivals.id from sso_arrivals join users on users.id = account
          where browser = ${browser} and username = ${username} and ends > now()
            and account in (select account from sso_identities)
          order by sso_arrivals.id limit 1)
        returning account, return_to`,
  );
  return row ? { account: Number(row['account']), returnTo: String(row['return_to']) } : null;
};

/** Who somebody is at the provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** What is known of an identity: with which account it is linked, if it still is; `null` for a stranger's. */
export const findIdentity = async (
  req: PayloadRequest,
  { issuer, subject }: Identity,
): Promise<{ account: number | null } | null> => {
  const row = await firstRow(
    req,
    sql`select account from sso_identities where issuer = ${issuer} and subject = ${subject}`,
  );
  return row ? { account: numberOrNull(row['account']) } : null;
};

/**
 * Links an account, in a transaction that has the lock on it.
 *
 * @returns whether it could: neither of the two may be linked with another
 */
export const storeIdentity = async (
  req: PayloadRequest,
  { issuer, subject, account }: Identity & { account: number },
): Promise<boolean> => {
  const row = await firstRow(
    req,
    sql`insert into sso_identities as known (issuer, subject, account, linked_at)
        select ${issuer}, ${subject}, ${account}::int, now()
        where not exists
          (select 1 from sso_identities where account = ${account} and issuer = ${issuer})
        on conflict (issuer, subject) do update
          set account = excluded.account, linked_at = excluded.linked_at
          where known.account is null
        returning account`,
  );
  return row !== undefined;
};

/** Since when an account is linked with the provider that is set up, an ISO instant; `null` where it is not. */
export const findLinkOf = async (req: PayloadRequest, account: number): Promise<string | null> => {
  const { singleSignOn } = settings();
  if (!singleSignOn) return null;
  const { rows } = await execute(
    req,
    sql`select issuer, linked_at from sso_identities where account = ${account} order by linked_at`,
  );
  const link = rows.find(({ issuer }) => isIssuerOf(String(issuer), singleSignOn.issuer));
  return link ? new Date(link['linked_at'] as string | Date).toISOString() : null;
};

/** Deletes the logins of an account that returned from the provider and have not opened a session yet. */
export const deleteArrivalsOf = async (req: PayloadRequest, account: number): Promise<void> => {
  await execute(req, sql`delete from sso_arrivals where account = ${account}`);
};

/** Takes the link of an account away, with what is on its way. @returns whether there was one */
export const deleteLinkOf = async (req: PayloadRequest, account: number): Promise<boolean> => {
  await deleteArrivalsOf(req, account);
  await execute(req, sql`delete from sso_logins where account = ${account}`);
  await endSteps(req, account);
  const { rows } = await execute(
    req,
    // Its person stays known: another account would be made for them.
    sql`update sso_identities set account = null where account = ${account} returning issuer`,
  );
  return rows.length > 0;
};
