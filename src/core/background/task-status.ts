import type { Payload } from 'payload';

import { logAndContinue } from '@/core/observability/report-fault';
import { poolOf } from '@/core/database/connection';
import { emitTaskFailure } from '@/core/observability/events';
import { serializeError } from '@/core/observability/logger';

export interface TaskStatus {
  name: string;
  lastSuccess: Date | null;
  failingSince: Date | null;
  failures: number;
  failure: string | null;
}

export const readTaskStatuses = async (payload: Payload): Promise<TaskStatus[]> => {
  const { rows } = await poolOf(payload).query<TaskStatus>(
    `select name, last_success as "lastSuccess", failing_since as "failingSince", failures, failure
     from background_work order by name`,
  );
  return rows;
};

/** Records a success and ends the current run of failures. Written at most once a minute. */
export const storeSuccess = async (payload: Payload, name: string): Promise<void> => {
  await poolOf(payload).query(
    `insert into background_work (name, last_success) values ($1, now())
     on conflict (name) do update
       set last_success = now(), failing_since = null, failures = 0
       where background_work.failures > 0 or background_work.last_success is null
         or background_work.last_success < now() - interval '1 minute'`,
    [name],
  );
};

const describeFailure = (error: unknown): string => {
  if (typeof error === 'string') return error;
  const { code, detail, fault } = serializeError(error);
  return [code, detail ?? fault].filter(Boolean).join(': ');
};

/**
 * Records the failure of a task, for the dashboard and the metrics.
 *
 * @param error the thrown error, or a message; no personal data.
 */
export const storeFailure = async (
  payload: Payload,
  name: string,
  error: unknown,
): Promise<void> => {
  emitTaskFailure({ work: name });
  await poolOf(payload)
    .query(
      `insert into background_work (name, last_failure, failing_since, failures, failure)
       values ($1, now(), now(), 1, $2)
       on conflict (name) do update
         set last_failure = now(),
           failing_since = coalesce(background_work.failing_since, now()),
           failures = background_work.failures + 1, failure = excluded.failure`,
      [name, describeFailure(error).slice(0, 300)],
    )
    .catch(logAndContinue('work state'));
};
