import { DamagedImage, type ImageBytes } from './exif';

/** A box of ISO/IEC 14496-12: `start` is its first byte, `body` the first after its header. */
interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

const MAX_BOXES = 1_000;

const readBoxes = (data: Buffer, from: number, to: number): Box[] => {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= to;) {
    const short = data.readUInt32BE(start);
    const isLong = short === 1;
    if (isLong && start + 16 > to) throw new DamagedImage();
    const size = isLong ? Number(data.readBigUInt64BE(start + 8)) : short || to - start;
    const body = start + (isLong ? 16 : 8);
    const end = start + size;
    if (end < body || end > to || boxes.length >= MAX_BOXES) throw new DamagedImage();
    boxes.push({ type: data.toString('latin1', start + 4, start + 8), start, body, end });
    start = end;
  }
  return boxes;
};

/** Reads consecutive numbers. */
const reader = (data: Buffer, start: number) => {
  let at = start;
  return (bytes: number): number => {
    if (bytes === 0) return 0;
    const value = bytes === 8 ? Number(data.readBigUInt64BE(at)) : data.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
};

const METADATA_ITEMS = new Set(['Exif', 'mime', 'uri ']);

/** Ids of the items that describe the image: EXIF and XMP. */
const findMetadataItems = (data: Buffer, iinf: Box): Map<number, string> => {
  const found = new Map<number, string>();
  const first = iinf.body + (data[iinf.body] === 0 ? 6 : 8);
  for (const { type, body } of readBoxes(data, first, iinf.end)) {
    if (type !== 'infe') continue;
    const version = data[body] ?? 0;
    if (version < 2) continue;
    const read = reader(data, body + 4);
    const id = read(version === 2 ? 2 : 4);
    read(2);
    const kind = read(4);
    const name = Buffer.from([kind >>> 24, kind >>> 16, kind >>> 8, kind]).toString('latin1');
    if (METADATA_ITEMS.has(name)) found.set(id, name);
  }
  return found;
};

interface Extent {
  item: number;
  isInIdat: boolean;
  offset: number;
  length: number;
}

const readExtents = (data: Buffer, iloc: Box): Extent[] => {
  const version = data[iloc.body] ?? 0;
  const read = reader(data, iloc.body + 4);
  const sizes = read(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const extents: Extent[] = [];
  const items = read(version < 2 ? 2 : 4);
  for (let index = 0; index < items; index += 1) {
    const item = read(version < 2 ? 2 : 4);
    const isInIdat = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(baseBytes);
    const count = read(2);
    for (let part = 0; part < count; part += 1) {
      read(indexBytes);
      const offset = base + read(offsetBytes);
      extents.push({ item, isInIdat, offset, length: read(lengthBytes) });
    }
  }
  return extents;
};

/** An offset of 0, and a TIFF header with an empty directory. */
const EMPTY_EXIF = Buffer.from('00000000' + '4d4d002a00000008' + '0000' + '00000000', 'hex');

/** Overwrites bytes in place, so that every offset in the file remains valid. */
const blank = (data: Buffer, { start, end }: { start: number; end: number }, name: string) => {
  if (start < 0 || end < start || end > data.length) throw new DamagedImage();
  data.fill(name === 'Exif' ? 0 : ' ', start, end);
  if (name === 'Exif' && end - start >= EMPTY_EXIF.length) EMPTY_EXIF.copy(data, start);
};

const blankItems = (data: Buffer, meta: Box): void => {
  // `meta` is a FullBox: it starts with version and flags.
  const boxes = readBoxes(data, meta.body + 4, meta.end);
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [iinf, iloc, idat] = [find('iinf'), find('iloc'), find('idat')];
  if (!iinf || !iloc) return;
  const items = findMetadataItems(data, iinf);
  for (const { item, isInIdat, offset, length } of readExtents(data, iloc)) {
    const name = items.get(item);
    if (name === undefined) continue;
    const start = offset + (isInIdat ? (idat?.body ?? Infinity) : 0);
    // A length of 0 extends to the end of the file.
    blank(data, { start, end: length === 0 ? data.length : start + length }, name);
  }
};

/** Converts a box into a `free` box of the same size. */
const free = (data: Buffer, { start, body, end }: Box): void => {
  data.write('free', start + 4, 'latin1');
  data.fill(0, body, end);
};

/** Brands in the type box have four bytes. Payload refuses other files with a message of its own. */
const startsWithType = ([first, second]: Box[]): boolean => {
  const bytes = first?.type === 'ftyp' && second ? first.end - first.body : 0;
  return bytes >= 8 && bytes % 4 === 0;
};

/**
 * Empties EXIF, XMP and user data within the file. The orientation of an AVIF is a property of its image item and
 * not part of EXIF (ISO/IEC 23008-12, section 6.5.10). Bytes after the last box are dropped.
 */
export const stripAvif = ({ data }: ImageBytes): Buffer => {
  const stripped = Buffer.from(data);
  try {
    const boxes = readBoxes(stripped, 0, stripped.length);
    if (!startsWithType(boxes)) throw new DamagedImage();
    for (const box of boxes) {
      if (box.type === 'meta') blankItems(stripped, box);
      if (box.type === 'uuid' || box.type === 'udta') free(stripped, box);
      if (box.type !== 'moov') continue;
      for (const inner of readBoxes(stripped, box.body, box.end))
        if (inner.type === 'udta' || inner.type === 'uuid') free(stripped, inner);
    }
    return stripped.subarray(0, boxes.at(-1)?.end);
  } catch (error) {
    // The number extends beyond the end of the data.
    if (error instanceof RangeError) throw new DamagedImage();
    throw error;
  }
};
