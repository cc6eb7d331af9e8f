import { createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { MEDIA } from '../../src/features/media/media.definition';
import { LaunchError } from '../launcher/launch-error.mjs';
import { ARCHIVE } from './archive.format';
import { readOutcome, readTransaction, transactionSchema } from './restore-note';
import type { Upload, UploadsPlace } from './uploads.place';

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** A file as long as it is now: what is written to it meanwhile stays out. */
const openFile = async (file: string): Promise<Upload | null> => {
  const handle = await open(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return null;
  const { size } = await handle.stat();
  if (size > 0) return { size, content: handle.createReadStream({ end: size - 1 }) };
  await handle.close();
  return { size, content: [] };
};

/** Uploads in a folder of the data folder. */
export const folderUploads = (dataDir: string): UploadsPlace => {
  const folder = path.join(dataDir, MEDIA.slug);
  /** Closed to others. Beside its place: to change places, both must be on one disk. */
  const work = path.join(dataDir, 'restauracion');
  const unpacked = path.join(work, ARCHIVE.uploadsFolder);
  /** What stood in the place of the uploads before a restore, until that is certain. */
  const previous = `${folder}.anterior`;
  const note = path.join(work, 'transaccion.json');

  /** Each step can be repeated: the machine may stop between any two of them. */
  const undoSwap = async (): Promise<void> => {
    if (!existsSync(unpacked) && existsSync(folder)) await rename(folder, unpacked);
    if (existsSync(previous)) await rename(previous, folder);
  };

  return {
    isOnDisk: true,
    measure: (names) =>
      Promise.resolve(names.reduce((sum, name) => sum + sizeOf(path.join(folder, name)), 0)),
    read: (name) => openFile(path.join(folder, name)),
    isFilled: async () => existsSync(folder) && (await readdir(folder)).length > 0,
    open: async () => {
      await mkdir(work, { mode: 0o700 });
      await mkdir(unpacked, { mode: 0o755 });
    },
    unpack: (name, content) =>
      pipeline(content, createWriteStream(path.join(unpacked, name), { mode: 0o644 })),
    swap: async (client) => {
      const told = JSON.stringify(await readTransaction(client));
      await writeFile(note, told, { mode: 0o600, flush: true });
      if (existsSync(folder)) await rename(folder, previous);
      await rename(unpacked, folder);
    },
    end: async (client) => {
      if (existsSync(note)) {
        const told = transactionSchema.parse(JSON.parse(await readFile(note, 'utf8')));
        const outcome = await readOutcome(client, told);
        if (outcome === 'aborted') await undoSwap();
        else if (outcome === 'committed') await rm(previous, { recursive: true, force: true });
        // No longer needed, and gone before the rest: a second look must not undo once more.
        if (outcome !== 'unknown') await rm(note);
      }
      if (existsSync(note) || existsSync(previous)) {
        throw new LaunchError(
          `Una restauración se interrumpió y dejó ${previous}, y esta base de datos no es la de entonces: compruebe cuál de las dos carpetas es la buena, ponga esa en ${folder} y retire la otra y ${work}. No se ha cambiado nada.`,
        );
      }
      await rm(work, { recursive: true, force: true });
    },
  };
};
