/** Reads the directory of a Compound File Binary ([MS-CFB]), the container of the old Office formats. */

const HEADER_BYTES = 512;
const BYTE_ORDER_AT = 28;
const SECTOR_SHIFT_AT = 30;
const FIRST_DIRECTORY_SECTOR_AT = 48;
const FIRST_DIFAT_SECTOR_AT = 68;
const DIFAT_AT = 76;

const LITTLE_ENDIAN = 0xfffe;
const SECTOR_SHIFTS = [9, 12];
const FREE = 0xffffffff;
const MAX_REGULAR = 0xfffffffa;

const ENTRY_BYTES = 128;
const NAME_LENGTH_AT = 64;
const TYPE_AT = 66;
const LEFT_AT = 68;
const RIGHT_AT = 72;
const CHILD_AT = 76;
const ROOT = 5;

interface Sectors {
  bytes: number;
  count: number;
  read: (sector: number) => Buffer;
}

const openSectors = (data: Buffer): Sectors | undefined => {
  if (data.length < HEADER_BYTES || data.readUInt16LE(BYTE_ORDER_AT) !== LITTLE_ENDIAN)
    return undefined;
  const shift = data.readUInt16LE(SECTOR_SHIFT_AT);
  if (!SECTOR_SHIFTS.includes(shift)) return undefined;
  const bytes = 2 ** shift;
  return {
    bytes,
    // The header occupies the space of the first sector; some programs write an incomplete last one.
    count: Math.max(0, Math.ceil(data.length / bytes) - 1),
    read: (sector) => data.subarray((sector + 1) * bytes, (sector + 2) * bytes),
  };
};

const readNumbers = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4));

/** The sectors of the allocation table: listed in the header, and from the 110th on in a chain of sectors. */
const readTableSectors = (data: Buffer, { bytes, count, read }: Sectors): number[] => {
  const named = readNumbers(data.subarray(DIFAT_AT, HEADER_BYTES));
  const numbersPerSector = bytes / 4;
  // Limits a malicious file that lists more tables than its sectors need.
  const most = named.length + Math.ceil(count / numbersPerSector);
  let sector = data.readUInt32LE(FIRST_DIFAT_SECTOR_AT);
  while (sector < count && named.length < most) {
    const numbers = readNumbers(read(sector));
    sector = numbers[numbersPerSector - 1] ?? FREE;
    named.push(...numbers.slice(0, numbersPerSector - 1));
  }
  return named.slice(0, most).filter((table) => table < MAX_REGULAR);
};

/** The directory of the container, as far as it can be read. */
const readDirectory = (data: Buffer, sectors: Sectors, table: number[]): Buffer => {
  const found: Buffer[] = [];
  let sector = data.readUInt32LE(FIRST_DIRECTORY_SECTOR_AT);
  while (sector < sectors.count && found.length < sectors.count) {
    found.push(sectors.read(sector));
    sector = table[sector] ?? FREE;
  }
  return Buffer.concat(found);
};

const nameOf = (entry: Buffer): string => {
  const length = Math.min(entry.readUInt16LE(NAME_LENGTH_AT), NAME_LENGTH_AT);
  return entry.toString('utf16le', 0, Math.max(0, length - 2));
};

/**
 * Names of the streams and storages in the root of a container; those of embedded documents lie deeper.
 *
 * @returns `undefined` if the container is truncated or damaged
 */
export const readRootNames = (data: Buffer): string[] | undefined => {
  const sectors = openSectors(data);
  if (!sectors) return undefined;
  const tableSectors = readTableSectors(data, sectors);
  if (tableSectors.some((sector) => sector >= sectors.count)) return undefined;
  const table = tableSectors.flatMap((sector) => readNumbers(sectors.read(sector)));
  const leadsBeyondEnd = (next: number) => next >= sectors.count && next < MAX_REGULAR;
  if (table.slice(0, sectors.count).some(leadsBeyondEnd)) return undefined;

  const directory = readDirectory(data, sectors, table);
  const entryAt = (id: number): Buffer | undefined => {
    const entry = directory.subarray(id * ENTRY_BYTES, (id + 1) * ENTRY_BYTES);
    return entry.length === ENTRY_BYTES ? entry : undefined;
  };
  const root = entryAt(0);
  if (root?.[TYPE_AT] !== ROOT) return undefined;
  const names: string[] = [];
  const seen = new Set<number>();
  const waiting = [root.readUInt32LE(CHILD_AT)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entry = seen.has(id) ? undefined : entryAt(id);
    seen.add(id);
    if (!entry) continue;
    names.push(nameOf(entry));
    waiting.push(entry.readUInt32LE(LEFT_AT), entry.readUInt32LE(RIGHT_AT));
  }
  return names;
};
