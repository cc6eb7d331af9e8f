import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { pack } from 'tar-stream';

import { ARCHIVE, type Manifest, type Part } from './archive.format';
import { encryptWith } from './encryption';
import { PARTIAL } from './names';

interface Entry {
  name: string;
  size: number;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Writes a backup part by part; nothing is ever whole in memory. */
export class ArchiveWriter {
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

  /** A place for what has to be written down before its size is known. */
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

  /** Writes the manifest, the last part. */
  async finish(manifest: Omit<Manifest, 'parts'>): Promise<void> {
    const whole: Manifest = { ...manifest, parts: [...this.parts] };
    await this.addText(ARCHIVE.manifest, `${JSON.stringify(whole, null, 2)}\n`);
    this.tar.finalize();
    await this.written;
    await rm(this.scratchFile, { force: true });
  }

  /** Gives the file its name, or another. */
  settle(file = this.file): Promise<void> {
    return rename(this.partial, file);
  }

  /** Leaves nothing of it behind. */
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
    // Where the disk is full it is the file that fails, and the entry that would wait for ever.
    await Promise.race([pipeline(hashed, entry), this.written]);
    this.parts.push({ name, bytes: size, sha256: hash.digest('hex') });
  }
}
