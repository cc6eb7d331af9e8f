import { createHash } from 'node:crypto';

import type { CollectionSlug } from 'payload';

import type { Imported } from './imported-records';
import type { Outcome } from './report';

/** Records that importers hand over, and their outcome. */

export interface SourceFile {
  key: string;
  name: string;
  alt: string;
  /** Keys of the file in earlier versions of the importer. */
  formerKeys?: readonly string[];
  address?: string;
  /** Whether `fetch` would download the file; if it is not set, the file is on this machine. */
  isRemote?: () => Promise<boolean>;
  /** Path on this machine after fetching. @throws with the reason if unavailable */
  fetch: () => Promise<string>;
}

export interface FreshFile {
  file: SourceFile;
  place: string;
  /** Whether an entry exists already, because the library refused the file in an earlier import. */
  wasRefused: boolean;
}

export interface StoredFile {
  id: number;
  url: string;
}

/** A former URL and its new target. */
export interface OldAddress {
  from: string;
  to: string;
}

export type Files = ReadonlyMap<string, StoredFile>;

export interface ImportRecord {
  item: string;
  label: string;
  place: string;
  collection: CollectionSlug;
  files: readonly SourceFile[];
  /** Data of the record. `files` holds only the files that are in the library. */
  data: (files: Files) => Record<string, unknown>;
  addresses: (record: number, files: Files) => OldAddress[];
}

export interface Resolved {
  files: Map<string, StoredFile>;
  fresh: FreshFile[];
  /** Items that were recorded under a former name of the source. */
  adopted: string[];
}

export const digestOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex');

export interface Job {
  wanted: ImportRecord;
  known: Imported | undefined;
  resolved: Resolved;
}

export interface Written {
  outcome: Outcome;
  record: number;
}
