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
 * Removes what an image says of its making: position, author, device, comments, thumbnails. Pixels are copied, not
 * encoded again; the colour profile and the orientation stay.
 *
 * @param type its MIME type; of any other the bytes are returned as they are
 * @throws {DamagedImage}
 */
export const stripMetadata = (type: string, image: ImageBytes): Buffer =>
  STRIPPERS[type]?.(image) ?? image.data;
