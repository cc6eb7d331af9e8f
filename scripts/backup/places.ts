import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { openBucket } from '../../src/core/bucket';
import type { BackupSettings } from '../../src/core/settings.backup';
import type { BucketSettings } from '../../src/core/settings.bucket';
import { LaunchError } from '../launcher/launch-error.mjs';
import { PARTIAL, timeOfBackup } from './names';

export interface Place {
  name: string;
  list: () => Promise<{ name: string; bytes: number }[]>;
  put: (name: string, file: string) => Promise<void>;
  fetch: (name: string, file: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const writeWhole = async (content: AsyncIterable<Uint8Array>, file: string): Promise<void> => {
  const partial = `${file}${PARTIAL}`;
  try {
    await pipeline(content, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
};

const newestFirst = <Entry extends { name: string }>(entries: Entry[]): Entry[] =>
  entries
    .filter(({ name }) => timeOfBackup(name))
    .sort((one, other) => (one.name < other.name ? 1 : -1));

/** A folder of this machine. A missing folder is not created: it may be a disk that is not mounted. */
const folderPlace = (folder: string): Place => ({
  name: folder,
  list: () => {
    if (!existsSync(folder)) throw new LaunchError(`no existe la carpeta ${folder}`);
    const names = readdirSync(folder).filter((name) => timeOfBackup(name));
    const sized = names.map((name) => ({ name, bytes: statSync(path.join(folder, name)).size }));
    return Promise.resolve(newestFirst(sized));
  },
  put: async (name, file) => {
    const target = path.join(folder, name);
    await writeWhole(createReadStream(file), target);
    if ((await hashFile(target)) === (await hashFile(file))) return;
    await rm(target, { force: true });
    throw new LaunchError(`${target} no quedó igual que el original`);
  },
  fetch: (name, file) => writeWhole(createReadStream(path.join(folder, name)), file),
  remove: (name) => rm(path.join(folder, name), { force: true }),
});

/** The local folder for backups, accessible to its owner only. */
export const firstPlace = ({ folder }: BackupSettings): Place => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folderPlace(folder);
};

/**
 * A bucket as place for backups. The server verifies the signed checksum of each part; the size is checked afterwards.
 */
const bucketPlace = (settings: BucketSettings): Place => {
  const bucket = openBucket(settings);
  return {
    name: bucket.name,
    list: async () => {
      const found: { name: string; bytes: number }[] = [];
      for await (const { key, size } of bucket.list('')) found.push({ name: key, bytes: size });
      return newestFirst(found);
    },
    put: async (name, file) => {
      const { size } = statSync(file);
      await bucket.writeStream(name, createReadStream(file), { size });
      const stored = await bucket.head(name);
      if (stored?.size !== size) throw new LaunchError(`${name} no quedó entera`);
    },
    fetch: async (name, file) => {
      const found = await bucket.read(name);
      if (!found) throw new LaunchError(`no está ${name}`);
      await writeWhole(found.content, file);
    },
    remove: (name) => bucket.remove(name),
  };
};

export const secondPlace = ({ copyTo }: BackupSettings): Place | undefined => {
  if (!copyTo) return undefined;
  return typeof copyTo === 'string' ? folderPlace(copyTo) : bucketPlace(copyTo);
};

/** Runs `work` on a place; an error becomes one line with the name of the place. */
export const at = async <Result>(
  { name }: Pick<Place, 'name'>,
  work: () => Promise<Result>,
  what = 'Copias',
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const { cause, code, message } = error as Error & { code?: string };
    const why = (cause as NodeJS.ErrnoException | undefined)?.code ?? code ?? message;
    throw new LaunchError(`${what} en ${name}: ${why}.`);
  }
};
