import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';

import PDFDocument from 'pdfkit';
import sharp from 'sharp';

import { jpegFile, pdfFile, pdfThatSays, pngFile, pngOf } from './files';

/** Files that every viewer opens, and files that no viewer opens, by kind. */

const PASSWORD = 'secreto';
type Protection = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>;

/** A PDF of one page with protection; viewers ask for `userPassword`. */
const protectedPdf = (options: Protection): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    new PDFDocument(options)
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('error', reject)
      .on('end', () => resolve(Buffer.concat(pieces)))
      .text('Título de maestría')
      .end();
  });

/** RC4 of 40 and 128 bits, AES of 128 and 256 bits. */
const PDF_VERSIONS = ['1.3', '1.4', '1.7', '1.7ext3'] as const;

const SIZE = 6;
const XREF_WIDTHS = [1, 4, 1];
const [, OFFSET_BYTES = 0] = XREF_WIDTHS;

/** A PDF whose cross-reference table is a compressed stream, as office programs write it. */
const pdfWithXrefStream = (): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    '<< /Length 0 >>\nstream\n\nendstream',
  ];
  let file = '%PDF-1.5\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  places.push(file.length);
  const rows = places.map((place) => {
    const row = Buffer.alloc(1 + OFFSET_BYTES + 1);
    row.writeUInt8(1, 0);
    row.writeUInt32BE(place, 1);
    return row;
  });
  const table = deflateSync(Buffer.concat([Buffer.alloc(1 + OFFSET_BYTES + 1), ...rows]));
  const head = `5 0 obj\n<< /Type /XRef /Size ${SIZE} /W [${XREF_WIDTHS.join(' ')}] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(file + head, 'latin1'),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${file.length}\n%%EOF\n`, 'latin1'),
  ]);
};

const plainPdf = () => pdfThatSays('Título');
const edited = (edit: (text: string) => string): Buffer =>
  Buffer.from(edit(plainPdf().toString('latin1')), 'latin1');
const after = (front: Buffer | string, file: Buffer): Buffer =>
  Buffer.concat([Buffer.from(front as string, 'latin1'), file]);
const cutTo = (file: Buffer, share: number): Buffer =>
  file.subarray(0, Math.floor(file.byteLength * share));

/** A PDF with an appended revision, as programs that sign or fill in forms write it. */
const revisedPdf = (): Buffer => {
  const first = plainPdf().toString('latin1');
  const before = /startxref\n(?<at>\d+)/u.exec(first)?.groups?.['at'] ?? '';
  const object = '4 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n';
  const table = `xref\n4 1\n${String(first.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R /Prev ${before} >>\nstartxref\n${first.length + object.length}\n%%EOF\n`;
  return Buffer.from(first + object + table + trailer, 'latin1');
};

const SIDE = 300;
/** A picture with noise, because a plain one compresses to a few bytes. */
const noise = () => {
  const data = Buffer.from(
    Array.from({ length: SIDE * SIDE * 3 }, (_, at) => (at * 7_919 + ((at * at) >> 3)) % 256),
  );
  return sharp(data, { raw: { width: SIDE, height: SIDE, channels: 3 } });
};
const jpeg = (progressive = false) => noise().jpeg({ progressive }).toBuffer();
const png = (progressive = false) => noise().png({ progressive }).toBuffer();

/** A PNG with an animation control chunk (one frame) between the header and the pixels. */
const animatedPng = (): Buffer => {
  const file = pngOf({ width: 8, height: 8 });
  const headEnd = 33;
  const control = Buffer.from('000000086163544c000000010000000000000000', 'hex');
  return Buffer.concat([file.subarray(0, headEnd), control, file.subarray(headEnd)]);
};

type Make = () => Buffer | Promise<Buffer>;

/** Accepted files, with the detected type. */
export const OPENED: [string, 'JPG' | 'PDF' | 'PNG', Make][] = [
  ['a PDF', 'PDF', pdfFile],
  ['a PDF with a compressed table', 'PDF', pdfWithXrefStream],
  ['a PDF after a line break', 'PDF', () => after('\r\n', plainPdf())],
  ['a PDF after a byte order mark', 'PDF', () => after('\u00ef\u00bb\u00bf', plainPdf())],
  ['a PDF after a mail’s header', 'PDF', () => after('X-Scanner: 7\r\n'.repeat(60), plainPdf())],
  ['a PDF with bytes behind it', 'PDF', () => after(plainPdf(), Buffer.alloc(200_000))],
  ['a PDF without its last line', 'PDF', () => edited((text) => text.replace('%%EOF\n', ''))],
  [
    'a PDF whose line breaks were changed',
    'PDF',
    () => edited((text) => text.replaceAll('\n', '\r\n')),
  ],
  [
    'a PDF whose table is elsewhere',
    'PDF',
    () => edited((text) => text.replace(/startxref\n\d+/u, 'startxref\n7')),
  ],
  ['a PDF in two versions', 'PDF', revisedPdf],
  ...PDF_VERSIONS.map((pdfVersion): [string, 'PDF', Make] => [
    `a PDF of version ${pdfVersion} that may not be printed, and opens without a password`,
    'PDF',
    () => protectedPdf({ pdfVersion, ownerPassword: PASSWORD, permissions: {} }),
  ]),
  ['a JPEG', 'JPG', () => jpeg()],
  ['a progressive JPEG', 'JPG', () => jpeg(true)],
  ['a JPEG with a page behind it', 'JPG', async () => after(await jpegFile(), Buffer.from('<p>'))],
  [
    'a JPEG with another behind it, as phones write them',
    'JPG',
    async () => after(await jpeg(), await jpegFile()),
  ],
  [
    'a JPEG in the colours of a print',
    'JPG',
    () => noise().toColourspace('cmyk').jpeg().toBuffer(),
  ],
  ['a JPEG of one colour channel', 'JPG', () => noise().greyscale().jpeg().toBuffer()],
  ['a PNG', 'PNG', () => png()],
  ['an interlaced PNG', 'PNG', () => png(true)],
  ['a PNG with a palette', 'PNG', () => noise().png({ palette: true }).toBuffer()],
  ['a PNG with bytes behind it', 'PNG', async () => after(await pngFile(), Buffer.alloc(5_000))],
  ['a PNG with an animation', 'PNG', animatedPng],
];

const EMPTY = 'El archivo está vacío.';
const LOCKED = 'El PDF está protegido con contraseña y no podemos abrirlo.';
const BROKEN_PDF = 'El PDF está incompleto o dañado y no se puede abrir.';
const BROKEN_IMAGE = 'La imagen está incompleta o dañada y no se puede abrir.';
const WRONG = 'Solo se admiten archivos PDF, JPEG o PNG';

const SHARES = [0.1, 0.5, 0.9];
const cut = (what: string, why: string, make: Make): [string, string, Make][] =>
  SHARES.map((share) => [
    `${what}, cut at ${share * 100} %`,
    why,
    async () => cutTo(await make(), share),
  ]);

/** Refused files, with the beginning of the reason. */
export const REFUSED: [string, string, Make][] = [
  ['nothing', EMPTY, () => Buffer.alloc(0)],
  ...PDF_VERSIONS.map((pdfVersion): [string, string, Make] => [
    `a PDF of version ${pdfVersion} with a password`,
    LOCKED,
    () => protectedPdf({ pdfVersion, userPassword: PASSWORD }),
  ]),
  // AES of 256 bits, revision 6, as current programs write it.
  [
    'a PDF of version 2 with a password',
    LOCKED,
    () => readFile('tests/support/files/con-clave.pdf'),
  ],
  [
    'a PDF with a password after a line break',
    LOCKED,
    async () => after('\r\n', await protectedPdf({ pdfVersion: '1.7', userPassword: PASSWORD })),
  ],
  ...cut('a PDF', BROKEN_PDF, pdfFile),
  ...cut('a small PDF', BROKEN_PDF, plainPdf),
  ...cut('a PDF with a compressed table', BROKEN_PDF, pdfWithXrefStream),
  [
    'a PDF whose second half is empty, as interrupted downloads leave it',
    BROKEN_PDF,
    async () => {
      const file = await pdfFile();
      return Buffer.concat([cutTo(file, 0.5), Buffer.alloc(file.byteLength / 2)]);
    },
  ],
  [
    'a PDF whose content is empty',
    BROKEN_PDF,
    () =>
      edited((text) => text.replace(/1 0 obj[\s\S]*4 0 obj/u, (found) => ' '.repeat(found.length))),
  ],
  ['the header of a PDF alone', BROKEN_PDF, () => Buffer.from('%PDF-1.7\n')],
  ['text with the ends of a PDF', BROKEN_PDF, () => Buffer.from('%PDF-1.7\nHola\n%%EOF\n')],
  [
    'random bytes after the header',
    BROKEN_PDF,
    () => after('%PDF-1.4\n', Buffer.alloc(9_000, 173)),
  ],
  ...cut('a JPEG', BROKEN_IMAGE, jpeg),
  ...cut('a progressive JPEG', BROKEN_IMAGE, () => jpeg(true)),
  ...cut('a PNG', BROKEN_IMAGE, png),
  ...cut('an interlaced PNG', BROKEN_IMAGE, () => png(true)),
  [
    'a JPEG whose second half is empty, as interrupted downloads leave it',
    BROKEN_IMAGE,
    async () => {
      const file = await jpeg();
      return Buffer.concat([cutTo(file, 0.5), Buffer.alloc(file.byteLength / 2)]);
    },
  ],
  ['a JPEG’s first bytes', BROKEN_IMAGE, () => Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a page', WRONG, () => Buffer.from('<!doctype html><p>')],
  ['a page that mentions a PDF', WRONG, () => Buffer.from('<!doctype html><p>%PDF-1.7')],
  ['a picture of another kind', WRONG, () => noise().webp().toBuffer()],
  ['a picture that moves', WRONG, () => noise().gif().toBuffer()],
  ['an archive', WRONG, () => Buffer.from('504b0304140000000800', 'hex')],
  ['a text', WRONG, () => Buffer.from('Título de maestría')],
];
