import { createHash } from 'node:crypto';

import type { CollectionSlug } from 'payload';

import type { Imported } from './imported-records';
import type { Outcome } from './report';

/** What importers hand over, and what becomes of it. */

export interface SourceFile {
  key: string;
  name: string;
  alt: string;
  /** Keys that earlier versions gave it. */
  formerKeys?: readonly string[];
  address?: string;
  /** Whether `fetch` would download it; if not said, it is on this machine. */
  isRemote?: () => Promise<boolean>;
  /** Path on this machine after fetching. @throws with the reason if unavailable */
  fetch: () => Promise<string>;
}

export interface FreshFile {
  file: SourceFile;
  place: string;
  /** It is known from before: the library has refused what it was then. */
  wasRefused: boolean;
}

export interface StoredFile {
  id: number;
  url: string;
}

/** A former URL, and where it leads now. */
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
  /** The record, with the files that are in the library; those that are not are missing in `files`. */
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
