import { archive, contentTypes } from './archive';
import { compoundFile } from './compound-file';
import { docxFile, pdfFile, pdfThatSays } from './files';
import { half, joined, KILOBYTE, type Make, noise, stored, WORD } from './uploads.parts';

/** Files that the library refuses, by kind, with the error message. */

const plainPdf = () => pdfThatSays('Reglamento');

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
/** Description, file name and error message of each refused file. */
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
