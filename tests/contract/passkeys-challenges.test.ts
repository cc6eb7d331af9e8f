import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { PASSKEYS } from '@/features/accounts/passkeys/passkeys.definition';
import { accountMaker } from '../support/api/account-maker';
import { queryDatabase } from '../support/api/database';
import { databaseUrl } from '../support/api/environment';
import {
  beginAlone,
  beginPasskeyStep,
  logInAlone,
  optionsOf,
  register,
  sendPasskeyStep,
  signed,
} from '../support/api/passkeys';
import { recordOf } from '../support/api/rest.client';
import { logIn } from '../support/api/roles';
import { beginStep } from '../support/api/second-factor';

/** Number and expiry of pending challenges, also under concurrency. */

const { makeAccount } = accountMaker();
const account = await register(await makeAccount('editor'));

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const optionsFor = async (step: string) => optionsOf(await beginPasskeyStep(step));
const atOnce = <Result,>(count: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, work));

const countOfStep = async (step: string): Promise<number> => {
  const [row] = await queryDatabase(
    'select count(*)::int as count from passkey_challenges where bound = $1',
    [digestOf(step)],
  );
  return Number(row?.count);
};

describe('of one login', () => {
  it('the five newest wait, however many are made at once', async () => {
    const step = await beginStep(account);
    await atOnce(30, () => optionsFor(step));
    expect(await countOfStep(step)).toBe(PASSKEYS.challengesOfOne);
    const answer = await sendPasskeyStep(step, signed(account.passkey, await optionsFor(step)));
    expect(answer.status).toBe(200);
  });

  it('one that somebody else holds at the moment counts as the others do', async () => {
    const step = await beginStep(account);
    for (let count = 0; count < PASSKEYS.challengesOfOne; count += 1) await optionsFor(step);
    await withClient(databaseUrl(), async (client) => {
      await client.query('begin');
      await client.query(
        `select 1 from passkey_challenges where bound = $1 order by ends desc limit 1 for update`,
        [digestOf(step)],
      );
      await optionsFor(step);
      expect(await countOfStep(step)).toBe(PASSKEYS.challengesOfOne);
      await client.query('rollback');
    });
  });
});

it('of all logins alone the newest wait, also where many are made at once in a flood', async () => {
  await queryDatabase(
    `insert into passkey_challenges (digest, purpose, bound, ends)
     select 'relleno-' || n, 'alone', '', now() + interval '1 minute' + n * interval '1 millisecond'
     from generate_series(1, $1::int) n`,
    [PASSKEYS.challengesOfAll + 50],
  );
  const made = await atOnce(20, beginAlone);
  const digests = made.map(({ challenge }) => digestOf(challenge));
  const [row] = await queryDatabase(
    `select count(*)::int as count, count(*) filter (where digest = any($1))::int as made
     from passkey_challenges where purpose = 'alone'`,
    [digests],
  );
  expect(row).toEqual({ count: PASSKEYS.challengesOfAll, made: 20 });
  expect((await logInAlone(account.passkey)).status).toBe(200);
  await queryDatabase(`delete from passkey_challenges where digest like 'relleno-%'`);
});

it('a step and a challenge end when the database says so, and the answer says the same', async () => {
  const { secondFactor } = recordOf(await logIn(account));
  const { step, endsAt } = secondFactor as Record<'step' | 'endsAt', string>;
  await optionsFor(step);
  const [row] = await queryDatabase(
    `select ends, extract(epoch from ends - now()) as left, (
       select extract(epoch from challenge.ends - now()) from passkey_challenges challenge
       where bound = login_steps.digest) as challenge_left
     from login_steps where digest = $1`,
    [digestOf(step)],
  );
  expect((row?.ends as Date).toISOString()).toBe(endsAt);
  for (const left of [row?.left, row?.challenge_left]) {
    expect(Number(left)).toBeGreaterThan(4 * 60);
    expect(Number(left)).toBeLessThanOrEqual(5 * 60);
  }
});
