import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp';

import { MAX_IMAGE_PIXELS } from '@/shared/image-limits.mjs';

/** An interlaced PNG is decoded into memory as a whole, once for each size that is made of it. */
const MAX_INTERLACED_PIXELS = 10_000_000;

/** `sharp` that refuses to decode more than `MAX_IMAGE_PIXELS`. The only import of the library. */
export const openImage = (input?: SharpInput, options?: SharpOptions): Sharp =>
  sharp(input, { limitInputPixels: MAX_IMAGE_PIXELS, ...options });

/** What the header of an image says; its pixels are not decoded. */
export interface ImageHeader {
  pixels: number;
  maxPixels: number;
  isInterlaced: boolean;
  /** As in EXIF: 1 is upright. */
  orientation: number;
}

/** @returns `undefined` where the header cannot be read */
export const readImageHeader = async (data: Uint8Array): Promise<ImageHeader | undefined> => {
  try {
    // The limit of `openImage` would hide how many pixels there are.
    const header = await sharp(data, { limitInputPixels: false }).metadata();
    const isInterlaced = header.format === 'png' && header.isProgressive;
    return {
      pixels: header.width * header.height * (header.pages ?? 1),
      maxPixels: isInterlaced ? MAX_INTERLACED_PIXELS : MAX_IMAGE_PIXELS,
      isInterlaced,
      orientation: header.orientation ?? 1,
    };
  } catch {
    return undefined;
  }
};
