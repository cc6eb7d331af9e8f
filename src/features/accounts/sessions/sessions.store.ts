import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { USERS } from '@/features/accounts/users/users.definition';

/** Details of sessions, beside `users_sessions`. */

interface Origin {
  account: number;
  device: string;
  place: string;
}

/** Stores the details of a new session, and deletes those of ended ones of all accounts. */
export const addDetails = async (
  req: PayloadRequest,
  { session, account, device, place }: Origin & { session: string },
): Promise<void> => {
  await execute(
    req,
    // `skip locked`: concurrent cleanups do not wait for each other.
    sql`delete from session_details where session in
          (select session from session_details where not exists
            (select 1 from users_sessions where id = session and expires_at > now())
           for update skip locked)`,
  );
  await execute(
    req,
    sql`insert into session_details (session, account, device, place, used_at)
        values (${session}, ${account}, ${device}, ${place}, now())`,
  );
};

/**
 * Records a device at a place, in a transaction that has the lock on the account, and deletes expired ones of all
 * accounts. The last place of an account is kept, so that a long absence differs from a first login.
 *
 * @returns whether the account has other places, and not this one recently
 */
export const recordPlace = async (
  req: PayloadRequest,
  { account, device, place }: Origin,
): Promise<boolean> => {
  const known = sql`seen_at >= now() - make_interval(days => ${SESSIONS.knownDays})`;
  const { rows } = await execute(
    req,
    sql`select coalesce(bool_or(device = ${device} and place = ${place} and ${known}), false) as is_known
        from login_places where account = ${account} having count(*) > 0`,
  );
  await execute(
    req,
    sql`insert into login_places (account, device, place, seen_at)
        values (${account}, ${device}, ${place}, now())
        on conflict (account, device, place) do update set seen_at = excluded.seen_at`,
  );
  await execute(
    req,
    sql`delete from login_places where (account, device, place) in
          (select account, device, place from login_places old where not ${known} and exists
            (select 1 from login_places newer
             where newer.account = old.account and newer.seen_at > old.seen_at)
           for update skip locked)`,
  );
  return rows[0]?.['is_known'] === false;
};

/** A stored session; without a device if it is older than this table. */
interface StoredSession {
  id: string;
  device: string | null;
  place: string | null;
  createdAt: Date;
  usedAt: Date;
}

/** The given session first, then by last use. */
export const findSessions = async (
  req: PayloadRequest,
  { account, session }: { account: number; session: string },
): Promise<StoredSession[]> => {
  const { rows } = await execute(
    req,
    sql`select opened.id, device, place, created_at, coalesce(used_at, created_at) as used_at
        from users_sessions opened left join session_details details on details.session = opened.id
        where _parent_id = ${account} and expires_at > now()
        order by opened.id = ${session} desc, coalesce(used_at, created_at) desc, opened.id`,
  );
  return rows.map((row) => ({
    id: String(row['id']),
    device: row['device'] as string | null,
    place: row['place'] as string | null,
    createdAt: new Date(String(row['created_at'])),
    usedAt: new Date(String(row['used_at'])),
  }));
};

/** Maximum duration of a session; a refresh does not extend it. */
const length = sql`make_interval(secs => ${USERS.sessionSeconds})`;

interface Claim {
  account: number;
  session: string | null | undefined;
}

const isOpenWithin = async (
  req: PayloadRequest,
  { account, session }: Claim,
  seconds: number,
): Promise<boolean> => {
  const { rows } = await execute(
    req,
    sql`select 1 from users_sessions
        where id = ${session ?? ''} and _parent_id = ${account}
          and least(expires_at, created_at + make_interval(secs => ${seconds})) > now()`,
  );
  return rows.length > 0;
};

export const isSessionOpen = (req: PayloadRequest, claim: Claim): Promise<boolean> =>
  isOpenWithin(req, claim, USERS.sessionSeconds);

/** Whether the session is open and its login is recent. */
export const isSessionFresh = (req: PayloadRequest, claim: Claim): Promise<boolean> =>
  isOpenWithin(req, claim, SESSIONS.freshSeconds);

export const countSessions = async (req: PayloadRequest, account: number): Promise<number> => {
  const { rows } = await execute(
    req,
    sql`select count(*)::int as count from users_sessions
        where _parent_id = ${account} and least(expires_at, created_at + ${length}) > now()`,
  );
  return Number(rows[0]?.['count']);
};

/** Deletes the oldest sessions above the maximum; needs the lock on the account. */
export const makeRoom = async (req: PayloadRequest, account: number): Promise<void> => {
  await execute(
    req,
    sql`delete from users_sessions where _parent_id = ${account} and id not in (
          select id from users_sessions where _parent_id = ${account} and expires_at > now()
          order by created_at desc, _order desc limit ${SESSIONS.most - 1})`,
  );
};

/** Restores the original expiry of a session after a refresh. @returns its remaining seconds */
export const restoreEnd = async (req: PayloadRequest, session: string): Promise<number> => {
  const { rows } = await execute(
    req,
    sql`update users_sessions set expires_at = least(expires_at, created_at + ${length})
        where id = ${session}
        returning floor(extract(epoch from expires_at - now()))::int as seconds`,
  );
  return Number(rows[0]?.['seconds'] ?? 0);
};

/**
 * Ends sessions of an account, in a transaction that has the lock on the account: one of them, or all but one.
 *
 * @returns the number of deleted sessions that had not expired
 */
export const deleteSessions = async (
  req: PayloadRequest,
  { account, ...which }: { account: number } & ({ only: string } | { except: string }),
): Promise<number> => {
  const condition = 'only' in which ? sql`id = ${which.only}` : sql`id <> ${which.except}`;
  const { rows } = await execute(
    req,
    sql`delete from users_sessions where _parent_id = ${account} and ${condition}
        returning expires_at > now() as was_open`,
  );
  return rows.filter((row) => row['was_open'] === true).length;
};
