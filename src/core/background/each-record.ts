import type { Payload } from 'payload';

import { isDatabaseAway } from '@/core/database/faults';
import { describeFault } from '@/core/observability/logger';

/** Of so many failing records a pass logs the cause; the others are only counted. */
const MAX_LOGGED = 10;

interface Failing {
  record: string;
  cause: string;
}

/** The records that failed within one pass of a step over all that wait. */
export class FailedRecords {
  private failed: Failing[] = [];
  private count = 0;

  /**
   * Works on one record. Where that fails, the others go on: one that fails each time must not hold up those behind it.
   *
   * @param record what the log calls it, by its number: «news 12»
   * @throws what would fail with every record: the database away
   */
  async tryOne(payload: Payload, record: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.count += 1;
      if (this.count > MAX_LOGGED) return;
      payload.logger.error({ err: error, record }, 'record failed');
      const { code, detail, fault } = describeFault(error);
      this.failed.push({ record, cause: String(code ?? detail ?? fault) });
    }
  }

  /**
   * Ends a pass.
   *
   * @throws where any record failed, so that the work counts as failing, with the records in its words
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
