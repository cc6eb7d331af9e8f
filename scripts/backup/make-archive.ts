import { existsSync, readFileSync, statSync, createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { createHash } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

import type { Settings } from '../../src/core/settings';
import { BACKUPS } from '../../src/features/operations/health/backup.texts';
import { LaunchError } from '../launcher/launch-error.mjs';
import { print, withProgress } from '../launcher/console';
import { ARCHIVE, type Manifest, tablePart, type Part } from './archive.format';
import { readArchive } from './archive.reader';
import { storeSettings } from './stored-settings';
import { toIncompleteName, PARTIAL } from './names';
import { formatMegabytes, requireSpace } from './space';
import { listMigrations, listSequences, listTables, saveRows, sizeOfLargestTable } from './tables';
import { listUploads, uploadsPlace } from './uploads';
import type { UploadsPlace } from './uploads.place';
import { encryptWith } from './encryption';

interface Entry {
  name: string;
  size: number;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

class ArchiveWriter {
  private readonly tar = pack();
  private readonly parts: Part[] = [];
  /** Temporary name until the archive is complete and verified, so that a partial file is not taken for a backup. */
  readonly partial: string;
  private readonly written: Promise<void>;

  constructor(
    private readonly file: string,
    phrase: string | undefined,
  ) {
    this.partial = `${file}${PARTIAL}`;
    this.written = pipeline(
      Readable.from(this.tar),
      createGzip(),
      phrase ? encryptWith(phrase) : new PassThrough(),
      createWriteStream(this.partial, { mode: 0o600, flush: true }),
    );
    // The error is reported by the current `add`, or by `finish`.
    this.written.catch(() => undefined);
  }

  get scratchFile(): string {
    return `${this.partial}.scratch`;
  }

  addText(name: string, text: string): Promise<void> {
    const content = Buffer.from(text);
    return this.add({ name, size: content.byteLength, content: [content] });
  }

  async addFile(name: string, source: string): Promise<void> {
    const { size } = await stat(source);
    await this.add({ name, size, content: size === 0 ? [] : createReadStream(source) });
  }

  async finish(manifest: Omit<Manifest, 'parts'>): Promise<void> {
    const whole: Manifest = { ...manifest, parts: [...this.parts] };
    await this.addText(ARCHIVE.manifest, `${JSON.stringify(whole, null, 2)}\n`);
    this.tar.finalize();
    await this.written;
    await rm(this.scratchFile, { force: true });
  }

  settle(file = this.file): Promise<void> {
    return rename(this.partial, file);
  }

  async discard(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
    await rm(this.scratchFile, { force: true });
    await rm(this.partial, { force: true });
  }

  async add({ name, size, content }: Entry): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.tar.entry({ name, size, mode: 0o600 }) as unknown as Writable;
    const hashed = async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await Promise.race([pipeline(hashed, entry), this.written]);
    this.parts.push({ name, bytes: size, sha256: hash.digest('hex') });
  }
}

const productVersion = (): string =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/** Error of a backup that was made and kept, but lacks uploads that records name. */
export class LostUploads extends LaunchError {
  constructor(
    readonly file: string,
    names: string[],
  ) {
    const others = names.length > 1 ? ` y ${names.length - 1} más` : '';
    super(
      `${BACKUPS.lostUploads} (${path.basename(names[0] ?? '')}${others}): devuélvalos a su sitio o borre su ficha. La copia es incompleta; no se retira ninguna anterior.`,
    );
  }
}

const addUploads = async (
  archive: ArchiveWriter,
  place: UploadsPlace,
  names: string[],
): Promise<string[]> => {
  const missing: string[] = [];
  for (const name of names) {
    const upload = await place.read(name);
    if (upload) await archive.add({ name, ...upload });
    else missing.push(name);
  }
  return missing;
};

/**
 * Separates lost uploads from those deleted since the snapshot, because a deleted upload has no
 * record any more.
 *
 * @returns the missing uploads that a record still names
 */
const findLost = async (client: Client, missing: string[]): Promise<string[]> => {
  if (missing.length === 0) return [];
  const named = new Set(await listUploads(client));
  for (const name of missing) {
    const file = path.basename(name);
    print(named.has(name) ? `! Falta: ${file}` : `! Borrado mientras se copiaba: ${file}`);
  }
  return missing.filter((name) => named.has(name));
};

/**
 * Writes the archive under its temporary name. @returns the lost uploads
 *
 * All rows are read in one transaction with one snapshot. Uploads are read afterwards: a file is written before its
 * record, so every file of the snapshot exists unless it was deleted since.
 */
const writeArchive = async (
  client: Client,
  archive: ArchiveWriter,
  place: UploadsPlace,
): Promise<string[]> => {
  await client.query('begin transaction isolation level repeatable read read only');
  const migrations = await listMigrations(client);
  const createdAt = new Date().toISOString();
  const [tables, sequences] = [await listTables(client), await listSequences(client)];
  const names = await listUploads(client);
  const uploaded = await place.measure(names);
  // Minimum space, because compression shrinks rows, but hardly shrinks files.
  const needed = uploaded + (await sizeOfLargestTable(client));
  await requireSpace(path.dirname(archive.partial), needed);

  await archive.addText(ARCHIVE.settings, `${JSON.stringify(storeSettings(), null, 2)}\n`);
  const counted: Manifest['tables'] = [];
  await withProgress({ done: 'Base de datos copiada' }, async () => {
    for (const table of tables) {
      counted.push({ ...table, rows: await saveRows(client, table, archive.scratchFile) });
      await archive.addFile(tablePart(table.name), archive.scratchFile);
    }
  });
  await client.query('commit');
  const missingUploads = await withProgress(
    {
      doing: `Copiando ${names.length === 1 ? '1 archivo' : `${names.length} archivos`} (${formatMegabytes(uploaded)})`,
      done: (missing) => `Archivos copiados: ${names.length - missing.length}`,
    },
    () => addUploads(archive, place, names),
  );
  const lost = await findLost(client, missingUploads);
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
  return lost;
};

/**
 * Writes a backup to `file`, and verifies it completely before it is renamed to that name.
 *
 * @throws {LostUploads} if uploads are missing: the incomplete backup is kept under another name
 */
export const makeArchive = async (
  client: Client,
  file: string,
  settings: Settings,
): Promise<void> => {
  const { backup } = settings;
  if (existsSync(file)) throw new LaunchError(`${file} ya existe: indique otro nombre.`);
  const archive = new ArchiveWriter(file, backup.passphrase);
  try {
    const lost = await writeArchive(client, archive, uploadsPlace(settings));
    await withProgress({ done: 'Copia leída de vuelta: entera' }, () =>
      readArchive(archive.partial, { phrase: backup.passphrase }),
    );
    const isWhole = lost.length === 0;
    const target = isWhole ? file : toIncompleteName(file);
    await archive.settle(target);
    print(`${isWhole ? '✓' : '!'} ${target} (${formatMegabytes(statSync(target).size)})`);
    if (!isWhole) throw new LostUploads(target, lost);
  } catch (error) {
    await archive.discard();
    throw error;
  }
};
