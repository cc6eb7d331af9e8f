import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { digestOf, makeToken } from '@/core/tokens';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { findWays, type Way } from '@/features/accounts/two-factor/second-factor.store';

/**
 * A login between password and code. Its token permits only the second step: not a session, not in a cookie, and stored
 * as a digest.
 */

interface Account {
  id: number;
  hash?: string | null;
}

const passwordOf = ({ hash }: Account): string => digestOf(hash ?? '');

export interface LoginStep {
  step: string;
  ways: Way[];
  endsAt: string;
}

/** Deletes expired steps and passkey challenges of all accounts. */
export const forgetEnded = async (req: PayloadRequest): Promise<void> => {
  for (const table of ['login_steps', 'passkey_challenges']) {
    await execute(
      req,
      // `skip locked`: concurrent cleanups do not wait for each other.
      sql`delete from ${sql.identifier(table)} where digest in
            (select digest from ${sql.identifier(table)} where ends <= now() for update skip locked)`,
    );
  }
};

/** `null` if the account has no second step. */
export const beginStep = async (
  req: PayloadRequest,
  account: Account,
): Promise<LoginStep | null> => {
  const ways = await findWays(req, account.id);
  if (ways.length === 0) return null;
  const step = makeToken();
  await forgetEnded(req);
  const { rows } = await execute(
    req,
    sql`insert into login_steps (digest, account, password, ends)
        values (${digestOf(step)}, ${account.id}, ${passwordOf(account)},
          now() + make_interval(secs => ${SECOND_FACTOR.stepSeconds}))
        returning ends`,
  );
  const endsAt = new Date(rows[0]?.['ends'] as string | Date);
  return { step, ways, endsAt: endsAt.toISOString() };
};

export interface HeldStep {
  account: number;
  password: string;
}

/**
 * Counts an attempt for a step, before the code or passkey is checked.
 *
 * @returns `null` for an unknown, expired or used step, or one with too many attempts
 */
export const countTry = async (req: PayloadRequest, step: string): Promise<HeldStep | null> => {
  const { rows } = await execute(
    req,
    sql`update login_steps set tries = tries + 1
        where digest = ${digestOf(step)} and ends > now() and tries < ${SECOND_FACTOR.stepTries}
        returning account, password`,
  );
  const row = rows[0];
  return row ? { account: Number(row['account']), password: String(row['password']) } : null;
};

/** Account of a valid step, for calls before an attempt. */
export const findStep = async (req: PayloadRequest, step: string): Promise<number | null> => {
  const { rows } = await execute(
    req,
    sql`select account from login_steps
        where digest = ${digestOf(step)} and ends > now() and tries < ${SECOND_FACTOR.stepTries}`,
  );
  return rows[0] ? Number(rows[0]['account']) : null;
};

export const isOfSamePassword = (held: HeldStep, account: Account): boolean =>
  held.password === passwordOf(account);

export const endSteps = async (req: PayloadRequest, account: number): Promise<void> => {
  await execute(req, sql`delete from login_steps where account = ${account}`);
};

/** @returns whether this call consumed it */
export const useUpStep = async (req: PayloadRequest, step: string): Promise<boolean> => {
  const { rows } = await execute(
    req,
    sql`delete from login_steps where digest = ${digestOf(step)} returning account`,
  );
  return rows.length > 0;
};
