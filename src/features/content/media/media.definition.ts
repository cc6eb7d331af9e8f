import { formatMegabytes } from '@/shared/numbers';

const MAX_BYTES = 25 * 1024 * 1024;

/** Constants of uploaded files: accepted types, maximum size, and sizes of stored images. */
export const MEDIA = {
  slug: 'media',
  maxBytes: MAX_BYTES,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  documentTypes: {
    'application/pdf': 'PDF',
    'application/msword': 'DOC',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
    'application/vnd.ms-excel': 'XLS',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
    'application/vnd.ms-powerpoint': 'PPT',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  },
  /** Name of the task that checks the bucket, if uploads are in one: its row in `background_work`. */
  work: 'uploads',
  messages: {
    tooLarge: `El archivo supera el máximo de ${formatMegabytes(MAX_BYTES)}`,
    wrongType: 'Este tipo de archivo no se admite',
    empty: 'El archivo está vacío: comprueba en tu equipo que se abre y vuelve a subirlo',
    locked:
      'El documento está protegido con contraseña: guarda una copia sin contraseña, o un PDF, y sube esa copia',
    noFile: 'Adjunta el archivo: se sube desde el equipo, el sitio no lo trae de una dirección',
    foreignAddress: 'La dirección de un archivo la pone el sitio: no se puede cambiar por otra',
    oneAtATime: 'Un archivo se sustituye o se recorta en su propio registro, no en varios a la vez',
    wrongFocus: 'El centro se indica de 0 a 100',
    damagedImage:
      'La imagen está dañada o incompleta: ábrela, guárdala otra vez y vuelve a subirla',
    damagedDocument:
      'El archivo está dañado o incompleto: ábrelo, guárdalo otra vez y vuelve a subirlo',
    otherType:
      'Solo un archivo del mismo tipo puede ocupar el lugar de este, que conserva su dirección. Para otro tipo, sube un archivo nuevo',
    missing: 'El archivo no existe.',
    unreadable: 'El archivo no está disponible en este momento. Inténtalo en unos minutos.',
    unstorable: 'El archivo no se pudo guardar: el almacén no responde. Inténtalo en unos minutos.',
    undeletable: 'El archivo no se pudo borrar: el almacén no responde. Inténtalo en unos minutos.',
  },
} as const;

/** MIME types that the library accepts. */
export const ACCEPTED_TYPES: readonly string[] = [
  ...MEDIA.imageTypes,
  ...Object.keys(MEDIA.documentTypes),
];

/** An upload's key in a bucket, the same as its path in the data folder. */
export const keyOf = (name: string): string => `${MEDIA.slug}/${name}`;

const TYPES_BY_EXTENSION = new Map<string, string>([
  ...MEDIA.imageTypes.map((type) => [type.slice('image/'.length), type] as const),
  ['jpg', 'image/jpeg'],
  ...Object.entries(MEDIA.documentTypes).map(([type, name]) => [name.toLowerCase(), type] as const),
]);

/** MIME type by a file's extension; empty if not accepted. */
export const typeOfFileName = (name: string): string =>
  TYPES_BY_EXTENSION.get(/\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '') ?? '';

const NAMES_OF_TYPES = new Map<string, string>(Object.entries(MEDIA.documentTypes));

/** Display name of a MIME type: `DOCX`, `JPEG`. */
export const typeLabel = (type: string): string =>
  NAMES_OF_TYPES.get(type) ?? type.slice(type.indexOf('/') + 1).toUpperCase();
