import pLimit from 'p-limit';

import { unavailable } from '@/core/api/errors';
import { USERS } from '@/features/users/users.definition';

/** Runs `work` when its turn comes. @throws {ApiError} 503 where as many wait already as may. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

const makeTurns = ({ atOnce, waiting }: { atOnce: number; waiting: number }): InTurn => {
  const limit = pLimit(atOnce);
  return (work) =>
    limit.pendingCount < waiting
      ? limit(work)
      : Promise.reject(unavailable(USERS.messages.tooManyAtOnce));
};

/**
 * Checking a password occupies, for a good tenth of a second, one of the four threads by which Node
 * also reads files and looks up names: without turns a flood of logins would stop the whole site.
 */
const checks = {
  /** Of who was let in from the same address lately: they do not wait behind a flood of strangers. */
  known: makeTurns({ atOnce: 1, waiting: 30 }),
  /** Some seconds of waiting at most. */
  strangers: makeTurns({ atOnce: 2, waiting: 100 }),
};

/** The turns in which passwords are checked. */
export const checkInTurn = (isKnown: boolean): InTurn =>
  isKnown ? checks.known : checks.strangers;

/**
 * The turns of those whose password was right. Apart from the checks: opening a session waits for the
 * lock on the account, and who holds that may be waiting for the check of a password.
 */
export const openInTurn = pLimit(2);
