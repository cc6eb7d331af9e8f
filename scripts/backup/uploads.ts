import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { type Client, escapeIdentifier } from 'pg';

import { MEDIA } from '../../src/features/media/media.definition';
import { LaunchError } from '../launcher/launch-error.mjs';
import { ARCHIVE } from './archive.format';

/** Where the uploads lie. */
export const uploadsFolder = (dataDir: string): string => path.join(dataDir, MEDIA.slug);

/** What stood there before a restore, until that is certain. */
const previousFolder = (dataDir: string): string => `${uploadsFolder(dataDir)}.anterior`;

/** Every file that the records of uploads name, the made sizes among them. */
export const listUploads = async (client: Client): Promise<string[]> => {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name ~ '(^|_)filename$'`,
    [MEDIA.slug],
  );
  const selects = columns.map(
    ({ name }) => `select ${escapeIdentifier(name)} as name from public.${MEDIA.slug}`,
  );
  if (selects.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from (${selects.join(' union all ')}) as files
     where name is not null order by name`,
  );
  return rows.map(({ name }) => name);
};

/** Whether there are uploads already. */
export const hasUploads = async (dataDir: string): Promise<boolean> => {
  const folder = uploadsFolder(dataDir);
  return existsSync(folder) && (await readdir(folder)).length > 0;
};

/** A restore that the machine did not survive may have left either folder as the right one. */
export const requireNoLeftUploads = (dataDir: string): void => {
  const left = previousFolder(dataDir);
  if (!existsSync(left)) return;
  throw new LaunchError(
    `Una restauración anterior se interrumpió y dejó ${left}: compruebe cuál de las dos carpetas es la buena y retire la otra. No se ha cambiado nada.`,
  );
};

/** The uploads have changed their place: how to undo it, how to make it final. */
export interface UploadsSwap {
  undo: () => Promise<void>;
  settle: () => Promise<void>;
}

/** Puts the unpacked uploads in their place, and tells how to undo it or make it final. */
export const swapUploads = async (dataDir: string, unpacked: string): Promise<UploadsSwap> => {
  const folder = uploadsFolder(dataDir);
  const previous = previousFolder(dataDir);
  const hadAny = existsSync(folder);
  const undo = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    if (hadAny) await rename(previous, folder);
  };
  if (hadAny) await rename(folder, previous);
  try {
    await rename(path.join(unpacked, ARCHIVE.uploadsFolder), folder);
  } catch (error) {
    await undo();
    throw error;
  }
  return {
    undo,
    settle: () => rm(previous, { recursive: true, force: true }),
  };
};
