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
 * Storage of the documents' files: apart from the public library, in the same kind of storage (a
 * folder of the data folder, or the bucket). No route serves this storage directly; each file is sent
 * by an endpoint that checks access.
 */

const { slug, types, messages } = REGISTRATION_DOCUMENTS;

export interface StoredFile {
  size: number;
  content: ReadableStream<Uint8Array>;
}

interface DocumentStorage {
  /** Stores a completely received file under its name. */
  keep: (name: string, arrived: string) => Promise<void>;
  /** Returns `null` if the file does not exist. */
  read: (name: string) => Promise<StoredFile | null>;
  /** Does not fail if the file does not exist. */
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<string>;
}

/** Local folder. Uploads in progress are written here with either storage, not kept in memory. */
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

/** The extension of a file name: `pdf`. */
export const endOfName = (name: string): string => FILE_NAME.exec(name)?.groups?.['end'] ?? '';

export const makeArrivingFile = async (): Promise<string> => {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  return path.join(folder(), makeName('part').replace(/\.part$/u, ARRIVING));
};

/**
 * Removes incomplete uploads of ended processes. The time of the last write decides, because an
 * upload may take hours, but is ended after a minute of silence (`server/slow-bodies.mjs`).
 *
 * @param limit files with no write since then are removed
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

/** Limits concurrent uploads to a bucket, because each file is in memory. */
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

/** The storage of the settings: the bucket if there is one, otherwise the disk. */
export const documentStorage = (): DocumentStorage => {
  const { uploadBucket } = settings();
  return (storage ??= uploadBucket ? inBucket(openBucket(uploadBucket)) : onDisk);
};
