import { deflateSync } from 'node:zlib';

import { archive, contentTypes, officePackage } from './archive';
import { compoundFile } from './compound-file';
import { docxFile, jpegFile, pdfFile, pdfThatSays, pngFile, pngOf, webpFile } from './files';
import { half, joined, KILOBYTE, type Make, noise, stored, WORD } from './uploads.parts';

/** Typical files of an office that the library accepts, by kind. */

const plainPdf = () => pdfThatSays('Reglamento');
const edited = (edit: (text: string) => string): Buffer =>
  Buffer.from(edit(plainPdf().toString('latin1')), 'latin1');
const BOM = Buffer.from('efbbbf', 'hex');
const NOTICE =
  '<br /><b>Notice</b>: Undefined index in <b>descarga.php</b> on line <b>7</b><br />\n';
const EXCEL = compoundFile({ Workbook: 'stream' });

const DOC = 'application/msword';
const XLS = 'application/vnd.ms-excel';
const PPT = 'application/vnd.ms-powerpoint';
const OPENXML = 'application/vnd.openxmlformats-officedocument';
const DOCX = `${OPENXML}.wordprocessingml.document`;
const XLSX = `${OPENXML}.spreadsheetml.sheet`;
const PPTX = `${OPENXML}.presentationml.presentation`;
const PDF = 'application/pdf';

/** A picture of 2 MB, so that the description of a document lies behind it. */
const LARGE_PICTURE = Buffer.from(
  Uint32Array.from({ length: 512 * KILOBYTE }, (_, at) => Math.imul(at, 2_654_435_761)).buffer,
);
/** 200 MB of zeros in 200 KB. */
const bomb = (): Buffer =>
  archive({
    '[Content_Types].xml': contentTypes('docx'),
    'word/document.xml': Buffer.alloc(200 * KILOBYTE * KILOBYTE),
  });

/** A JPEG with a wrong restart marker among its pixels, which viewers ignore. */
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

/** Description and file name, and the type and extension of the stored file. */
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
