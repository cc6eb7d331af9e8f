import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp, type SharpInput, type SharpOptions } from 'sharp';

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

/** `sharp` with `MAX_IMAGE_PIXELS` as its limit. The only import of the library. */
export const openImage = (input?: SharpInput, options?: SharpOptions): Sharp =>
  sharp(input, { limitInputPixels: MAX_IMAGE_PIXELS, ...options });

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

/** @param data the file, or its path @returns `undefined` if the header cannot be read */
export const readImageHeader = async (
  data: Uint8Array | string,
): Promise<ImageHeader | undefined> => {
  try {
    // The limit of `openImage` would hide the number of pixels.
    const header = await sharp(data, { limitInputPixels: false }).metadata();
    const wholeEncoding = findWholeEncoding(header);
    return {
      pixels: header.width * header.height * (header.pages ?? 1),
      maxPixels: wholeEncoding ? MAX_WHOLE_PIXELS[wholeEncoding] : MAX_IMAGE_PIXELS,
      wholeEncoding,
      orientation: header.orientation ?? 1,
    };
  } catch {
    return undefined;
  }
};

/** Decoding is work of the processor: more at a time would take as long. */
const oneByOne = pLimit(1);
const DECODING_TIMEOUT_S = 5;
const DECODED_SIDE = 16;

/**
 * Whether an image can be decoded to its end: it is neither truncated nor damaged. Data after its end does not matter. One
 * above the limits of `readImageHeader` is not decoded, and `true`.
 */
export const isWholeImage = async (path: string): Promise<boolean> => {
  const header = await readImageHeader(path);
  if (!header) return false;
  if (header.pixels > header.maxPixels) return true;
  try {
    await oneByOne(() =>
      openImage(path, { failOn: 'truncated', sequentialRead: true })
        .timeout({ seconds: DECODING_TIMEOUT_S })
        .resize(DECODED_SIDE, DECODED_SIDE, { fit: 'fill', kernel: 'nearest' })
        .raw()
        .toBuffer(),
    );
    return true;
  } catch (error) {
    return /timeout/iu.test((error as Error).message);
  }
};
