export class DamagedImage extends Error {}

export interface ImageBytes {
  data: Buffer;
  orientation: number;
}

/** TIFF, big-endian: one directory with one entry, tag 0x0112 (Orientation), a SHORT whose value is at `VALUE_AT`. */
const ORIENTATION_ONLY = '4d4d002a00000008' + '0001' + '0112000300000001' + '00000000' + '00000000';
const VALUE_AT = 18;

/** EXIF with only the orientation; `undefined` for an upright image, which needs none. */
export const orientationOnly = (orientation: number): Buffer | undefined => {
  if (orientation < 2 || orientation > 8) return undefined;
  const exif = Buffer.from(ORIENTATION_ONLY, 'hex');
  exif.writeUInt16BE(orientation, VALUE_AT);
  return exif;
};
