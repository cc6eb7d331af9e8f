import { brotliDecompressSync } from 'node:zlib';

import { ByteReader } from './byte-reader';
import { restoreGlyphs } from './glyf-table';

/** The first entries of WOFF 2.0's list of known tables, up to the last that our fonts name. */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.split(
    ' ',
  );
const HEADER_REST = 28;
const INDEX_TO_LOCA_FORMAT = 50;

interface Entry {
  tag: string;
  length: number;
  transformed: boolean;
}

const readEntry = (reader: ByteReader): Entry => {
  const flags = reader.uint8();
  const known = KNOWN_TAGS[flags & 0x3f]?.replace('_', ' ');
  const tag = known ?? reader.take(4).toString('latin1');
  const original = reader.base128();
  const version = flags >> 6;
  const isOutline = tag === 'glyf' || tag === 'loca';
  const transformed = isOutline ? version === 0 : version !== 0;
  return { tag, length: transformed ? reader.base128() : original, transformed };
};

/** A font as its tables, by their names of four letters. */
export interface FontTables {
  flavour: number;
  tables: Map<string, Buffer>;
}

/** A TrueType file of these tables. */
export const assembleFont = ({ flavour, tables }: FontTables): Buffer => {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const header = Buffer.alloc(12 + sorted.length * 16);
  const power = Math.floor(Math.log2(sorted.length));
  header.writeUInt32BE(flavour, 0);
  header.writeUInt16BE(sorted.length, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(sorted.length * 16 - 2 ** power * 16, 10);
  const parts = [header];
  let offset = header.length;
  sorted.forEach(([tag, bytes], index) => {
    header.write(tag, 12 + index * 16, 'latin1');
    header.writeUInt32BE(offset, 20 + index * 16);
    header.writeUInt32BE(bytes.length, 24 + index * 16);
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
};

/**
 * The TrueType tables of a WOFF 2.0 font. The npm packages of our typefaces hold no other format, and neither
 * PDF nor the variations of fontkit can take this one as it is.
 */
export const readWoff2 = (file: Buffer): FontTables => {
  const reader = new ByteReader(file);
  reader.uint32();
  const flavour = reader.uint32();
  reader.uint32();
  const tableCount = reader.uint16();
  reader.uint16();
  reader.uint32();
  const compressedLength = reader.uint32();
  reader.take(HEADER_REST - 4);
  const entries = Array.from({ length: tableCount }, () => readEntry(reader));
  const content = new ByteReader(brotliDecompressSync(reader.take(compressedLength)));

  const tables = new Map<string, Buffer>();
  for (const { tag, length, transformed } of entries) {
    const bytes = content.take(length);
    if (tag === 'glyf' && transformed) {
      const { glyf, loca } = restoreGlyphs(bytes);
      tables.set('glyf', glyf).set('loca', loca);
    } else if (tag !== 'loca' || !transformed) {
      if (transformed)
        throw new Error(`The font's table ${tag} is in a form that is not read here.`);
      tables.set(tag, Buffer.from(bytes));
    }
  }
  tables.get('head')?.writeUInt16BE(1, INDEX_TO_LOCA_FORMAT);
  return { flavour, tables };
};
