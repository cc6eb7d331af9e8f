import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { nullIfMissing } from '@/core/missing-file';
import { openBucket, type Bucket } from '@/core/bucket';
import { settings } from '@/core/settings';
import { createLimiter } from '@/core/concurrency-limiter';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';

/**
 * Where the files of documents lie: apart from the public library, in the same kind of place (a folder of the
 * data folder, or the bucket). Nothing serves this place; each file is handed out by a call that asks who
 * wants it.
 */

const { slug, types, messages } = REGISTRATION_DOCUMENTS;

export interface StoredFile {
  size: number;
  content: ReadableStream<Uint8Array>;
}

interface DocumentStorage {
  /** Puts a file that has arrived whole under its name. */
  keep: (name: string, arrived: string) => Promise<void>;
  /** `null` where it is not there. */
  read: (name: string) => Promise<StoredFile | null>;
  /** One that is not there is no fault. */
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<string>;
}

/** Files that are still arriving lie here in either case: on the disk, and not in memory. */
const folder = (): string => path.join(settings().dataDir, slug);
const ARRIVING = '.arriving';

const TYPES = new Map<string, string>(Object.entries(types).map(([type, end]) => [end, type]));
const FILE_NAME = /^(?<time>[0-9a-z]+)-[0-9a-f]{32}\.(?<end>\w+)$/u;

/** An unguessable name that reveals only the time. */
const makeName = (end: string): string =>
  `${Date.now().toString(36)}-${randomBytes(16).toString('hex')}.${end}`;

export const createFileName = (type: keyof typeof types): string => makeName(types[type]);

/** Creation time from a file name; `undefined` for foreign names. */
export const timeOfName = (name: string): Date | undefined => {
  const { time } = FILE_NAME.exec(name)?.groups ?? {};
  return time ? new Date(parseInt(time, 36)) : undefined;
};

/** What its name ends in: `pdf`. */
export const endOfName = (name: string): string => FILE_NAME.exec(name)?.groups?.['end'] ?? '';

export const makeArrivingFile = async (): Promise<string> => {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  return path.join(folder(), makeName('part').replace(/\.part$/u, ARRIVING));
};

/**
 * Removes what was arriving when a process ended. By the time of its last byte, because an upload may take hours, but is
 * ended after a minute of silence (`server/slow-bodies.mjs`).
 *
 * @param limit nothing was written since
 */
export const removeAbandoned = async (limit: Date): Promise<void> => {
  const names = (await readdir(folder()).catch(nullIfMissing)) ?? [];
  for (const name of names.filter((one) => one.endsWith(ARRIVING))) {
    const file = path.join(folder(), name);
    const found = await stat(file).catch(nullIfMissing);
    if (found && found.mtime < limit) await rm(file, { force: true });
  }
};

const onDisk: DocumentStorage = {
  keep: (name, arrived) => rename(arrived, path.join(folder(), name)),
  read: async (name) => {
    const handle = await open(path.join(folder(), name)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    if (!handle) return null;
    const { size } = await handle.stat();
    return {
      size,
      content: Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>,
    };
  },
  remove: (name) => rm(path.join(folder(), name), { force: true }),
  list: async function* () {
    const names = (await readdir(folder()).catch(nullIfMissing)) ?? [];
    yield* names.filter((name) => timeOfName(name));
  },
};

/** Limits uploads to a bucket, because each is in memory. */
const inTurn = createLimiter({ concurrency: 4, maxQueue: 200, message: messages.busy });

const inBucket = (bucket: Bucket): DocumentStorage => {
  const keyOf = (name: string): string => `${slug}/${name}`;
  return {
    keep: (name, arrived) =>
      inTurn(async () => {
        const type = TYPES.get(endOfName(name)) ?? 'application/octet-stream';
        await bucket.write(keyOf(name), await readFile(arrived), type);
        await rm(arrived, { force: true });
      }),
    read: (name) => bucket.read(keyOf(name)),
    remove: (name) => bucket.remove(keyOf(name)),
    list: async function* () {
      for await (const { key } of bucket.list(keyOf(''))) {
        const name = key.slice(keyOf('').length);
        if (timeOfName(name)) yield name;
      }
    },
  };
};

let storage: DocumentStorage | undefined;

/** The place that the settings name. */
export const documentStorage = (): DocumentStorage => {
  const { uploadBucket } = settings();
  return (storage ??= uploadBucket ? inBucket(openBucket(uploadBucket)) : onDisk);
};
