import pLimit from 'p-limit';

import { createLimiter, type Limiter } from '@/core/concurrency-limiter';
import { ACCOUNT_MESSAGES } from '@/features/accounts/users/users.definition';

const message = ACCOUNT_MESSAGES.tooManyAtOnce;

/** Checking a password blocks one of Node's four pool threads for 0.1 s: unlimited, a flood of logins would stop the site. */
const checks = {
  /** For known browsers, which must not wait behind a flood of others. */
  known: createLimiter({ concurrency: 1, maxQueue: 30, message }),
  /** At most some seconds of waiting. */
  strangers: createLimiter({ concurrency: 2, maxQueue: 100, message }),
};

export const passwordCheckLimiter = (isKnown: boolean): Limiter =>
  isKnown ? checks.known : checks.strangers;

/**
 * Changes of accounts through Payload's routes hold a database connection while they wait for the lock, whose holder
 * may need a second one: without a limit they could exhaust the pool.
 */
export const accountWriteLimiter = createLimiter({ concurrency: 2, maxQueue: 30, message });

/**
 * Limit for opening sessions after a right password. Separate from the limiter of checks: opening a session waits for
 * the lock on the account, whose holder may be waiting for a check.
 */
export const limitSessionCreation = pLimit(2);
