import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Client } from 'pg';

import type { Settings } from '../../src/core/settings';
import { readCheckedSettings } from '../launcher/checked-settings';
import { openDataFolder } from '../launcher/data-folder';
import { ensureSeedTable, SEED_TABLE, withPreparationLock } from '../launcher/database-state';
import { LaunchError } from '../launcher/launch-error.mjs';
import { say, step } from '../launcher/progress';
import { ARCHIVE, type Manifest, tablePart } from './archive.format';
import { openArchive } from './archive.reader';
import { describeDifferences, keepSettings, type KeptSettings } from './kept-settings';
import {
  KNOWN_MIGRATIONS,
  noteMigrations,
  requireKnownMigrations,
  runMigrations,
} from './migrations';
import { withStoppedSite } from './source';
import {
  dropEverything,
  listFilledTables,
  listTables,
  loadRows,
  setSequences,
  withoutForeignKeys,
} from './tables';
import { hasUploads, requireNoLeftUploads, swapUploads, type UploadsSwap } from './uploads';

const USAGE = 'Uso: npm run restore -- ARCHIVO [--overwrite]';
/** How long to wait for a stranger's transaction on the tables that are to go. */
const LOCK_PATIENCE = '30s';

const readArguments = (args: string[]): { file: string; overwrite: boolean } => {
  try {
    const options = { overwrite: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [file] = positionals;
    if (file && positionals.length === 1) return { file, overwrite: values.overwrite };
  } catch {
    // An option that there is not.
  }
  throw new LaunchError(USAGE);
};

const requireEmpty = async (client: Client, dataDir: string): Promise<void> => {
  const filled = await listFilledTables(client);
  const found = [
    ...(filled.length > 0 ? [`la base de datos tiene datos (${filled.join(', ')})`] : []),
    ...((await hasUploads(dataDir)) ? ['hay archivos subidos'] : []),
  ];
  if (found.length === 0) return;
  throw new LaunchError(
    `Ya hay contenido: ${found.join(' y ')}. Para sustituirlo todo: npm run restore -- ARCHIVO --overwrite. No se ha cambiado nada.`,
  );
};

const fillTables = async (client: Client, manifest: Manifest, folder: string): Promise<void> => {
  const present = new Set((await listTables(client)).map(({ name }) => name));
  const unknown = manifest.tables.filter(({ name }) => !present.has(name));
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ');
    throw new LaunchError(`Este producto no conoce las tablas ${names}. No se ha cambiado nada.`);
  }
  await withoutForeignKeys(client, async () => {
    for (const table of manifest.tables) {
      await loadRows(client, table, path.join(folder, tablePart(table.name)));
    }
  });
  await setSequences(client, manifest.sequences);
};

/**
 * The schema is made by the backup's own migrations, filled, and then brought up to date by the
 * newer ones: all of it in one transaction, which the uploads' change of place is part of.
 */
const replaceEverything = async (
  client: Client,
  { manifest, folder, dataDir }: { manifest: Manifest; folder: string; dataDir: string },
): Promise<void> => {
  const newer = KNOWN_MIGRATIONS.filter((name) => !manifest.migrations.includes(name));
  let uploads: UploadsSwap | undefined;
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_PATIENCE}'`);
    await dropEverything(client);
    await runMigrations(client, manifest.migrations);
    if (manifest.tables.some(({ name }) => name === SEED_TABLE)) await ensureSeedTable(client);
    await fillTables(client, manifest, folder);
    await runMigrations(client, newer);
    await noteMigrations(client, newer);
    uploads = await swapUploads(dataDir, folder);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await uploads?.undo();
    throw error;
  }
  // No earlier: until the commit there may be a way back.
  await uploads.settle();
  if (newer.length > 0) say(`  Migraciones posteriores a la copia: ${newer.length}`);
};

const tellDifferences = (folder: string): void => {
  const kept = JSON.parse(
    readFileSync(path.join(folder, ARCHIVE.settings), 'utf8'),
  ) as KeptSettings;
  for (const line of describeDifferences(kept, keepSettings())) say(`! ${line}`);
};

const restoreFrom = async (
  file: string,
  { settings, folder, overwrite }: { settings: Settings; folder: string; overwrite: boolean },
): Promise<void> => {
  const { dataDir } = settings;
  const manifest = await step({ done: 'Copia comprobada' }, () => openArchive(file, folder));
  requireKnownMigrations(manifest.migrations);
  requireNoLeftUploads(dataDir);
  await withStoppedSite(settings, (client) =>
    withPreparationLock(client, say, async () => {
      if (!overwrite) await requireEmpty(client, dataDir);
      await step({ done: 'Base de datos y archivos restaurados' }, () =>
        replaceEverything(client, { manifest, folder, dataDir }),
      );
    }),
  );
  say(`✓ El sitio es el del ${manifest.createdAt} (versión ${manifest.version}).`);
  for (const name of manifest.missingUploads) say(`! No estaba en la copia: ${name}`);
  tellDifferences(folder);
};

/** Puts a backup in the place of everything, or changes nothing. */
export const restore = async (call: { args: string[]; folder: string }): Promise<void> => {
  const { file, overwrite } = readArguments(call.args);
  const settings = readCheckedSettings();
  openDataFolder(settings.dataDir);
  // Beside the uploads: to change places, both must be on one disk.
  const folder = path.join(settings.dataDir, `restauracion-${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  try {
    await restoreFrom(path.resolve(call.folder, file), { settings, folder, overwrite });
  } catch (error) {
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    throw isFull ? new LaunchError('No queda espacio en el disco. No se ha cambiado nada.') : error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
