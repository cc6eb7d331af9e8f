import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest, FieldHook } from 'payload';

import { execute } from '@/core/database/connection';
import { settings } from '@/core/settings';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';

/** Storage of second factors, one statement per operation, so that one of concurrent calls wins. */

type Query = ReturnType<typeof sql>;

const hasRow = async (req: PayloadRequest, query: Query): Promise<boolean> =>
  (await execute(req, query)).rows.length > 0;

export type Way = (typeof SECOND_FACTOR.ways)[number];

/** Methods of the second step; none means that there is no second step. */
export const findWays = async (req: PayloadRequest, account: number): Promise<Way[]> => {
  const { rows } = await execute(
    req,
    sql`select exists (select 1 from second_factors
                       where account = ${account} and confirmed_at is not null) as application,
               exists (select 1 from passkeys where account = ${account}) as passkey`,
  );
  return SECOND_FACTOR.ways.filter((way) => rows[0]?.[way] === true);
};

export const hasSecondFactor = async (req: PayloadRequest, account: number): Promise<boolean> =>
  (await findWays(req, account)).length > 0;

interface StoredFactor {
  /** Encrypted. */
  secret: string;
  isConfirmed: boolean;
  /** Not confirmed in time. */
  hasEnded: boolean;
}

export const findFactor = async (
  req: PayloadRequest,
  account: number,
): Promise<StoredFactor | null> => {
  const { rows } = await execute(
    req,
    sql`select secret, confirmed_at is not null as confirmed,
               started_at <= now() - make_interval(secs => ${SECOND_FACTOR.setupSeconds}) as late
        from second_factors where account = ${account}`,
  );
  const row = rows[0];
  if (!row) return null;
  const isConfirmed = row['confirmed'] === true;
  return {
    secret: String(row['secret']),
    isConfirmed,
    hasEnded: !isConfirmed && row['late'] === true,
  };
};

/** @returns false if the account has a confirmed factor */
export const storeUnconfirmed = (
  req: PayloadRequest,
  { account, secret }: { account: number; secret: string },
): Promise<boolean> =>
  hasRow(
    req,
    sql`insert into second_factors as stored (account, secret, started_at)
        values (${account}, ${secret}, now())
        on conflict (account) do update
          set secret = excluded.secret, started_at = excluded.started_at, last_step = 0
          where stored.confirmed_at is null
        returning account`,
  );

interface RightCode {
  account: number;
  secret: string;
  step: number;
}

/** @returns whether this call confirmed it */
export const confirmFactor = (
  req: PayloadRequest,
  { account, secret, step }: RightCode,
): Promise<boolean> =>
  hasRow(
    req,
    sql`update second_factors set confirmed_at = now(), last_step = ${step}
        where account = ${account} and secret = ${secret} and confirmed_at is null
          and started_at > now() - make_interval(secs => ${SECOND_FACTOR.setupSeconds})
        returning account`,
  );

/**
 * Consumes a code and all earlier ones.
 *
 * @param resealed the secret encrypted again for storage
 * @returns whether this call consumed it
 */
export const burnCode = (
  req: PayloadRequest,
  { account, secret, step, resealed }: RightCode & { resealed: string },
): Promise<boolean> =>
  hasRow(
    req,
    sql`update second_factors set last_step = ${step}, secret = ${resealed}
        where account = ${account} and secret = ${secret} and last_step < ${step}
          and confirmed_at is not null
        returning account`,
  );

/** @returns whether this call consumed it */
export const burnRecoveryCode = (
  req: PayloadRequest,
  { account, digest }: { account: number; digest: string },
): Promise<boolean> =>
  hasRow(
    req,
    sql`delete from recovery_codes where account = ${account} and digest = ${digest} returning account`,
  );

export const countRecoveryCodes = async (req: PayloadRequest, account: number): Promise<number> => {
  const { rows } = await execute(
    req,
    sql`select count(*)::int as count from recovery_codes where account = ${account}`,
  );
  return Number(rows[0]?.['count']);
};

export const replaceRecoveryCodes = async (
  req: PayloadRequest,
  { account, digests }: { account: number; digests: string[] },
): Promise<void> => {
  await execute(req, sql`delete from recovery_codes where account = ${account}`);
  for (const digest of digests) {
    await execute(
      req,
      sql`insert into recovery_codes (digest, account) values (${digest}, ${account})`,
    );
  }
};

const deleteOf = async (req: PayloadRequest, table: string, account: number): Promise<number> => {
  const { rows } = await execute(
    req,
    sql`delete from ${sql.identifier(table)} where account = ${account} returning account`,
  );
  return rows.length;
};

/**
 * Deletes the recovery codes and pending logins of an account that has no second factor left. Runs in the transaction
 * that removed one.
 *
 * @returns whether the removed one was the last
 */
export const forgetWithLast = async (req: PayloadRequest, account: number): Promise<boolean> => {
  if (await hasSecondFactor(req, account)) return false;
  await deleteOf(req, 'recovery_codes', account);
  await deleteOf(req, 'login_steps', account);
  return true;
};

/** @returns whether it was the last second factor */
export const deleteApplication = async (req: PayloadRequest, account: number): Promise<boolean> => {
  await deleteOf(req, 'second_factors', account);
  await deleteOf(req, 'login_steps', account);
  return forgetWithLast(req, account);
};

/** @returns the number of passkeys */
export const deleteSecondFactors = async (
  req: PayloadRequest,
  account: number,
): Promise<number> => {
  const passkeys = await deleteOf(req, 'passkeys', account);
  await deleteApplication(req, account);
  return passkeys;
};

export const isRequiredOf = (role: string | undefined): boolean =>
  settings().accounts.isSecondFactorRequired && role === 'admin';

/**
 * Whether an account has no access before it sets up a second factor (`core/access`). Computed at each read of the
 * account, so that it applies to sessions that are already open. No query if none is required.
 */
export const readNeed: FieldHook = async ({ data, req }) => {
  const { id, role } = (data ?? {}) as { id?: number; role?: string };
  if (!isRequiredOf(role) || !id) return false;
  return !(await hasSecondFactor(req, id));
};
