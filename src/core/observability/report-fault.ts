import { pino, type Logger } from 'pino';

import { isConnectionError } from '@/core/database/errors';
import { publishFault } from '@/core/observability/events';
import { loggerOptions } from '@/core/observability/logger';

/** The failed part, as named in the log line and in `faults_total`. */
export type FaultPlace =
  | 'background work'
  | 'content changes'
  | 'database check'
  | 'database opening'
  | 'follow-up links'
  | 'idle connection'
  | 'lease'
  | 'mail files'
  | 'metrics'
  | 'missed addresses'
  | 'oai'
  | 'page data'
  | 'rate limit'
  | 'readiness'
  | 'request'
  | 'session use'
  | 'spreadsheet'
  | 'views'
  | 'work state';

let logger: Logger | undefined;
/** Errors already reported, because one error may reach several callers: parts of a page share their reads. */
const reported = new WeakSet<object>();

/**
 * Logs and counts an error that its caller handles.
 *
 * @returns its kind: the database is unreachable, which is temporary, or any other error, which is not
 */
export const reportFault = (error: unknown, place: FaultPlace): 'away' | 'fault' => {
  const kind = isConnectionError(error) ? 'away' : 'fault';
  if (error && typeof error === 'object') {
    if (reported.has(error)) return kind;
    reported.add(error);
  }
  logger ??= pino({ ...loggerOptions, name: 'faults' });
  const entry = { err: error, ...(error instanceof Error ? {} : { fault: typeof error }) };
  logger[kind === 'away' ? 'warn' : 'error'](entry, `${place} failed`);
  publishFault({ place, kind });
  return kind;
};

/** For `.catch`: reports the error and continues without the result. */
export const logAndContinue =
  (place: FaultPlace) =>
  (error: unknown): undefined =>
    void reportFault(error, place);
