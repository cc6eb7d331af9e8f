import type { Payload } from 'payload';

import { isConnectionError } from '@/core/database/errors';
import { serializeError } from '@/core/observability/logger';

/** Maximum number of failing records per pass whose cause is logged; further ones are only counted. */
const MAX_LOGGED = 10;

interface Failing {
  record: string;
  cause: string;
}

/** Records that failed within one pass over all pending records. */
export class FailedRecords {
  private failed: Failing[] = [];
  private count = 0;

  /**
   * Processes one record. A failure does not stop the pass, because a record that always fails must not block the
   * following ones.
   *
   * @param record name of the record in the log, with its id: «news 12»
   * @throws if every record would fail: the database is unreachable
   */
  async tryOne(payload: Payload, record: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isConnectionError(error)) throw error;
      this.count += 1;
      if (this.count > MAX_LOGGED) return;
      payload.logger.error({ err: error, record }, 'record failed');
      const { code, detail, fault } = serializeError(error);
      this.failed.push({ record, cause: String(code ?? detail ?? fault) });
    }
  }

  /**
   * Ends the pass.
   *
   * @throws if any record failed, so that the job counts as failed; the message names the records
   */
  endPass(): void {
    const { count, failed } = this;
    this.failed = [];
    this.count = 0;
    if (count === 0) return;
    const names = failed.map(({ cause, record }) => `${record} (${cause})`).join(', ');
    const more = count > failed.length ? ` y ${count - failed.length} más` : '';
    throw new Error(`${count === 1 ? 'falla' : 'fallan'} ${names}${more}`);
  }
}
