import { crc32, deflateRawSync } from 'node:zlib';

/** Writes ZIP archives, for tests. */

interface Options {
  /** Writes the sizes after each file, as programs do if they do not know them in advance. */
  isStreamed?: boolean;
}

const HAS_DESCRIPTOR = 8;
const DEFLATED = 8;

export const archive = (
  files: Record<string, Buffer | string>,
  { isStreamed = false }: Options = {},
): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const data = Buffer.from(content as string);
    const packed = deflateRawSync(data);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(data), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(data.length, 8);
    const common = Buffer.alloc(10);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isStreamed ? HAS_DESCRIPTOR : 0, 2);
    common.writeUInt16LE(DEFLATED, 4);
    const lengthOfName = Buffer.alloc(4);
    lengthOfName.writeUInt16LE(name.length, 0);
    const body = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      common,
      isStreamed ? Buffer.alloc(12) : sizes,
      lengthOfName,
      name,
      packed,
      ...(isStreamed ? [Buffer.from('PK\u0007\u0008'), sizes] : []),
    ]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([20, 0]);
    directory.push(
      Buffer.concat([
        ...[Buffer.from('PK\u0001\u0002'), madeBy, common, sizes, lengthOfName, place, name],
      ]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
};

const MAIN_PARTS = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
} as const;

export const contentTypes = (kind: keyof typeof MAIN_PARTS, type?: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${MAIN_PARTS[kind][0]}" ContentType="${type ?? `application/vnd.openxmlformats-officedocument.${MAIN_PARTS[kind][1]}`}.main+xml"/></Types>`;

/** A minimal document in the current Office format. */
export const officePackage = (kind: keyof typeof MAIN_PARTS): Buffer =>
  archive({ '[Content_Types].xml': contentTypes(kind), [MAIN_PARTS[kind][0]]: '<x/>' });
