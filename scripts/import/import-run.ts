import type { Payload } from 'payload';

import type { Settings } from '@/core/settings';
import type { StoredFile } from './records';
import type { Report } from './report';
import type { Source } from './source';

/** Items seen by this run: none is counted twice, and a dry run knows what it would have stored. */
export interface Seen {
  /** Files that a dry run would have stored, by their keys. */
  files: Map<string, StoredFile>;
  /** Keys of files that were reported as missing or refused. */
  faultyFiles: Set<string>;
  /** Number of records that a dry run has looked at. */
  records: number;
  /** Former URLs and their targets. */
  addresses: Map<string, string>;
  /** Values of unique fields that a dry run would have stored. */
  uniqueValues: Set<string>;
}

export interface ImportRun {
  payload: Payload;
  settings: Settings;
  source: Source;
  /** Dry run: reports changes without writing. */
  isTrial: boolean;
  report: Report;
  seen: Seen;
  /** Aborted when another import may start; its reason is a message for the operator. */
  lock: AbortSignal;
}

export const nothingSeen = (): Seen => ({
  files: new Map(),
  faultyFiles: new Set(),
  records: 0,
  addresses: new Map(),
  uniqueValues: new Set(),
});
