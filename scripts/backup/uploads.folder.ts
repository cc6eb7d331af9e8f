import { createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { LaunchError } from '../launcher/launch-error.mjs';
import { ARCHIVE } from './archive.format';
import { readOutcome, readTransaction, transactionSchema } from './restore-note';
import type { Upload, UploadsPlace } from './uploads.place';

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Opens a file up to its current size; data appended later is not read. */
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

export const folderUploads = (dataDir: string): UploadsPlace => {
  /** Private work folder, in the data folder because `rename` needs both folders on one disk. */
  const work = path.join(dataDir, 'restauracion');
  const placesOf = (name: (typeof ARCHIVE.uploadFolders)[number]) => {
    const folder = path.join(dataDir, name);
    // `previous` holds the uploads from before a restore, until its outcome is certain.
    return { folder, unpacked: path.join(work, name), previous: `${folder}.anterior` };
  };
  const folders = ARCHIVE.uploadFolders.map(placesOf);
  const note = path.join(work, 'transaccion.json');
  const isFilled = async (folder: string): Promise<boolean> =>
    existsSync(folder) && (await readdir(folder)).length > 0;

  const undoSwap = async (): Promise<void> => {
    for (const { folder, previous, unpacked } of folders) {
      if (!existsSync(unpacked) && existsSync(folder)) await rename(folder, unpacked);
      if (existsSync(previous)) await rename(previous, folder);
    }
  };

  return {
    isOnDisk: true,
    measure: (names) =>
      Promise.resolve(names.reduce((sum, name) => sum + sizeOf(path.join(dataDir, name)), 0)),
    read: (name) => openFile(path.join(dataDir, name)),
    isFilled: async () => {
      for (const { folder } of folders) if (await isFilled(folder)) return true;
      return false;
    },
    open: async () => {
      await mkdir(work, { mode: 0o700 });
      for (const { unpacked } of folders) await mkdir(unpacked, { mode: 0o700 });
    },
    unpack: (name, content) =>
      pipeline(content, createWriteStream(path.join(work, name), { mode: 0o600 })),
    swap: async (client) => {
      const told = JSON.stringify(await readTransaction(client));
      await writeFile(note, told, { mode: 0o600, flush: true });
      for (const { folder, previous, unpacked } of folders) {
        if (existsSync(folder)) await rename(folder, previous);
        await rename(unpacked, folder);
      }
    },
    end: async (client) => {
      if (existsSync(note)) {
        const told = transactionSchema.parse(JSON.parse(await readFile(note, 'utf8')));
        const outcome = await readOutcome(client, told);
        if (outcome === 'aborted') await undoSwap();
        else if (outcome === 'committed') {
          for (const { previous } of folders) await rm(previous, { recursive: true, force: true });
        }
        // Removed before the rest, because a second call must not undo the swap again.
        if (outcome !== 'unknown') await rm(note);
      }
      const left = folders.find(({ previous }) => existsSync(previous));
      if (existsSync(note) || left) {
        const { folder, previous } = left ?? placesOf('media');
        throw new LaunchError(
          `Una restauración se interrumpió y dejó ${previous}, y esta base de datos no es la de entonces: compruebe cuál de las dos carpetas es la buena, ponga esa en ${folder} y retire la otra y ${work}. No se ha cambiado nada.`,
        );
      }
      await rm(work, { recursive: true, force: true });
    },
  };
};
