import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type Client, escapeIdentifier } from 'pg';
import { z } from 'zod';

import { MEDIA } from '../../src/features/media/media.definition';
import { LaunchError } from '../launcher/launch-error.mjs';
import { ARCHIVE } from './archive.format';

/** Where the uploads lie. */
export const uploadsFolder = (dataDir: string): string => path.join(dataDir, MEDIA.slug);

/**
 * Where a restore unpacks uploads, closed to others. Beside their place: to change places, both must
 * be on one disk.
 */
const workFolder = (dataDir: string): string => path.join(dataDir, 'restauracion');

/** The uploads of a restore while they are not in their place. */
export const unpackedFolder = (dataDir: string): string =>
  path.join(workFolder(dataDir), ARCHIVE.uploadsFolder);

/** What stood in the place of the uploads before a restore, until that is certain. */
const previousFolder = (dataDir: string): string => `${uploadsFolder(dataDir)}.anterior`;

/** Which transaction of which server decides whether the uploads' change of place holds. */
const noteFile = (dataDir: string): string => path.join(workFolder(dataDir), 'transaccion.json');
const noteSchema = z.object({ server: z.string(), database: z.string(), transaction: z.string() });

const THIS_TRANSACTION = `
  select (select system_identifier::text from pg_control_system()) as server,
    current_database()::text as database, pg_current_xact_id()::text as transaction`;
const STATUS = `
  select pg_xact_status($1::xid8) as status
  where current_database() = $2
    and (select system_identifier::text from pg_control_system()) = $3`;

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

/** Makes the folder into which a restore unpacks. */
export const openWorkFolder = async (dataDir: string): Promise<void> => {
  await mkdir(workFolder(dataDir), { mode: 0o700 });
  await mkdir(unpackedFolder(dataDir), { mode: 0o755 });
};

/**
 * Puts the unpacked uploads in their place, as part of the client's transaction: a note says which
 * it is, so that whoever comes after a sudden end can ask whether it was committed.
 */
export const swapUploads = async (client: Client, dataDir: string): Promise<void> => {
  const { rows } = await client.query(THIS_TRANSACTION);
  await writeFile(noteFile(dataDir), JSON.stringify(rows[0]), { mode: 0o600, flush: true });
  const folder = uploadsFolder(dataDir);
  if (existsSync(folder)) await rename(folder, previousFolder(dataDir));
  await rename(unpackedFolder(dataDir), folder);
};

/** Each step can be repeated: the machine may stop between any two of them. */
const undoSwap = async (dataDir: string): Promise<void> => {
  const folder = uploadsFolder(dataDir);
  const [unpacked, previous] = [unpackedFolder(dataDir), previousFolder(dataDir)];
  if (!existsSync(unpacked) && existsSync(folder)) await rename(folder, unpacked);
  if (existsSync(previous)) await rename(previous, folder);
};

const readOutcome = async (client: Client, dataDir: string): Promise<string> => {
  const note = noteSchema.parse(JSON.parse(await readFile(noteFile(dataDir), 'utf8')));
  const { transaction, database, server } = note;
  const { rows } = await client.query<{ status: string | null }>(STATUS, [
    transaction,
    database,
    server,
  ]);
  return rows[0]?.status ?? 'unknown';
};

/**
 * Brings a restore to its end, however it ended: committed, its uploads stay; otherwise those from
 * before come back. Nothing that it unpacked is left. Before a site starts, and around each restore.
 *
 * @throws {LaunchError} where only a person can tell.
 */
export const endRestore = async (client: Client, dataDir: string): Promise<void> => {
  const [folder, previous] = [uploadsFolder(dataDir), previousFolder(dataDir)];
  if (existsSync(noteFile(dataDir))) {
    const outcome = await readOutcome(client, dataDir);
    if (outcome === 'aborted') await undoSwap(dataDir);
    else if (outcome === 'committed') await rm(previous, { recursive: true, force: true });
    // No longer needed, and gone before the rest: a second look must not undo once more.
    if (outcome === 'aborted' || outcome === 'committed') await rm(noteFile(dataDir));
  }
  if (existsSync(noteFile(dataDir)) || existsSync(previous)) {
    throw new LaunchError(
      `Una restauración se interrumpió y dejó ${previous}, y esta base de datos no es la de entonces: compruebe cuál de las dos carpetas es la buena, ponga esa en ${folder} y retire la otra y ${workFolder(dataDir)}. No se ha cambiado nada.`,
    );
  }
  await rm(workFolder(dataDir), { recursive: true, force: true });
};
