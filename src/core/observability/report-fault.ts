import { pino, type Logger } from 'pino';

import { isDatabaseAway } from '@/core/database/faults';
import { tellFault } from '@/core/observability/events';
import { loggerOptions } from '@/core/observability/logger';

/** What failed, in the words of its log line and of `faults_total`. */
export type FaultPlace =
  | 'background work'
  | 'content changes'
  | 'csv'
  | 'database check'
  | 'database opening'
  | 'follow-up links'
  | 'idle connection'
  | 'lease'
  | 'mail files'
  | 'metrics'
  | 'missed addresses'
  | 'oai'
  | 'old addresses'
  | 'page data'
  | 'rate limit'
  | 'readiness'
  | 'request'
  | 'session use'
  | 'views'
  | 'work state';

let logger: Logger | undefined;
/** One error may reach several places: parts of a page share their readings. */
const reported = new WeakSet<object>();

/**
 * Logs and counts a fault that its caller answers itself.
 *
 * @returns its kind: the database away, which waiting mends, or anything else, which it does not
 */
export const reportFault = (error: unknown, place: FaultPlace): 'away' | 'fault' => {
  const kind = isDatabaseAway(error) ? 'away' : 'fault';
  if (error && typeof error === 'object') {
    if (reported.has(error)) return kind;
    reported.add(error);
  }
  logger ??= pino({ ...loggerOptions, name: 'faults' });
  const entry = { err: error, ...(error instanceof Error ? {} : { fault: typeof error }) };
  logger[kind === 'away' ? 'warn' : 'error'](entry, `${place} failed`);
  tellFault({ place, kind });
  return kind;
};

/** For `.catch`: the fault is reported, and the work goes on without what failed. */
export const goOnWithout =
  (place: FaultPlace) =>
  (error: unknown): undefined =>
    void reportFault(error, place);
