import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

import type { Client } from 'pg';

import type { Settings } from '../../src/core/settings';
import { readCheckedSettings } from '../launcher/checked-settings';
import { ensureSeedTable, SEED_TABLE, withPreparationLock } from '../launcher/database-state';
import { LaunchError } from '../launcher/launch-error.mjs';
import { say, step } from '../launcher/progress';
import { ARCHIVE, type Manifest, tablePart, uploadPart } from './archive.format';
import { readArchive, type Take } from './archive.reader';
import { chooseBackup } from './choose-backup';
import { describeDifferences, keepSettings, type KeptSettings } from './kept-settings';
import {
  KNOWN_MIGRATIONS,
  noteMigrations,
  requireKnownMigrations,
  runMigrations,
} from './migrations';
import { takeBackupLock } from './record';
import { withStoppedSite } from './source';
import { isFullDisk, requireSpace } from './space';
import {
  dropEverything,
  listFilledTables,
  listTables,
  loadRows,
  setSequences,
  withoutForeignKeys,
} from './tables';
import { endRestore, hasUploads, openWorkFolder, swapUploads, unpackedFolder } from './uploads';

const USAGE = 'Uso: npm run restore -- ARCHIVO|--newest [--overwrite]';
/** How long to wait for a stranger's transaction on the tables that are to go. */
const LOCK_PATIENCE = '30s';

/** What is restored: the file, what it says of itself, and where it goes. */
interface Restoration {
  file: string;
  manifest: Manifest;
  settings: Settings;
}

const readArguments = (args: string[]) => {
  try {
    const options = {
      overwrite: { type: 'boolean', default: false },
      newest: { type: 'boolean', default: false },
    } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [wanted] = positionals;
    if (positionals.length + Number(values.newest) === 1) return { wanted, ...values };
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

/** The uploads have to fit beside those that there are; so has the database, where it is ours. */
const requireRoom = async ({ manifest, settings }: Restoration): Promise<void> => {
  const parts = settings.databaseUrl
    ? manifest.parts.filter(({ name }) => name.startsWith(uploadPart('')))
    : manifest.parts;
  await requireSpace(
    settings.dataDir,
    parts.reduce((sum, { bytes }) => sum + bytes, 0),
  );
};

/** Rows go straight from the file into their tables: people's data are never unpacked. */
const fill = async (
  client: Client,
  { file, manifest, settings }: Restoration,
): Promise<KeptSettings> => {
  const present = new Set((await listTables(client)).map(({ name }) => name));
  const unknown = manifest.tables.filter(({ name }) => !present.has(name));
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ');
    throw new LaunchError(`Este producto no conoce las tablas ${names}. No se ha cambiado nada.`);
  }
  const tables = new Map(manifest.tables.map((table) => [tablePart(table.name), table]));
  let kept = '';
  const take: Take = async (name, content) => {
    const table = tables.get(name);
    if (table) return loadRows(client, table, content);
    if (name === ARCHIVE.settings) for await (const chunk of content) kept += chunk.toString();
    else {
      const target = path.join(unpackedFolder(settings.dataDir), path.basename(name));
      await pipeline(content, createWriteStream(target, { mode: 0o644 }));
    }
  };
  await withoutForeignKeys(client, async () => {
    await readArchive(file, { phrase: settings.backup.passphrase, take });
  });
  await setSequences(client, manifest.sequences);
  return JSON.parse(kept) as KeptSettings;
};

/**
 * The schema is made by the backup's own migrations, filled, and then brought up to date by the
 * newer ones: all of it in one transaction, which the uploads' change of place is part of.
 */
const replaceEverything = async (
  client: Client,
  restoration: Restoration,
): Promise<KeptSettings> => {
  const { manifest, settings } = restoration;
  const newer = KNOWN_MIGRATIONS.filter((name) => !manifest.migrations.includes(name));
  await openWorkFolder(settings.dataDir);
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_PATIENCE}'`);
    await dropEverything(client);
    await runMigrations(client, manifest.migrations);
    if (manifest.tables.some(({ name }) => name === SEED_TABLE)) await ensureSeedTable(client);
    const kept = await fill(client, restoration);
    await runMigrations(client, newer);
    await noteMigrations(client, newer);
    await swapUploads(client, settings.dataDir);
    await client.query('commit');
    if (newer.length > 0) say(`  Migraciones posteriores a la copia: ${newer.length}`);
    return kept;
  } finally {
    await client.query('rollback').catch(() => undefined);
    await endRestore(client, settings.dataDir);
  }
};

const restoreFrom = async (
  file: string,
  { settings, overwrite }: { settings: Settings; overwrite: boolean },
): Promise<void> => {
  const { dataDir, backup } = settings;
  const manifest = await step({ done: 'Copia comprobada' }, () =>
    readArchive(file, { phrase: backup.passphrase }),
  );
  requireKnownMigrations(manifest.migrations);
  const restoration = { file, manifest, settings };
  const kept = await withStoppedSite(settings, (client) =>
    withPreparationLock(client, say, async () => {
      await takeBackupLock(client);
      await endRestore(client, dataDir);
      if (!overwrite) await requireEmpty(client, dataDir);
      await requireRoom(restoration);
      const names = { doing: 'Restaurando', done: 'Base de datos y archivos restaurados' };
      return step(names, () => replaceEverything(client, restoration));
    }),
  );
  say(`✓ El sitio es el del ${manifest.createdAt} (versión ${manifest.version}).`);
  for (const name of manifest.missingUploads) say(`! No estaba en la copia: ${name}`);
  for (const line of describeDifferences(kept, keepSettings())) say(`! ${line}`);
};

/** Puts a backup in the place of everything, or changes nothing. */
export const restore = async (call: { args: string[]; folder: string }): Promise<void> => {
  const { wanted, overwrite } = readArguments(call.args);
  const settings = readCheckedSettings();
  const file = await chooseBackup(settings.backup, wanted && path.resolve(call.folder, wanted));
  try {
    await restoreFrom(file, { settings, overwrite });
  } catch (error) {
    const full = new LaunchError('No queda espacio en el disco. No se ha cambiado nada.');
    throw isFullDisk(error) ? full : error;
  }
};
