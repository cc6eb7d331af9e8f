/** Writes containers of old Office formats ([MS-CFB], version 3) with given streams, for tests. */

const SECTOR = 512;
const ENTRY = 128;
const NONE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const TABLE = 0xfffffffd;
/** Minimum size of a stream, because shorter ones would be stored in the mini stream. */
const STREAM_SECTORS = 8;

/** Streams by name, and storages, which have streams of their own. */
interface Storage {
  [name: string]: 'stream' | Storage;
}

interface Entry {
  name: string;
  type: 1 | 2 | 5;
  next: number;
  child: number;
  start: number;
}

const flatten = (root: Storage): Entry[] => {
  const entries: Entry[] = [{ name: 'Root Entry', type: 5, next: NONE, child: NONE, start: 0 }];
  const add = (storage: Storage): number => {
    const siblings = Object.entries(storage).map(([name, content]) => {
      const id = entries.length;
      const entry: Entry = { name, type: 2, next: NONE, child: NONE, start: 0 };
      entries.push(entry);
      if (content !== 'stream') Object.assign(entry, { type: 1, child: add(content) });
      return { id, entry };
    });
    siblings.forEach(({ entry }, at) => (entry.next = siblings[at + 1]?.id ?? NONE));
    return siblings[0]?.id ?? NONE;
  };
  const child = add(root);
  return entries.map((entry, id) => (id === 0 ? { ...entry, child } : entry));
};

const entryBytes = ({ name, type, next, child, start }: Entry): Buffer => {
  const bytes = Buffer.alloc(ENTRY);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(1, 67);
  bytes.writeUInt32LE(NONE, 68);
  bytes.writeUInt32LE(next, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(type === 2 ? start : END_OF_CHAIN, 116);
  bytes.writeUInt32LE(type === 2 ? STREAM_SECTORS * SECTOR : 0, 120);
  return bytes;
};

/** The file has only one allocation table, so at most 128 sectors: about fourteen streams. */
export const compoundFile = (root: Storage): Buffer => {
  const entries = flatten(root);
  const directorySectors = Math.ceil((entries.length * ENTRY) / SECTOR);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(TABLE, 0);
  let free = 1;
  const allocate = (count: number): number => {
    const start = free;
    for (let sector = start; sector < start + count; sector += 1) {
      const next = sector + 1 < start + count ? sector + 1 : END_OF_CHAIN;
      table.writeUInt32LE(next, sector * 4);
    }
    free += count;
    return start;
  };
  const firstDirectorySector = allocate(directorySectors);
  const placed = entries.map((entry) =>
    entry.type === 2 ? { ...entry, start: allocate(STREAM_SECTORS) } : entry,
  );
  const directory = Buffer.alloc(directorySectors * SECTOR);
  placed.forEach((entry, at) => entryBytes(entry).copy(directory, at * ENTRY));

  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  for (const [value, at] of [
    [0x3e, 24],
    [3, 26],
    [0xfffe, 28],
    [9, 30],
    [6, 32],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [value, at] of [
    [1, 44],
    [firstDirectorySector, 48],
    [STREAM_SECTORS * SECTOR, 56],
    [END_OF_CHAIN, 60],
    [END_OF_CHAIN, 68],
    [0, 76],
  ] as const)
    header.writeUInt32LE(value, at);
  const streams = Buffer.alloc((free - 1 - directorySectors) * SECTOR, 0x20);
  return Buffer.concat([header, table, directory, streams]);
};
