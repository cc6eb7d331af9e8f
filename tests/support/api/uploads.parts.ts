import { readFile } from 'node:fs/promises';

import sharp from 'sharp';

import { compoundFile } from './compound-file';

/** Parts of the files that are uploaded in tests. */

export type Make = () => Buffer | Promise<Buffer>;

export const stored = (name: string) => readFile(`tests/support/files/${name}`);

export const joined = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

export const KILOBYTE = 1024;

export const WORD = compoundFile({ WordDocument: 'stream', '1Table': 'stream' });

const SIDE = 200;
/** A picture with noise, which compresses badly. */
export const noise = (format: 'avif' | 'gif' | 'jpeg' | 'png' | 'webp'): Promise<Buffer> => {
  const data = Buffer.from(
    Array.from({ length: SIDE * SIDE * 3 }, (_, at) => (at * 7_919 + ((at * at) >> 3)) % 256),
  );
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
  return sharp(data, { raw }).toFormat(format).toBuffer();
};

export const half = (file: Buffer): Buffer => file.subarray(0, Math.floor(file.length / 2));
