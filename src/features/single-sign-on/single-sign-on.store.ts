import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { SINGLE_SIGN_ON } from '@/features/single-sign-on/single-sign-on.definition';

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

/** Keeps a login, and forgets those that have ended. @returns whether there was room for it */
export const keepLogin = async (req: PayloadRequest, login: PendingLogin): Promise<boolean> => {
  const { state, browser, nonce, verifier, returnTo, account, session } = login;
  await execute(req, sql`delete from sso_logins where ends <= now()`);
  const row = await firstRow(
    req,
    sql`insert into sso_logins (state, browser, nonce, verifier, return_to, account, session, ends)
        select ${state}, ${browser}, ${nonce}, ${verifier}, ${returnTo}, ${account}::int,
          ${session}::varchar, now() + make_interval(secs => ${loginSeconds})
        where (select count(*) from sso_logins) < ${loginsAtOnce}
        returning state`,
  );
  return row !== undefined;
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

/** Keeps an arrival until its page asks for the session, and forgets those that have ended. */
export const keepArrival = async (
  req: PayloadRequest,
  { browser, account, returnTo }: Arrival & { browser: string },
): Promise<void> => {
  await execute(req, sql`delete from sso_arrivals where ends <= now()`);
  await execute(
    req,
    sql`insert into sso_arrivals (browser, account, return_to, ends)
        values (${browser}, ${account}, ${returnTo}, now() + make_interval(secs => ${arrivalSeconds}))`,
  );
};

/** Uses an arrival up. @returns `null` where there is none, or somebody was quicker */
export const burnArrival = async (
  req: PayloadRequest,
  browser: string,
): Promise<Arrival | null> => {
  const row = await firstRow(
    req,
    sql`delete from sso_arrivals where browser = ${browser}
        returning account, return_to, ends > now() as is_alive`,
  );
  if (row?.['is_alive'] !== true) return null;
  return { account: Number(row['account']), returnTo: String(row['return_to']) };
};

/** Who somebody is at the provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** The account that is linked with an identity. */
export const findLinkedAccount = async (
  req: PayloadRequest,
  { issuer, subject }: Identity,
): Promise<number | null> => {
  const row = await firstRow(
    req,
    sql`select account from sso_identities where issuer = ${issuer} and subject = ${subject}`,
  );
  return row ? Number(row['account']) : null;
};

/** Links an account. @returns whether it could: neither of the two may be linked with another */
export const keepIdentity = async (
  req: PayloadRequest,
  { issuer, subject, account }: Identity & { account: number },
): Promise<boolean> => {
  const row = await firstRow(
    req,
    sql`insert into sso_identities (issuer, subject, account, linked_at)
        values (${issuer}, ${subject}, ${account}, now())
        on conflict do nothing returning account`,
  );
  return row !== undefined;
};

/** Since when an account is linked, an ISO instant; `null` where it is not. */
export const findLinkOf = async (req: PayloadRequest, account: number): Promise<string | null> => {
  const row = await firstRow(
    req,
    sql`select min(linked_at) as linked_at from sso_identities where account = ${account}`,
  );
  const linkedAt = row?.['linked_at'];
  return linkedAt ? new Date(linkedAt as string | Date).toISOString() : null;
};

/** Takes the link of an account away, with what is on its way. @returns whether there was one */
export const deleteLinkOf = async (req: PayloadRequest, account: number): Promise<boolean> => {
  await execute(req, sql`delete from sso_arrivals where account = ${account}`);
  await execute(req, sql`delete from sso_logins where account = ${account}`);
  const { rows } = await execute(
    req,
    sql`delete from sso_identities where account = ${account} returning account`,
  );
  return rows.length > 0;
};

/** Whether a session is one of this account's, and open. */
export const isSessionOpen = async (
  req: PayloadRequest,
  { account, session }: { account: number; session: string | null },
): Promise<boolean> =>
  (await firstRow(
    req,
    sql`select 1 as found from users_sessions
        where id = ${session ?? ''} and _parent_id = ${account} and expires_at > now()`,
  )) !== undefined;
