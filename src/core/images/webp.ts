import { DamagedImage, type ImageBytes, orientationOnly } from './exif';

const HEADER_BYTES = 12;
const FRAME_BYTES = 8;
const NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the flags in `VP8X`. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

const chunk = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(FRAME_BYTES);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

/** RFC 9649, section 2. */
export const stripWebp = ({ data, orientation }: ImageBytes): Buffer => {
  const kept: Buffer[] = [];
  const exif = orientationOnly(orientation);
  const length = Math.min(data.length, data.readUInt32LE(4) + 8);
  let isExtended = false;
  for (let at = HEADER_BYTES; at + FRAME_BYTES <= length;) {
    const type = data.toString('latin1', at, at + 4);
    const size = data.readUInt32LE(at + 4);
    if (at + FRAME_BYTES + size > length) throw new DamagedImage();
    const body = Buffer.from(data.subarray(at + FRAME_BYTES, at + FRAME_BYTES + size));
    if (type === 'VP8X' && body[0] !== undefined) {
      isExtended = true;
      body[0] = (body[0] & ~(HAS_EXIF | HAS_XMP)) | (exif ? HAS_EXIF : 0);
    }
    if (NEEDED.has(type)) kept.push(chunk(type, body));
    at += FRAME_BYTES + size + (size % 2);
  }
  if (exif && isExtended) kept.push(chunk('EXIF', exif));
  const content = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.alloc(8);
  head.write('RIFF');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
};
