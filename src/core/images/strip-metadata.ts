import { stripAvif } from './avif';
import type { ImageBytes } from './exif';
import { stripJpeg } from './jpeg';
import { stripPng } from './png';
import { stripWebp } from './webp';

const STRIPPERS: Record<string, (image: ImageBytes) => Buffer> = {
  'image/avif': stripAvif,
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
};

/**
 * Removes descriptive metadata of an image: position, author, device, comments, thumbnails. Pixels are copied without
 * encoding them again; the colour profile and the orientation are preserved.
 *
 * @param type MIME type; the bytes of any unsupported type are returned unchanged
 * @throws {DamagedImage}
 */
export const stripMetadata = (type: string, image: ImageBytes): Buffer =>
  STRIPPERS[type]?.(image) ?? image.data;
