import { readFile } from 'node:fs/promises';

import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp, type SharpInput, type SharpOptions } from 'sharp';

import { assertInTime, isOfMachine } from '@/core/worker-budget';
import { MAX_IMAGE_PIXELS } from '@/shared/image-limits.mjs';

/** Encodings that are decoded into memory as a whole, once for each size of the image. */
export type WholeEncoding = 'AVIF' | 'interlaced PNG' | 'progressive JPEG';

/**
 * Limits by memory use: an AVIF takes about 18 bytes a pixel, a progressive JPEG 6; a camera's JPEG has 24
 * megapixels.
 */
const MAX_WHOLE_PIXELS: Record<WholeEncoding, number> = {
  AVIF: 10_000_000,
  'interlaced PNG': 10_000_000,
  'progressive JPEG': 25_000_000,
};

/**
 * Opens an image with `sharp`, limited to `MAX_IMAGE_PIXELS`. Damaged pixels are tolerated, as in
 * `isWholeImage` and in viewers; by default `sharp` refuses an image for a warning. In `src`, only
 * this file and tests import the library.
 */
export const openImage = (input?: SharpInput, options?: SharpOptions): Sharp =>
  sharp(input, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated', ...options });

export interface ImageHeader {
  pixels: number;
  maxPixels: number;
  /** Absent if the image is decoded line by line. */
  wholeEncoding: WholeEncoding | undefined;
  orientation: number;
}

const findWholeEncoding = ({ format, isProgressive }: Metadata): WholeEncoding | undefined => {
  if (format === 'heif') return 'AVIF';
  if (!isProgressive) return undefined;
  if (format === 'png') return 'interlaced PNG';
  return format === 'jpeg' ? 'progressive JPEG' : undefined;
};

/** @throws if the header cannot be read */
const parseHeader = async (data: Uint8Array): Promise<ImageHeader> => {
  // The limit of `openImage` would hide the number of pixels.
  const header = await sharp(data, { limitInputPixels: false }).metadata();
  const wholeEncoding = findWholeEncoding(header);
  return {
    pixels: header.width * header.height * (header.pages ?? 1),
    maxPixels: wholeEncoding ? MAX_WHOLE_PIXELS[wholeEncoding] : MAX_IMAGE_PIXELS,
    wholeEncoding,
    orientation: header.orientation ?? 1,
  };
};

/** @returns `undefined` if the header cannot be read */
export const readImageHeader = (data: Uint8Array): Promise<ImageHeader | undefined> =>
  parseHeader(data).catch(() => undefined);

/** Decodes one image at a time, because decoding uses the processor and the whole file is in memory. */
const oneByOne = pLimit(1);
const DECODING_TIMEOUT_S = 5;
const DECODED_SIDE = 16;
/** Value of the `pages` option of sharp: all frames of an animation. */
const ALL_PAGES = -1;

const JPEG_START = Buffer.from([0xff, 0xd8]);
const JPEG_SCAN = Buffer.from([0xff, 0xda]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
/** Encoded pixels have no such run of zeros; an interrupted download does. */
const EMPTY_END = Buffer.alloc(64);

const decode = (data: Buffer, failOn: 'truncated' | 'warning'): Sharp =>
  openImage(data, { failOn, sequentialRead: true, pages: ALL_PAGES })
    .timeout({ seconds: DECODING_TIMEOUT_S })
    .resize(DECODED_SIDE, DECODED_SIDE, { fit: 'fill' })
    .raw();

/**
 * Decodes an image to its end. Some programs leave out the end marker of a JPEG, which viewers do not need; libjpeg reports
 * a missing marker like missing pixels. With the marker added, missing pixels are a warning.
 */
const decodeWhole = async (data: Buffer): Promise<void> => {
  const isJpeg = data.indexOf(JPEG_START) === 0;
  if (!isJpeg || data.includes(JPEG_END, data.lastIndexOf(JPEG_SCAN))) {
    await decode(data, 'truncated').toBuffer();
    return;
  }
  if (data.subarray(-EMPTY_END.byteLength).equals(EMPTY_END)) throw new Error('empty end');
  await decode(Buffer.concat([data, JPEG_END]), 'warning')
    // Makes sharp read the image in many small strips of rows, because libvips checks the warnings of
    // all strips except the last. Without a gamma correction, sharp reads an image that it will shrink
    // in few large strips. The value 1 does not change the pixels.
    .gamma(1)
    .toBuffer();
};

const isTimeout = (error: unknown): boolean => /timeout/iu.test((error as Error).message);

/**
 * Whether an image can be decoded to its end: it is neither truncated nor damaged. Data after its end
 * does not matter. An image above the limits of `readImageHeader` is not decoded; the result is `true`.
 *
 * @param file a path, or the content
 * @throws if it takes too much time, has to wait too long, or the machine is to blame
 */
export const isWholeImage = (file: string | Buffer): Promise<boolean> => {
  const queuedAt = performance.now();
  return oneByOne(async () => {
    assertInTime(queuedAt);
    const data = typeof file === 'string' ? await readFile(file) : file;
    try {
      const { pixels, maxPixels } = await parseHeader(data);
      if (pixels <= maxPixels) await decodeWhole(data);
      return true;
    } catch (error) {
      if (isTimeout(error) || isOfMachine(error)) throw error;
      return false;
    }
  });
};
