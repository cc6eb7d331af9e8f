import {
  ACCEPTED_TYPES,
  MEDIA,
  typeLabel,
  typeOfFileName,
} from '@/features/content/media/media.definition';

interface OtherType {
  /** Matches MIME types and extensions in lower case. */
  pattern: RegExp;
  advice: string;
  /** The type that results from the advice, which must be accepted; absent if the advice always applies. */
  target?: string;
}

const JPEG = 'image/jpeg';
const PDF = 'application/pdf';

const HEIC_ADVICE =
  'Es una foto HEIC, el formato del iPhone. Para que las próximas sean JPEG, elige en el iPhone Ajustes › Cámara › Formatos › Más compatible; las que ya tienes, compártelas con Opciones › Más compatible, o ábrelas en el computador y expórtalas como JPEG.';

/** Advice for types that are not accepted; the first match applies. */
const OTHER_TYPES: readonly OtherType[] = [
  { pattern: /hei[cf]|\.hif$/u, advice: HEIC_ADVICE, target: JPEG },
  {
    pattern: /svg/u,
    advice: 'Un dibujo SVG puede contener programas: expórtalo como PNG.',
    target: JPEG,
  },
  {
    pattern: /^image\/|\.(?:bmp|psd|tiff?)$/u,
    advice: 'Ábrela en un programa de imágenes y guárdala como JPEG o PNG.',
    target: JPEG,
  },
  {
    pattern:
      /opendocument|\/rtf|macroenabled|openxmlformats|\.(?:od[pst]|rtf|csv|txt|html?|(?:doc|ppt|xls)m|xlsb|pages|numbers|key)$/u,
    advice: 'Ábrelo en su programa y guárdalo como PDF, .docx, .xlsx o .pptx.',
    target: PDF,
  },
  {
    pattern: /zip|rar|7z|tar\b/u,
    advice: 'Descomprímelo y sube por separado los archivos que contiene.',
  },
  {
    pattern: /^(?:audio|video)\//u,
    advice: 'Publícalo en un servicio de audio o video, y pon aquí el enlace.',
  },
];

const extensionOf = (name: string): string => /\.[a-z0-9]+$/u.exec(name.toLowerCase())?.[0] ?? '';

/**
 * The message for a refused file: that its type is not accepted, advice, and the accepted types.
 *
 * @param type MIME type of the content; empty if it is unknown
 * @param accept the MIME types that are accepted
 */
export const refuseType = (
  { type, name }: { type: string; name: string },
  accept: readonly string[] = ACCEPTED_TYPES,
): string => {
  const extension = extensionOf(name);
  const isMisnamed = accept.includes(typeOfFileName(name));
  const kinds = isMisnamed ? [type] : [type, extension];
  const other = ACCEPTED_TYPES.includes(type)
    ? undefined
    : OTHER_TYPES.find(
        ({ pattern, target }) =>
          (!target || accept.includes(target)) &&
          kinds.some((kind) => pattern.test(kind.toLowerCase())),
      );
  const misnamed = `Su nombre termina en «${extension}», pero su contenido es otro: ábrelo en su programa y guárdalo como uno de los tipos admitidos.`;
  const advice = other?.advice ?? (isMisnamed ? misnamed : '');
  const accepted = `Se admite: ${accept.map(typeLabel).join(', ')}.`;
  return [`${MEDIA.messages.wrongType}.`, advice, accepted].filter(Boolean).join(' ');
};
