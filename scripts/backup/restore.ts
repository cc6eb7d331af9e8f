import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { existsSync } from 'node:fs';

import type { Settings } from '../../src/core/settings';
import { readCheckedSettings } from '../launcher/checked-settings';
import { ensureSeedTable, SEED_TABLE, withMigrationLock } from '../database/state';
import { LaunchError } from '../launcher/launch-error.mjs';
import { print, withProgress } from '../launcher/console';
import { ARCHIVE, isUploadPart, type Manifest, tablePart } from './archive.format';
import { readArchive, type Take } from './archive.reader';
import { describeDifferences, storeSettings, type KeptSettings } from './stored-settings';
import {
  KNOWN_MIGRATIONS,
  recordMigrations,
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
import { endRestore, uploadsPlace } from './uploads';
import { UploadsAway } from './uploads.bucket';
import type { UploadsPlace } from './uploads.place';
import type { BackupSettings } from '../../src/core/settings.backup';
import { isIncompleteName, timeOfBackup } from './names';
import { at, firstPlace, type Place, secondPlace } from './places';

const findNewest = async (place: Place | undefined): Promise<string> => {
  const backups = place ? await at(place, place.list) : [];
  return backups.find(({ name }) => !isIncompleteName(name))?.name ?? '';
};

/**
 * The file to restore: `wanted`, or the newest complete backup of either place. A backup that
 * exists only in the second place is downloaded first.
 */
const chooseBackup = async (
  backup: BackupSettings,
  wanted: string | undefined,
): Promise<string> => {
  if (wanted && (existsSync(wanted) || !timeOfBackup(path.basename(wanted)))) return wanted;
  const second = secondPlace(backup);
  const [here = '', there = ''] = await Promise.all([firstPlace(backup), second].map(findNewest));
  const name = wanted ? path.basename(wanted) : here > there ? here : there;
  if (!name) throw new LaunchError('No hay ninguna copia. No se ha cambiado nada.');
  const file = path.join(backup.folder, name);
  if (existsSync(file) || !second) return file;
  await withProgress({ done: `Traída de ${second.name}` }, () =>
    at(second, () => second.fetch(name, file)),
  );
  return file;
};

const USAGE = 'Uso: npm run restore -- ARCHIVO|--newest [--overwrite]';
/** Maximum wait for other transactions that use the tables to be dropped. */
const LOCK_TIMEOUT = '30s';

interface Restoration {
  file: string;
  manifest: Manifest;
  settings: Settings;
  place: UploadsPlace;
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
    // An unknown option.
  }
  throw new LaunchError(USAGE);
};

const requireEmpty = async (client: Client, place: UploadsPlace): Promise<void> => {
  const filled = await listFilledTables(client);
  const found = [
    ...(filled.length > 0 ? [`la base de datos tiene datos (${filled.join(', ')})`] : []),
    ...((await place.isFilled()) ? ['hay archivos subidos'] : []),
  ];
  if (found.length === 0) return;
  throw new LaunchError(
    `Ya hay contenido: ${found.join(' y ')}. Para sustituirlo todo: npm run restore -- ARCHIVO --overwrite. No se ha cambiado nada.`,
  );
};

/** Requires disk space for the new uploads beside the present ones, and for the database if it is embedded. */
const requireRoom = async ({ manifest, settings, place }: Restoration): Promise<void> => {
  const needs = (name: string): boolean =>
    isUploadPart(name) ? place.isOnDisk : !settings.databaseUrl;
  await requireSpace(
    settings.dataDir,
    manifest.parts.reduce((sum, { name, bytes }) => sum + (needs(name) ? bytes : 0), 0),
  );
};

/** Copies rows from the file directly into their tables, so that people's data are never unpacked. */
const fill = async (
  client: Client,
  { file, manifest, settings, place }: Restoration,
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
    else await place.unpack(name, content);
  };
  await withoutForeignKeys(client, async () => {
    await readArchive(file, { phrase: settings.backup.passphrase, take });
  });
  await setSequences(client, manifest.sequences);
  return JSON.parse(kept) as KeptSettings;
};

/**
 * Deletes sessions, links and pending logins of the backup: they may have been revoked or used since. Staff must log in
 * again.
 */
const closeDoors = async (client: Client): Promise<void> => {
  await client.query('delete from users_sessions');
  await client.query('delete from login_steps');
  await client.query('delete from passkey_challenges');
  await client.query('delete from sso_logins');
  await client.query('delete from sso_arrivals');
  await client.query("delete from links where purpose in ('set-password', 'permit')");
};

/**
 * Creates the schema with the backup's own migrations, fills it, and then applies the newer
 * migrations. All of it is one transaction, which includes the swap of the uploads.
 */
const replaceEverything = async (
  client: Client,
  restoration: Restoration,
): Promise<KeptSettings> => {
  const { manifest, settings, place } = restoration;
  let isCommitted = false;
  const newer = KNOWN_MIGRATIONS.filter((name) => !manifest.migrations.includes(name));
  await place.open();
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await dropEverything(client);
    await runMigrations(client, manifest.migrations);
    if (manifest.tables.some(({ name }) => name === SEED_TABLE)) await ensureSeedTable(client);
    const kept = await fill(client, restoration);
    await runMigrations(client, newer);
    await recordMigrations(client, newer);
    await closeDoors(client);
    await place.swap(client);
    await client.query('commit');
    isCommitted = true;
    if (newer.length > 0) print(`  Migraciones posteriores a la copia: ${newer.length}`);
    return kept;
  } finally {
    await client.query('rollback').catch(() => undefined);
    await endRestore(client, settings).catch((error: unknown) => {
      if (!isCommitted || !(error instanceof UploadsAway)) throw error;
      throw new LaunchError(
        `La base de datos es ya la de la copia, pero faltan archivos por poner en su sitio. ${error.message} Se terminará al arrancar, o al repetir esta orden.`,
      );
    });
  }
};

const restoreFrom = async (
  file: string,
  { settings, overwrite }: { settings: Settings; overwrite: boolean },
): Promise<void> => {
  const { backup } = settings;
  const place = uploadsPlace(settings);
  const manifest = await withProgress({ done: 'Copia comprobada' }, () =>
    readArchive(file, { phrase: backup.passphrase }),
  );
  requireKnownMigrations(manifest.migrations);
  const restoration = { file, manifest, settings, place };
  const kept = await withStoppedSite(settings, (client) =>
    withMigrationLock(client, print, async () => {
      await takeBackupLock(client);
      await endRestore(client, settings);
      if (!overwrite) await requireEmpty(client, place);
      await requireRoom(restoration);
      const names = { doing: 'Restaurando', done: 'Base de datos y archivos restaurados' };
      return withProgress(names, () => replaceEverything(client, restoration));
    }),
  );
  print(`✓ El sitio es el del ${manifest.createdAt} (versión ${manifest.version}).`);
  for (const name of manifest.missingUploads)
    print(`! No estaba en la copia: ${path.basename(name)}`);
  for (const line of describeDifferences(kept, storeSettings())) print(`! ${line}`);
};

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
