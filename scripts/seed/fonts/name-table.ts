const FAMILY = 1;
const STYLE = 2;
const FULL = 4;
const POSTSCRIPT = 6;

/** A font's `name` table with nothing but its names (Windows, Unicode, US English). */
export const encodeNames = (family: string, style: string): Buffer => {
  const names = [
    [FAMILY, family],
    [STYLE, style],
    [FULL, `${family} ${style}`],
    [POSTSCRIPT, `${family.replaceAll(' ', '')}-${style.replaceAll(' ', '')}`],
  ] as const;
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const header = Buffer.alloc(6 + names.length * 12);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  names.forEach(([id], index) => {
    const length = texts[index]?.length ?? 0;
    [3, 1, 0x409, id, length, offset].forEach((value, field) =>
      header.writeUInt16BE(value, 6 + index * 12 + field * 2),
    );
    offset += length;
  });
  return Buffer.concat([header, ...texts]);
};
