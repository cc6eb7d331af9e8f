import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { extract } from 'tar-stream';

import { LaunchError } from '../launcher/launch-error.mjs';
import {
  ARCHIVE,
  isPartName,
  type Manifest,
  manifestHead,
  manifestSchema,
  type Part,
} from './archive.format';

const FOREIGN = 'no es una copia de este producto';
const DAMAGED = 'la copia está dañada o incompleta';

const refuse = (file: string, why: string): LaunchError =>
  new LaunchError(`${file}: ${why}. No se ha cambiado nada.`);

/** Whether what went wrong is the file's fault, and not this machine's. */
const isFileFault = (error: unknown): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return !(error instanceof LaunchError) && syscall === undefined && !code?.startsWith('E');
};

const unpack = async (file: string, folder: string): Promise<Map<string, Part>> => {
  const found = new Map<string, Part>();
  const reader = extract();
  const reading = pipeline(
    createReadStream(file),
    createGunzip(),
    reader as unknown as NodeJS.WritableStream,
  );
  // Told by the loop, which ends with the same error.
  reading.catch(() => undefined);
  for await (const entry of reader) {
    const { name, type } = entry.header;
    if (type !== 'file' || !isPartName(name) || found.has(name)) throw refuse(file, FOREIGN);
    const hash = createHash('sha256');
    let bytes = 0;
    const hashed = async function* () {
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    };
    await pipeline(hashed, createWriteStream(path.join(folder, name), { mode: 0o644 }));
    found.set(name, { name, bytes, sha256: hash.digest('hex') });
  }
  await reading;
  return found;
};

const readManifest = async (file: string, folder: string): Promise<Manifest> => {
  const text = await readFile(path.join(folder, ARCHIVE.manifest), 'utf8');
  const told: unknown = JSON.parse(text);
  const head = manifestHead.safeParse(told);
  if (!head.success) throw refuse(file, FOREIGN);
  if (head.data.format > ARCHIVE.format) {
    throw refuse(file, 'la copia es de una versión posterior del producto: actualícelo antes');
  }
  const manifest = manifestSchema.safeParse(told);
  if (!manifest.success) throw refuse(file, DAMAGED);
  return manifest.data;
};

/** The parts that are missing, that are too many, or that are not what the manifest says. */
const findFaults = ({ parts }: Manifest, found: Map<string, Part>): string[] => {
  const told = new Map(parts.map((part) => [part.name, part]));
  const names = new Set([...told.keys(), ...found.keys()]);
  names.delete(ARCHIVE.manifest);
  return [...names].filter((name) => {
    const [is, should] = [found.get(name), told.get(name)];
    return is?.sha256 !== should?.sha256 || is?.bytes !== should?.bytes;
  });
};

/**
 * Unpacks a backup into an empty `folder`, and checks every part of it against the manifest.
 *
 * @throws {LaunchError} in one sentence, where the file is not a whole backup of this product.
 */
export const openArchive = async (file: string, folder: string): Promise<Manifest> => {
  for (const part of [ARCHIVE.tablesFolder, ARCHIVE.uploadsFolder]) {
    await mkdir(path.join(folder, part), { recursive: true });
  }
  try {
    const found = await unpack(file, folder);
    if (!found.has(ARCHIVE.manifest)) throw refuse(file, FOREIGN);
    const manifest = await readManifest(file, folder);
    const faults = findFaults(manifest, found);
    if (faults.length > 0) throw refuse(file, `${DAMAGED} (${faults.join(', ')})`);
    return manifest;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw refuse(file, 'no existe el archivo');
    if (isFileFault(error)) {
      const isOther = /incorrect header check|Invalid tar header/iu.test(message);
      throw refuse(file, isOther ? FOREIGN : DAMAGED);
    }
    throw error;
  }
};
