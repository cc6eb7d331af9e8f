import { DamagedImage, type ImageBytes, orientationOnly } from './exif';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

const EXIF = 'Exif\0\0';

const startsWith = (body: Buffer, text: string): boolean =>
  body.subarray(0, text.length).toString('latin1') === text;

/** Markers without a length: TEM and the restart markers. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Application segments that affect decoding: JFIF, the colour profile, Adobe's colour transform. */
const isNeeded = (marker: number, body: Buffer): boolean => {
  if (marker === APP0) return startsWith(body, 'JFIF\0');
  if (marker === APP2) return startsWith(body, 'ICC_PROFILE\0');
  if (marker === APP14) return startsWith(body, 'Adobe');
  return marker !== COMMENT && (marker < APP0 || marker > APP15);
};

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** End of entropy-coded data: the next marker other than a restart marker. */
const findScanEnd = (data: Buffer, start: number): number => {
  for (let at = data.indexOf(0xff, start); at !== -1; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !isBare(next)) return at;
  }
  return data.length;
};

/** ISO/IEC 10918-1, annex B. Data after the end of the image (further images of a phone) is dropped. */
export const stripJpeg = ({ data, orientation }: ImageBytes): Buffer => {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])];
  const exif = orientationOnly(orientation);
  let hasExif = exif === undefined;
  let at = 2;
  while (at < data.length) {
    if (data[at] !== 0xff) throw new DamagedImage();
    const marker = data[at + 1] ?? 0xff;
    if (marker === EOI) break;
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (at + 4 > data.length) throw new DamagedImage();
    const end = at + 2 + data.readUInt16BE(at + 2);
    if (end < at + 4 || end > data.length) throw new DamagedImage();
    const body = data.subarray(at + 4, end);
    if (marker === APP1 && startsWith(body, EXIF) && !hasExif && exif) {
      kept.push(segment(APP1, Buffer.concat([Buffer.from(EXIF, 'latin1'), exif])));
      hasExif = true;
    }
    const next = marker === SOS ? findScanEnd(data, end) : end;
    if (isNeeded(marker, body)) kept.push(data.subarray(at, next));
    at = next;
  }
  kept.push(Buffer.from([0xff, EOI]));
  return Buffer.concat(kept);
};
