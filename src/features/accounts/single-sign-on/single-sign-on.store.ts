import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { settings } from '@/core/settings';
import { endSteps } from '@/features/accounts/two-factor/second-factor.steps';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';
import { isIssuerOf } from '@/features/accounts/single-sign-on/single-sign-on.claims';

/**
 * Storage of logins with the university's account, one statement per operation, so that one of concurrent calls wins.
 */

const { arrivalSeconds, loginSeconds, loginsAtOnce } = SINGLE_SIGN_ON;

type Row = Record<string, unknown>;

const firstRow = async (
  req: PayloadRequest,
  query: ReturnType<typeof sql>,
): Promise<Row | undefined> => (await execute(req, query)).rows[0];

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

/** A pending login; `state` and `browser` are digests. */
export interface PendingLogin {
  state: string;
  browser: string;
  nonce: string;
  /** Sealed. */
  verifier: string;
  returnTo: string;
  /** Account to be linked, and the session that requested it; null for a login. */
  account: number | null;
  session: string | null;
}

/** Deletes expired logins and the oldest above the maximum, except linking ones. */
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
    // `skip locked`: concurrent cleanups do not wait for each other.
    sql`delete from sso_logins where state in (
          select state from sso_logins
          where ends <= now() or (account is null and ends < (
            select ends from sso_logins where account is null
            order by ends desc offset ${loginsAtOnce - 1} limit 1))
          for update skip locked)`,
  );
};

/** Consumes a login by its state. @returns `null` if unknown or used */
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

export interface Arrival {
  account: number;
  returnTo: string;
}

/**
 * Stores a completed login until its page asks for the session. Deletes expired ones, and those of other accounts in
 * this browser.
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

export const findArrived = async (req: PayloadRequest, browser: string): Promise<string | null> => {
  const row = await firstRow(
    req,
    sql`select username from sso_arrivals join users on users.id = account
        where browser = ${browser} and ends > now() order by sso_arrivals.id limit 1`,
  );
  return row ? String(row['username']) : null;
};

/**
 * Consumes the first completed login of a browser, in a transaction that has the lock on its account.
 *
 * @returns `null` if there is none, it was used, or the account was unlinked in between
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

export interface Identity {
  issuer: string;
  subject: string;
}

/** `account` is `null` for an unlinked identity. */
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
 * @returns false if the account or the identity is linked with another one
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

/** ISO time of the link with the current provider; `null` without one. */
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

/** Deletes completed logins whose session was not fetched. */
export const deleteArrivalsOf = async (req: PayloadRequest, account: number): Promise<void> => {
  await execute(req, sql`delete from sso_arrivals where account = ${account}`);
};

/** Removes the link and pending logins. @returns whether there was a link */
export const deleteLinkOf = async (req: PayloadRequest, account: number): Promise<boolean> => {
  await deleteArrivalsOf(req, account);
  await execute(req, sql`delete from sso_logins where account = ${account}`);
  await endSteps(req, account);
  const { rows } = await execute(
    req,
    // The row is kept, so that no other account is created for the identity.
    sql`update sso_identities set account = null where account = ${account} returning issuer`,
  );
  return rows.length > 0;
};
