import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { archive, contentTypes, officePackage } from './archive';
import { compoundFile } from './compound-file';
import { docxFile, jpegFile, pdfFile, pdfThatSays, pngFile, pngOf, webpFile } from './files';

/** Files as offices have them, by kind: those that the library accepts, and those that it refuses, with the sentence. */

type Make = () => Buffer | Promise<Buffer>;

const stored = (name: string) => readFile(`tests/support/files/${name}`);
const plainPdf = () => pdfThatSays('Reglamento');
const edited = (edit: (text: string) => string): Buffer =>
  Buffer.from(edit(plainPdf().toString('latin1')), 'latin1');
const joined = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const BOM = Buffer.from('efbbbf', 'hex');
const NOTICE =
  '<br /><b>Notice</b>: Undefined index in <b>descarga.php</b> on line <b>7</b><br />\n';
const KILOBYTE = 1024;

const WORD = compoundFile({ WordDocument: 'stream', '1Table': 'stream' });
const EXCEL = compoundFile({ Workbook: 'stream' });

const DOC = 'application/msword';
const XLS = 'application/vnd.ms-excel';
const PPT = 'application/vnd.ms-powerpoint';
const OPENXML = 'application/vnd.openxmlformats-officedocument';
const DOCX = `${OPENXML}.wordprocessingml.document`;
const XLSX = `${OPENXML}.spreadsheetml.sheet`;
const PPTX = `${OPENXML}.presentationml.presentation`;
const PDF = 'application/pdf';

/** A picture of so many megabytes, so that the description of a document lies behind it. */
const LARGE_PICTURE = Buffer.from(
  Uint32Array.from({ length: 512 * KILOBYTE }, (_, at) => Math.imul(at, 2_654_435_761)).buffer,
);
/** 200 MB of zeros in 200 KB. */
const bomb = (): Buffer =>
  archive({
    '[Content_Types].xml': contentTypes('docx'),
    'word/document.xml': Buffer.alloc(200 * KILOBYTE * KILOBYTE),
  });

const SIDE = 200;
/** A picture whose data fill its file. */
const noise = (format: 'avif' | 'gif' | 'jpeg' | 'png' | 'webp'): Promise<Buffer> => {
  const data = Buffer.from(
    Array.from({ length: SIDE * SIDE * 3 }, (_, at) => (at * 7_919 + ((at * at) >> 3)) % 256),
  );
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
  return sharp(data, { raw }).toFormat(format).toBuffer();
};
const half = (file: Buffer): Buffer => file.subarray(0, Math.floor(file.length / 2));

/** A wrong restart marker among its pixels, which viewers pass over. */
const spoiltJpeg = async (): Promise<Buffer> => {
  const file = await noise('jpeg');
  const middle = half(file);
  return joined(middle, Buffer.from('ffd3', 'hex'), file.subarray(middle.length));
};

const animatedPng = (): Buffer => {
  const file = pngOf({ width: 8, height: 8, packed: deflateSync(Buffer.alloc(33 * 8)) });
  const headEnd = 33;
  const control = Buffer.from('000000086163544c000000010000000000000000', 'hex');
  return Buffer.concat([file.subarray(0, headEnd), control, file.subarray(headEnd)]);
};

export const ANIMATED_PNG = 'paso-a-paso.png';

/** What, under which name, and as which type and with which extension it is stored. */
export const ACCEPTED: [what: string, name: string, type: string, extension: string, make: Make][] =
  [
    ['a JPEG', 'foto.JPG', 'image/jpeg', 'jpg', jpegFile],
    ['a JPEG with a position', 'up-gps.jpg', 'image/jpeg', 'jpg', () => stored('up-gps.jpg')],
    ['a PNG', 'plano.png', 'image/png', 'png', pngFile],
    ['an animated PNG', ANIMATED_PNG, 'image/png', 'png', animatedPng],
    ['a WebP', 'campus.webp', 'image/webp', 'webp', webpFile],
    ['an AVIF', 'campus.avif', 'image/avif', 'avif', () => noise('avif')],
    [
      'an AVIF with bytes behind it',
      'a.avif',
      'image/avif',
      'avif',
      async () => joined(await noise('avif'), Buffer.alloc(3)),
    ],
    ['a GIF', 'dibujo.gif', 'image/gif', 'gif', () => noise('gif')],
    ['a JPEG with a spoilt spot', 'foto.jpg', 'image/jpeg', 'jpg', spoiltJpeg],

    [
      'the case of an old Word file',
      'up-old-word.doc',
      DOC,
      'doc',
      () => stored('up-old-word.doc'),
    ],
    ['a .doc of Word 97', 'acta.doc', DOC, 'doc', () => stored('word-97.doc')],
    ['an .xls of Excel 97', 'notas.XLS', XLS, 'xls', () => stored('excel-97.xls')],
    ['a .ppt of PowerPoint 97', 'charla.ppt', PPT, 'ppt', () => stored('powerpoint-97.ppt')],
    ['an .xls of Excel 95', 'notas.xls', XLS, 'xls', () => compoundFile({ Book: 'stream' })],
    [
      'a .doc with macros and an embedded table',
      'acta.doc',
      DOC,
      'doc',
      () =>
        compoundFile({
          Macros: { VBA: { dir: 'stream' }, PROJECT: 'stream' },
          ObjectPool: { _1: { Workbook: 'stream' } },
          WordDocument: 'stream',
        }),
    ],
    ['a template of Word 97', 'plantilla.dot', DOC, 'doc', () => WORD],
    ['a table that is called .doc', 'notas.doc', XLS, 'xls', () => EXCEL],
    ['an old .doc that is called .docx', 'acta.docx', DOC, 'doc', () => WORD],
    ['a .doc whose last sector is incomplete', 'acta.doc', DOC, 'doc', () => WORD.subarray(0, -9)],
    [
      'RTF that Word has called .doc',
      'acta.doc',
      DOC,
      'doc',
      () => Buffer.from('{\\rtf1\\ansi Acta}'),
    ],

    ['a .docx', 'Formulario.docx', DOCX, 'docx', docxFile],
    ['a .docx that is called .doc', 'Formulario.doc', DOCX, 'docx', docxFile],
    ['a small .docx', 'a.docx', DOCX, 'docx', () => officePackage('docx')],
    ['a small .xlsx', 'a.xlsx', XLSX, 'xlsx', () => officePackage('xlsx')],
    ['a small .pptx', 'a.pptx', PPTX, 'pptx', () => officePackage('pptx')],
    [
      'a .docx that is described behind a large picture, as Google writes it',
      'a.docx',
      DOCX,
      'docx',
      () =>
        archive(
          {
            'word/media/image1.png': LARGE_PICTURE,
            'word/document.xml': '<x/>',
            '[Content_Types].xml': contentTypes('docx'),
          },
          { isStreamed: true },
        ),
    ],
    ['a .docx that unpacks to 200 MB', 'a.docx', DOCX, 'docx', bomb],

    ['a PDF', 'Guía de admisión.pdf', PDF, 'pdf', pdfFile],
    ['a PDF that is called .doc', 'guia.doc', PDF, 'pdf', pdfFile],
    ['a PDF of version 1.0', 'a.pdf', PDF, 'pdf', () => edited((t) => t.replace('1.4', '1.0'))],
    [
      'the case of a PDF after a line break',
      'a.pdf',
      PDF,
      'pdf',
      () => stored('up-newline-before.pdf'),
    ],
    ['a PDF after a byte order mark', 'a.pdf', PDF, 'pdf', () => joined(BOM, plainPdf())],
    ['a PDF after zeros', 'a.pdf', PDF, 'pdf', () => joined(Buffer.alloc(700), plainPdf())],
    ['a PDF after a notice of PHP', 'a', PDF, 'pdf', () => joined(NOTICE, plainPdf())],
    ['a PDF after 2 KB', 'a.pdf', PDF, 'pdf', () => joined(NOTICE.repeat(25), plainPdf())],
    [
      'a PDF after an XML declaration',
      'a',
      PDF,
      'pdf',
      () => joined('<?xml version="1.0"?>', plainPdf()),
    ],
    [
      'a PDF before 5 KB of zeros',
      'a.pdf',
      PDF,
      'pdf',
      () => joined(plainPdf(), Buffer.alloc(5_000)),
    ],
    ['a PDF before a page', 'a.pdf', PDF, 'pdf', () => joined(plainPdf(), NOTICE.repeat(25))],
    [
      'a PDF between the two',
      'a.pdf',
      PDF,
      'pdf',
      () => joined(BOM, plainPdf(), Buffer.alloc(5_000)),
    ],
    [
      'a PDF without its last line',
      'a.pdf',
      PDF,
      'pdf',
      () => edited((t) => t.replace('%%EOF\n', '')),
    ],
    [
      'a PDF without startxref',
      'a.pdf',
      PDF,
      'pdf',
      () => edited((t) => t.replace(/startxref\n\d+\n/u, '')),
    ],
    [
      'a PDF with other line breaks',
      'a.pdf',
      PDF,
      'pdf',
      () => edited((t) => t.replaceAll('\n', '\r\n')),
    ],
    ['a PDF with a password', 'a.pdf', PDF, 'pdf', () => stored('con-clave.pdf')],
    [
      'a PDF with a password after a line break',
      'a.pdf',
      PDF,
      'pdf',
      async () => joined('\r\n', await stored('con-clave.pdf')),
    ],
  ];

const WRONG = 'Este tipo de archivo no se admite. ';
const ACCEPTED_LIST =
  'Se admite: JPEG, PNG, WEBP, AVIF, GIF, PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX.';
const OTHER_CONTENT = (extension: string): string =>
  `${WRONG}Su nombre termina en «.${extension}», pero su contenido es otro: ábrelo en su programa y guárdalo como uno de los tipos admitidos. ${ACCEPTED_LIST}`;
const SAVE_AS = `${WRONG}Ábrelo en su programa y guárdalo como PDF, .docx, .xlsx o .pptx. ${ACCEPTED_LIST}`;
const HEIC = `${WRONG}Es una foto HEIC, el formato del iPhone. Para que las próximas sean JPEG, elige en el iPhone Ajustes › Cámara › Formatos › Más compatible; las que ya tienes, compártelas con Opciones › Más compatible, o ábrelas en el computador y expórtalas como JPEG. ${ACCEPTED_LIST}`;
const SVG_REFUSED = `${WRONG}Un dibujo SVG puede contener programas: expórtalo como PNG. ${ACCEPTED_LIST}`;
const AS_JPEG = `${WRONG}Ábrela en un programa de imágenes y guárdala como JPEG o PNG. ${ACCEPTED_LIST}`;
const UNPACK = `${WRONG}Descomprímelo y sube por separado los archivos que contiene. ${ACCEPTED_LIST}`;
const PLAIN = `${WRONG}${ACCEPTED_LIST}`;
const EMPTY = 'El archivo está vacío: comprueba en tu equipo que se abre y vuelve a subirlo';
const LOCKED =
  'El documento está protegido con contraseña: guarda una copia sin contraseña, o un PDF, y sube esa copia';
const DAMAGED = 'El archivo está dañado o incompleto: ábrelo, guárdalo otra vez y vuelve a subirlo';
const DAMAGED_IMAGE =
  'La imagen está dañada o incompleta: ábrela, guárdala otra vez y vuelve a subirla';

const HTML = '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>Acta</body></html>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const heic = (brand: string): Buffer =>
  Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}mif1\0\0\0\u0008meta`, 'latin1');
const openDocument = (kind: string): Buffer => {
  const mimetype = `application/vnd.oasis.opendocument.${kind}`;
  const name = Buffer.from('mimetype');
  const head = Buffer.from('504b03040a00000000000000000000000000', 'hex');
  const numbers = Buffer.alloc(12);
  numbers.writeUInt32LE(mimetype.length, 0);
  numbers.writeUInt32LE(mimetype.length, 4);
  numbers.writeUInt16LE(name.length, 8);
  return joined(head, numbers, name, mimetype);
};
/** What, under which name, with which sentence. */
export const REFUSED: [what: string, name: string, sentence: string, make: Make][] = [
  ['an empty file', 'acta.pdf', EMPTY, () => Buffer.alloc(0)],
  ['a text that is called .pdf', 'acta.pdf', OTHER_CONTENT('pdf'), () => Buffer.from('Acta')],
  [
    'a program that is called .pdf',
    'a.pdf',
    OTHER_CONTENT('pdf'),
    () => Buffer.from('MZ'.repeat(90)),
  ],
  ['a page that is called .doc', 'acta.doc', OTHER_CONTENT('doc'), () => Buffer.from(HTML)],
  ['a page that is called .xls', 'notas.xls', OTHER_CONTENT('xls'), () => Buffer.from(HTML)],
  ['a page that is called .png', 'a.png', OTHER_CONTENT('png'), () => Buffer.from(HTML)],
  [
    'a table in text that is called .xls',
    'notas.xls',
    OTHER_CONTENT('xls'),
    () => Buffer.from('a;b'),
  ],
  ['a page that mentions a PDF', 'a.html', SAVE_AS, () => Buffer.from('<p>%PDF-1.7 xref %%EOF')],
  ['half a PDF', 'a.pdf', DAMAGED, async () => half(await pdfFile())],
  ['half a PDF after a line break', 'a.pdf', DAMAGED, () => joined('\r\n', half(plainPdf()))],
  ['the header of a PDF', 'a.pdf', DAMAGED, () => Buffer.from('%PDF-1.4\n1 0 obj')],

  ['half a .doc', 'acta.doc', DAMAGED, () => half(WORD)],
  ['half an .xls', 'notas.xls', DAMAGED, async () => half(await stored('excel-97.xls'))],
  [
    'the first bytes of an old .doc',
    'acta.doc',
    DAMAGED,
    () => joined(WORD.subarray(0, 8), Buffer.alloc(KILOBYTE)),
  ],
  ['half a .docx', 'a.docx', DAMAGED, async () => half(await docxFile())],
  [
    'a .docx with a password',
    'a.docx',
    LOCKED,
    () => compoundFile({ EncryptedPackage: 'stream', EncryptionInfo: 'stream' }),
  ],
  [
    'a mail that is called .doc',
    'acta.doc',
    OTHER_CONTENT('doc'),
    () => compoundFile({ '__properties_version1.0': 'stream' }),
  ],
  ['a mail', 'aviso.msg', PLAIN, () => compoundFile({ '__properties_version1.0': 'stream' })],
  [
    'a document with macros',
    'a.docm',
    SAVE_AS,
    () =>
      archive({
        '[Content_Types].xml': contentTypes(
          'docx',
          'application/vnd.ms-word.document.macroEnabled',
        ),
        'word/document.xml': '<x/>',
      }),
  ],
  ['a text document of LibreOffice', 'a.odt', SAVE_AS, () => openDocument('text')],
  ['a table of LibreOffice', 'a.ods', SAVE_AS, () => openDocument('spreadsheet')],
  ['slides of LibreOffice', 'a.odp', SAVE_AS, () => openDocument('presentation')],
  ['RTF', 'a.rtf', SAVE_AS, () => Buffer.from('{\\rtf1\\ansi Acta}')],
  ['plain text', 'a.txt', SAVE_AS, () => Buffer.from('hola')],
  ['a table in text', 'a.csv', SAVE_AS, () => Buffer.from('a;b')],
  ['an archive', 'todo.zip', UNPACK, () => archive({ 'leeme.txt': 'hola' })],
  ['an archive with a PDF', 'todo.zip', UNPACK, () => archive({ 'a.pdf': plainPdf() })],
  ['a script', 'a.js', PLAIN, () => Buffer.from('alert(1)')],

  ['a photo of an iPhone', 'IMG_0001.HEIC', HEIC, () => heic('heic')],
  ['a photo of an iPhone that is called .jpg', 'IMG_0001.jpg', HEIC, () => heic('heic')],
  ['a photo of another kind of HEIF', 'IMG_0001.heif', HEIC, () => heic('mif1')],
  ['a TIFF', 'a.tif', AS_JPEG, () => Buffer.from('49492a0008000000000000000000', 'hex')],
  ['a BMP', 'a.bmp', AS_JPEG, () => joined('BM', Buffer.alloc(60))],
  ['an SVG', 'a.svg', SVG_REFUSED, () => Buffer.from(SVG)],
  ['an SVG that is called .png', 'a.png', OTHER_CONTENT('png'), () => Buffer.from(SVG)],
  ['half a JPEG', 'a.jpg', DAMAGED_IMAGE, async () => half(await noise('jpeg'))],
  ['half a PNG', 'a.png', DAMAGED_IMAGE, async () => half(await noise('png'))],
  ['half a WebP', 'a.webp', DAMAGED_IMAGE, async () => half(await noise('webp'))],
  ['half an AVIF', 'a.avif', DAMAGED_IMAGE, async () => half(await noise('avif'))],
  ['half a GIF', 'a.gif', DAMAGED_IMAGE, async () => half(await noise('gif'))],
  ['the first bytes of a JPEG', 'a.jpg', DAMAGED_IMAGE, () => Buffer.from('ffd8ffe00010', 'hex')],
];
