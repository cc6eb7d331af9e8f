import { randomBytes } from 'node:crypto';

import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { digestOf } from '@/core/tokens';
import { PASSKEYS } from '@/features/accounts/passkeys/passkeys.definition';
import { forgetEnded } from '@/features/accounts/two-factor/second-factor.steps';

/** WebAuthn challenges: for one purpose and one response, stored as digests. */

/** Operation that a response permits, and its owner. */
export type Purpose =
  | { purpose: 'registration'; session: string }
  | { purpose: 'step'; step: string }
  | { purpose: 'alone' };

const BYTES = 32;

const placeOf = (of: Purpose): { bound: string; most: number } => {
  const most = PASSKEYS.challengesOfOne;
  if (of.purpose === 'registration') return { bound: of.session, most };
  if (of.purpose === 'step') return { bound: digestOf(of.step), most };
  return { bound: '', most: PASSKEYS.challengesOfAll };
};

/**
 * Deletes the oldest challenges above the maximum. The oldest to keep is determined without locks, so that concurrent
 * calls count each other's rows but never wait for each other.
 */
const makeRoom = async (req: PayloadRequest, of: Purpose): Promise<void> => {
  const { bound, most } = placeOf(of);
  const isOfPlace = sql`purpose = ${of.purpose} and bound = ${bound}`;
  await execute(
    req,
    sql`delete from passkey_challenges where digest in (
          select digest from passkey_challenges
          where ${isOfPlace} and (ends, digest) < (
            select ends, digest from passkey_challenges where ${isOfPlace}
            order by ends desc, digest desc offset ${most - 1} limit 1)
          for update skip locked)`,
  );
};

/** Deletes all expired challenges, and the oldest ones above the maximum. */
export const makeChallenge = async (
  req: PayloadRequest,
  of: Purpose,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { purpose } = of;
  const { bound } = placeOf(of);
  const challenge = new Uint8Array(randomBytes(BYTES));
  const digest = digestOf(Buffer.from(challenge).toString('base64url'));
  await forgetEnded(req);
  await execute(
    req,
    sql`insert into passkey_challenges (digest, purpose, bound, ends)
        values (${digest}, ${purpose}, ${bound},
          now() + make_interval(secs => ${PASSKEYS.challengeSeconds}))`,
  );
  await makeRoom(req, of);
  return challenge;
};

/**
 * Consumes a challenge, regardless of the result of the verification: only one response per challenge is checked.
 * Outside of transactions, so that a rollback cannot restore it.
 *
 * @returns whether it was one of this purpose
 */
export const takeChallenge = async (
  req: PayloadRequest,
  { challenge, ...of }: Purpose & { challenge: string },
): Promise<boolean> => {
  const { rows } = await execute(
    req,
    sql`delete from passkey_challenges
        where digest = ${digestOf(challenge)} and purpose = ${of.purpose}
          and bound = ${placeOf(of).bound} and ends > now()
        returning digest`,
  );
  return rows.length > 0;
};
