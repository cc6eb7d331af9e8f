import pLimit from 'p-limit';
import { z } from 'zod';

import { ObjectStorageError, openBucket } from '../../src/core/bucket';
import type { BucketSettings } from '../../src/core/settings.bucket';
import { LaunchError } from '../launcher/launch-error.mjs';
import { ARCHIVE, isUploadPart } from './archive.format';
import { readOutcome, readTransaction, transactionSchema } from './restore-note';
import type { UploadsPlace } from './uploads.place';

export class UploadsAway extends LaunchError {}

/** Prefix of restored uploads, and of the note with their transaction, until the database has committed. */
const WORK = 'restauracion/';
const NOTE = `${WORK}transaccion.json`;
const stagedKey = (name: string): string => `${WORK}${name}`;

const recordSchema = transactionSchema.extend({
  obsolete: z.array(z.string()),
});
type Note = z.infer<typeof recordSchema>;

const AT_ONCE = 8;

/**
 * Uploads in a bucket. A bucket has no atomic rename, so restored files wait under a prefix until the database has
 * committed, and are then copied into place; after a crash the next start continues.
 */
export const bucketUploads = (settings: BucketSettings): UploadsPlace => {
  const bucket = openBucket(settings);
  const unpacked = new Set<string>();

  const withErrors = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ObjectStorageError)) throw error;
      throw new UploadsAway(`Archivos subidos en ${bucket.name}: ${error.code}.`);
    }
  };

  const listKeys = async (folders: readonly string[]): Promise<Map<string, number>> => {
    const sizes = new Map<string, number>();
    for (const folder of folders) {
      for await (const { key, size } of bucket.list(folder)) sizes.set(key, size);
    }
    return sizes;
  };
  const listUploaded = () => listKeys(ARCHIVE.uploadFolders.map((folder) => `${folder}/`));

  const forEach = (names: Iterable<string>, work: (name: string) => Promise<void>) =>
    pLimit(AT_ONCE).map(names, work);

  const readNote = async (): Promise<Note | null> => {
    const found = await bucket.read(NOTE);
    return found && recordSchema.parse(await new Response(found.content).json());
  };

  /** Copies the restored files into place and deletes the obsolete ones. Each step can be repeated. */
  const settle = async (staged: string[], { obsolete }: Note): Promise<void> => {
    await forEach(staged, (name) => bucket.copy(stagedKey(name), name));
    await forEach(obsolete, (name) => bucket.remove(name));
  };

  const clear = async (staged: string[]): Promise<void> => {
    await forEach(staged, (name) => bucket.remove(stagedKey(name)));
    // Deleted last, because the note allows an interrupted swap to be completed.
    await bucket.remove(NOTE);
  };

  const end: UploadsPlace['end'] = async (client) => {
    const left = [...(await listKeys([WORK])).keys()].map((key) => key.slice(WORK.length));
    if (left.length === 0) return;
    const names = left.filter(isUploadPart);
    const note = await readNote();
    const outcome = note ? await readOutcome(client, note) : 'aborted';
    if (outcome === 'unknown') {
      throw new LaunchError(
        `Una restauración se interrumpió y dejó ${bucket.name}${WORK}, y esta base de datos no es la de entonces: compruebe DATABASE_URL, o retire esa carpeta si ya no hace falta. No se ha cambiado nada.`,
      );
    }
    if (note && outcome === 'committed') await settle(names, note);
    await clear(names);
  };

  return {
    isOnDisk: false,
    measure: (names) =>
      withErrors(async () => {
        const sizes = await listUploaded();
        return names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
      }),
    read: (name) => withErrors(() => bucket.read(name)),
    isFilled: () => withErrors(async () => (await listUploaded()).size > 0),
    open: () => Promise.resolve(),
    unpack: (name, content) =>
      withErrors(async () => {
        await bucket.writeStream(stagedKey(name), content);
        unpacked.add(name);
      }),
    swap: (client) =>
      withErrors(async () => {
        const before = [...(await listUploaded()).keys()];
        const obsolete = before.filter((name) => !unpacked.has(name));
        const note: Note = { ...(await readTransaction(client)), obsolete };
        await bucket.write(NOTE, Buffer.from(JSON.stringify(note)), 'application/json');
      }),
    end: (client) => withErrors(() => end(client)),
  };
};
