import { removeControlCharacters } from '@/shared/control-characters';

/** Parts of a text that a conversion left out or changed, for the report. */

const SENTENCES = {
  address: 'una dirección no se trae',
  embed: 'lo incrustado queda como enlace',
  fallback: 'el texto de reserva de lo incrustado no se trae',
  form: 'un formulario no se trae',
  formula: 'una fórmula queda como texto',
  drawing: 'un dibujo no se trae, solo su texto',
  hidden: 'un texto estaba oculto y aquí se ve',
  invalidLink: 'un enlace no vale y queda como texto',
  layoutTable: 'una tabla que no es de datos queda como texto, por filas',
  letters: 'una lista con letras o números romanos queda con números',
  nestedTable: 'una tabla contiene otra: la de fuera queda como texto, por filas',
  nesting: 'marcas anidadas sin fin: queda como texto sin formato',
  onlyPictures: 'solo tenía imágenes que faltan: quedan sus nombres',
  picture: 'una imagen sin dirección no se trae',
  program: 'un programa no se trae',
  reversed: 'una lista numerada al revés queda en orden ascendente',
  splitTable: 'una tabla es demasiado larga: queda en varias',
  wideTable: 'una tabla es demasiado ancha: queda como renglones de texto',
} as const;

export type LeftOutKind = keyof typeof SENTENCES;

export interface LeftOut {
  kind: LeftOutKind;
  /** The text or URL that is not in the result. */
  text: string;
  /** The last words before that text that are in the result. */
  after: string;
}

const MAX_LETTERS = 2_000;

const toLine = (text: string): string =>
  removeControlCharacters(text.slice(0, MAX_LETTERS * 2).replace(/\s+/gu, ' ')).trim();

/** A text as one line of at most 2,000 characters. */
export const toReportLine = (text: string): string => {
  const line = toLine(text);
  return line.length > MAX_LETTERS || text.length > MAX_LETTERS * 2
    ? `${line.slice(0, MAX_LETTERS)}…`
    : line;
};

export const describeLeftOut = ({ after, kind, text }: LeftOut): string => {
  const what = text ? `: ${text}` : '';
  return `${SENTENCES[kind]}${what}${after ? ` (después de «${after}»)` : ''}`;
};
