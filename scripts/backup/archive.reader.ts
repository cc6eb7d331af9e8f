import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
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
  tablePart,
} from './archive.format';
import { AGE_HEAD, decryptWith, isWrongPhrase } from './encryption';

const FOREIGN = 'no es una copia de este producto';
const DAMAGED = 'la copia está dañada o incompleta';
const NEWLINE = 10;

const refuse = (file: string, why: string): LaunchError =>
  new LaunchError(`${file}: ${why}. No se ha cambiado nada.`);

export type Take = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

interface FoundPart extends Part {
  lines: number;
}

const isFileFault = (error: unknown): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return !(error instanceof LaunchError) && syscall === undefined && !code?.startsWith('E');
};

const isEncrypted = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(AGE_HEAD.length), { position: 0 });
    return buffer.toString('latin1') === AGE_HEAD;
  } finally {
    await handle.close();
  }
};

const chooseDecryption = async (file: string, phrase: string | undefined) => {
  if (!(await isEncrypted(file))) return new PassThrough();
  if (phrase) return decryptWith(phrase);
  throw refuse(file, 'la copia está cifrada: indique su frase de paso en BACKUP_PASSPHRASE');
};

const countLines = (chunk: Buffer): number => {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
};

async function* measure(content: AsyncIterable<Buffer>, part: FoundPart) {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    part.bytes += chunk.byteLength;
    if (part.name.startsWith(ARCHIVE.tablesFolder)) part.lines += countLines(chunk);
    yield chunk;
  }
  part.sha256 = hash.digest('hex');
}

const readManifest = (file: string, text: string): Manifest => {
  const raw: unknown = JSON.parse(text);
  const head = manifestHead.safeParse(raw);
  if (!head.success) throw refuse(file, FOREIGN);
  if (head.data.format > ARCHIVE.format) {
    throw refuse(file, 'la copia es de una versión posterior del producto: actualícelo antes');
  }
  const manifest = manifestSchema.safeParse(raw);
  if (!manifest.success) throw refuse(file, DAMAGED);
  return manifest.data;
};

/** Names of the parts that are missing, unexpected, or different from the manifest. */
const findFaults = ({ parts, tables }: Manifest, found: Map<string, FoundPart>): string[] => {
  const raw = new Map(parts.map((part) => [part.name, part]));
  const rows = new Map(tables.map((table) => [tablePart(table.name), table.rows]));
  return [...new Set([...raw.keys(), ...found.keys()])].filter((name) => {
    const [is, should] = [found.get(name), raw.get(name)];
    const isSame = is?.sha256 === should?.sha256 && is?.bytes === should?.bytes;
    return !isSame || (rows.get(name) ?? is?.lines) !== is?.lines;
  });
};

/**
 * Reads a backup to its end and checks every part against the manifest. `take` receives each part
 * while it is read, before the check is complete.
 *
 * @throws {LaunchError} in one sentence, if the file is not a complete backup of this product
 */
export const readArchive = async (
  file: string,
  options: { phrase: string | undefined; take?: Take },
): Promise<Manifest> => {
  const found = new Map<string, FoundPart>();
  let manifest = '';
  let isTaking = false;
  const takeManifest: Take = async (_, content) => {
    for await (const chunk of content) manifest += chunk.toString('utf8');
  };
  try {
    const reader = extract();
    const decryption = await chooseDecryption(file, options.phrase);
    const reading = pipeline(
      createReadStream(file),
      decryption,
      createGunzip(),
      reader as unknown as NodeJS.WritableStream,
    );
    // The error is thrown by the loop below.
    reading.catch(() => undefined);
    for await (const entry of reader) {
      const { name, type } = entry.header;
      if (type !== 'file' || !isPartName(name) || found.has(name)) throw refuse(file, FOREIGN);
      const part = { name, bytes: 0, sha256: '', lines: 0 };
      const content = measure(entry as AsyncIterable<Buffer>, part);
      const take = name === ARCHIVE.manifest ? takeManifest : options.take;
      isTaking = true;
      await take?.(name, content);
      isTaking = false;
      for await (const _ of content);
      if (name !== ARCHIVE.manifest) found.set(name, part);
    }
    await reading;
    if (!manifest) throw refuse(file, FOREIGN);
    const whole = readManifest(file, manifest);
    const faults = findFaults(whole, found);
    if (faults.length > 0) throw refuse(file, `${DAMAGED} (${faults.join(', ')})`);
    return whole;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !isTaking) throw refuse(file, 'no existe el archivo');
    if (isWrongPhrase(error)) throw refuse(file, 'la frase de paso no es la de esta copia');
    if (isFileFault(error) && !isTaking) {
      const isOther = /incorrect header check|Invalid tar header/iu.test(message);
      throw refuse(file, isOther ? FOREIGN : DAMAGED);
    }
    throw error;
  }
};
