import type { Payload } from 'payload';

import type { Settings } from '@/core/settings';
import type { Report } from './report';

/** One import: where it goes, and what it has found so far. */
export interface ImportRun {
  payload: Payload;
  settings: Settings;
  /** The other system, as `imported_records` knows it. */
  source: string;
  /** Dry run: reports changes without writing. */
  isTrial: boolean;
  report: Report;
  /** Aborted when this import may not be the only one any more; its reason is for the person at the keyboard. */
  lock: AbortSignal;
}
