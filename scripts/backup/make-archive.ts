import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { Client } from 'pg';

import type { Settings } from '../../src/core/settings';
import { LaunchError } from '../launcher/launch-error.mjs';
import { say, step } from '../launcher/progress';
import { ARCHIVE, type Manifest, tablePart, uploadPart } from './archive.format';
import { readArchive } from './archive.reader';
import { ArchiveWriter } from './archive.writer';
import { keepSettings } from './kept-settings';
import { formatMegabytes, requireSpace } from './space';
import { listMigrations, listSequences, listTables, saveRows, sizeOfLargestTable } from './tables';
import { listUploads, uploadsPlace } from './uploads';
import type { UploadsPlace } from './uploads.place';

const productVersion = (): string =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/** Adds the uploads; those that were deleted since the snapshot are named, not copied. */
const addUploads = async (
  archive: ArchiveWriter,
  place: UploadsPlace,
  names: string[],
): Promise<string[]> => {
  const missing: string[] = [];
  for (const name of names) {
    const upload = await place.read(name);
    if (upload) await archive.add({ name: uploadPart(name), ...upload });
    else missing.push(name);
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
  place: UploadsPlace,
): Promise<void> => {
  await client.query('begin transaction isolation level repeatable read read only');
  const migrations = await listMigrations(client);
  const createdAt = new Date().toISOString();
  const [tables, sequences] = [await listTables(client), await listSequences(client)];
  const names = await listUploads(client);
  const uploaded = await place.measure(names);
  // The least that it can take: files hardly shrink, rows do.
  const needed = uploaded + (await sizeOfLargestTable(client));
  await requireSpace(path.dirname(archive.partial), needed);

  await archive.addText(ARCHIVE.settings, `${JSON.stringify(keepSettings(), null, 2)}\n`);
  const counted: Manifest['tables'] = [];
  await step({ done: 'Base de datos copiada' }, async () => {
    for (const table of tables) {
      counted.push({ ...table, rows: await saveRows(client, table, archive.scratchFile) });
      await archive.addFile(tablePart(table.name), archive.scratchFile);
    }
  });
  await client.query('commit');
  const doing = `Copiando ${names.length} archivos (${formatMegabytes(uploaded)})`;
  const done = `Archivos copiados: ${names.length}`;
  const missingUploads = await step({ doing, done }, () => addUploads(archive, place, names));
  for (const name of missingUploads) say(`! Borrado mientras se copiaba: ${name}`);
  await archive.finish({
    product: ARCHIVE.product,
    format: ARCHIVE.format,
    version: productVersion(),
    createdAt,
    migrations,
    tables: counted,
    sequences,
    missingUploads,
  });
};

/** Writes everything that the site keeps into `file`, and reads it back whole before it bears that name. */
export const makeArchive = async (
  client: Client,
  file: string,
  settings: Settings,
): Promise<void> => {
  const { backup } = settings;
  if (existsSync(file)) throw new LaunchError(`${file} ya existe: indique otro nombre.`);
  const archive = new ArchiveWriter(file, backup.passphrase);
  try {
    await writeArchive(client, archive, uploadsPlace(settings));
    await step({ done: 'Copia leída de vuelta: entera' }, () =>
      readArchive(archive.partial, { phrase: backup.passphrase }),
    );
    await archive.settle();
  } catch (error) {
    await archive.discard();
    throw error;
  }
  say(`✓ ${file} (${formatMegabytes(statSync(file).size)})`);
};
