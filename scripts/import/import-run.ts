import type { Payload } from 'payload';

import type { Settings } from '@/core/settings';
import type { Report } from './report';

export interface ImportRun {
  payload: Payload;
  settings: Settings;
  source: string;
  /** Dry run: reports changes without writing. */
  isTrial: boolean;
  report: Report;
  /** Aborted when this import may not be the only one any more; its reason is for the person at the keyboard. */
  lock: AbortSignal;
}
