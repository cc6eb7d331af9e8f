/** Reads the central directory of a ZIP archive (APPNOTE.TXT, section 4.3). */

const END_RECORD = Buffer.from('PK\u0005\u0006', 'latin1');
const END_RECORD_BYTES = 22;
const DIRECTORY_SIZE_AT = 12;
const DIRECTORY_OFFSET_AT = 16;

const ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');
const ENTRY_BYTES = 46;
const NAME_LENGTH_AT = 28;
const EXTRA_LENGTH_AT = 30;
const COMMENT_LENGTH_AT = 32;

const isEntry = (data: Buffer, at: number): boolean =>
  at + ENTRY_BYTES <= data.length && data.subarray(at, at + ENTRY.length).equals(ENTRY);

const findDirectory = (data: Buffer): number | undefined => {
  const end = data.lastIndexOf(END_RECORD);
  if (end === -1 || end + END_RECORD_BYTES > data.length) return undefined;
  const offset = data.readUInt32LE(end + DIRECTORY_OFFSET_AT);
  // Offsets count from the start of the archive, which may have bytes in front of it.
  const beforeEnd = end - data.readUInt32LE(end + DIRECTORY_SIZE_AT);
  return [offset, beforeEnd].find((at) => at >= 0 && isEntry(data, at));
};

/** Names of the files in an archive. @returns `undefined` without a central directory: it is truncated or damaged */
export const readZipNames = (data: Buffer): Set<string> | undefined => {
  const start = findDirectory(data);
  if (start === undefined) return undefined;
  const names = new Set<string>();
  for (let at = start; isEntry(data, at);) {
    const name = at + ENTRY_BYTES;
    const extra = name + data.readUInt16LE(at + NAME_LENGTH_AT);
    names.add(data.toString('latin1', name, extra));
    at =
      extra + data.readUInt16LE(at + EXTRA_LENGTH_AT) + data.readUInt16LE(at + COMMENT_LENGTH_AT);
  }
  return names;
};
