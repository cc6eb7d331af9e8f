import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Client } from 'pg';

import type { Settings } from '../../src/core/settings';
import { readCheckedSettings } from '../launcher/checked-settings';
import { LaunchError } from '../launcher/launch-error.mjs';
import { say, step } from '../launcher/progress';
import { ARCHIVE, tablePart, uploadPart } from './archive.format';
import { ArchiveWriter } from './archive.writer';
import { keepSettings } from './kept-settings';
import { withDatabase } from './source';
import { listMigrations, listSequences, listTables, saveRows } from './tables';
import { listUploads, uploadsFolder } from './uploads';

const USAGE = 'Uso: npm run backup [ARCHIVO]';

const readArguments = (args: string[]): string | undefined => {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    if (positionals.length <= 1) return positionals[0];
  } catch {
    // An option: there are none.
  }
  throw new LaunchError(USAGE);
};

const chooseFile = (dataDir: string): string => {
  const folder = path.join(dataDir, 'copias');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return path.join(folder, `doctorado-${time}Z.tar.gz`);
};

const productVersion = (): string =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/** Adds the uploads; those that were deleted since the snapshot are named, not copied. */
const addUploads = async (
  archive: ArchiveWriter,
  folder: string,
  names: string[],
): Promise<string[]> => {
  const missing: string[] = [];
  for (const name of names) {
    try {
      await archive.addFile(uploadPart(name), path.join(folder, name));
    } catch (error) {
      const { code, path: failed } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' || failed !== path.join(folder, name)) throw error;
      missing.push(name);
    }
  }
  return missing;
};

/**
 * Everything is read in one transaction, which sees the database as it was when it began. The
 * uploads come after it: a file is written before its record, so whatever the snapshot names is
 * there, unless somebody has deleted it since.
 */
const writeArchive = async (
  client: Client,
  archive: ArchiveWriter,
  { dataDir }: Settings,
): Promise<string[]> => {
  await client.query('begin transaction isolation level repeatable read read only');
  const migrations = await listMigrations(client);
  const createdAt = new Date().toISOString();
  const [tables, sequences] = [await listTables(client), await listSequences(client)];
  await archive.addText(ARCHIVE.settings, `${JSON.stringify(keepSettings(), null, 2)}\n`);
  await step({ done: 'Base de datos copiada' }, async () => {
    for (const table of tables) {
      await saveRows(client, table, archive.scratchFile);
      await archive.addFile(tablePart(table.name), archive.scratchFile);
    }
  });
  const names = await listUploads(client);
  await client.query('commit');
  const missingUploads = await step({ done: `Archivos copiados: ${names.length}` }, () =>
    addUploads(archive, uploadsFolder(dataDir), names),
  );
  await archive.finish({
    product: ARCHIVE.product,
    format: ARCHIVE.format,
    version: productVersion(),
    createdAt,
    migrations,
    tables,
    sequences,
    missingUploads,
  });
  return missingUploads;
};

const describeFailure = (error: unknown): unknown => {
  const { code, path: place } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new LaunchError('No queda espacio en el disco para la copia.');
  return code === 'EACCES' || code === 'ENOENT' || code === 'EROFS'
    ? new LaunchError(`No se puede escribir en ${place ?? 'la carpeta'} (${code}).`)
    : error;
};

/** Writes everything that the site keeps into one file, while the site goes on. */
export const backUp = async (call: { args: string[]; folder: string }): Promise<void> => {
  const wanted = readArguments(call.args);
  const settings = readCheckedSettings();
  await withDatabase(settings, async (client) => {
    const file = wanted ? path.resolve(call.folder, wanted) : chooseFile(settings.dataDir);
    if (existsSync(file)) throw new LaunchError(`${file} ya existe: indique otro nombre.`);
    const archive = new ArchiveWriter(file);
    try {
      const missing = await writeArchive(client, archive, settings);
      const megabytes = (statSync(file).size / 1e6).toFixed(1).replace('.', ',');
      say(`✓ ${file} (${megabytes} MB)`);
      for (const name of missing) say(`! Borrado mientras se copiaba: ${name}`);
      say('Contiene datos personales y contraseñas cifradas: guárdelo como tal.');
      say('Los secretos (PAYLOAD_SECRET, SMTP_URL…) no están dentro: guárdelos aparte.');
    } catch (error) {
      await archive.discard();
      throw describeFailure(error);
    }
  });
};
