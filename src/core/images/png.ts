import { crc32 } from 'node:zlib';

import { DamagedImage, type ImageBytes, orientationOnly } from './exif';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;

/** Chunks that affect the display: pixels, palette, transparency, colour, density, animation. */
const NEEDED = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

const chunk = (type: string, body: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
};

/** PNG, third edition, sections 5 and 11. Data after `IEND` is dropped. */
export const stripPng = ({ data, orientation }: ImageBytes): Buffer => {
  const kept: Buffer[] = [data.subarray(0, SIGNATURE_BYTES)];
  const exif = orientationOnly(orientation);
  let at = SIGNATURE_BYTES;
  for (let type = ''; type !== 'IEND';) {
    if (at + FRAME_BYTES > data.length) throw new DamagedImage();
    const end = at + FRAME_BYTES + data.readUInt32BE(at);
    if (end > data.length) throw new DamagedImage();
    type = data.toString('latin1', at + 4, at + 8);
    if (NEEDED.has(type)) kept.push(data.subarray(at, end));
    if (type === 'IHDR' && exif) kept.push(chunk('eXIf', exif));
    at = end;
  }
  return Buffer.concat(kept);
};
