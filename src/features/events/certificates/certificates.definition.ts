import { formatNameList } from '@/shared/format-name-list';
import { formatNumber } from '@/shared/numbers';

const limits = {
  text: 600,
  signer: 160,
  hours: 2_000,
  name: { min: 2, max: 100 },
  reason: 300,
} as const;

const quote = (characters: readonly string[]): string =>
  formatNameList(characters.map((character) => `«${character}»`));

/** Reason why a name is not printed: characters that are in no font, or no letter at all. */
const whyOf = (characters: readonly string[]): string =>
  characters.length > 0 ? quote(characters) : 'no tiene letras';

/** «2 días» */
export const countDays = (days: number): string =>
  days === 1 ? '1 día' : `${formatNumber(days)} días`;

/** Certificates of attendance: definitions shared by server, screens and PDF. */
export const CERTIFICATES = {
  slug: 'certificates',
  /** Sixty random bits plus rate limits prevent guessing. Short enough to type. */
  codeLength: 12,
  limits,
  placeholders: ['{evento}', '{fecha}', '{horas}', '{nombre}'],
  /** Initial value of the form; nothing is issued until it is saved. */
  example:
    'por haber asistido a «{evento}», que se celebró el {fecha}, con una duración de {horas} horas académicas.',
  maxShown: 50,
  /**
   * Matches characters that may be in no font: only names with such a character are checked. The fonts have all other
   * characters; these letters of Latin Extended-A are not: Ĭ ĭ Ŧ ŧ. The regular expression is valid in PostgreSQL and
   * JavaScript.
   */
  unusual: '[^\\u0020-\\u012B\\u012E-\\u0165\\u0168-\\u017E]',
  /** Matches the letters among the other characters: a name without any is checked too. */
  usualLetters:
    '[A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u012B\\u012E-\\u0165\\u0168-\\u017E]',
  /** Maximum number of names with unusual characters that are checked. */
  maxChecked: 5_000,
  states: { valid: 'Válido', withdrawn: 'Retirado' },
  /** Required attendance at an event of several days. */
  attendance: {
    any: 'Haber entrado algún día',
    all: 'Haber entrado todos los días',
    number: 'Haber entrado un número de días',
  },
  maxDays: 366,
  replaced: 'Se emitió otro en su lugar.',
  messages: {
    hours: `Las horas deben ser un número entero entre 1 y ${limits.hours}`,
    hoursMissing: 'El texto dice {horas}: indica cuántas son.',
    attendance: 'Elige qué pide el certificado',
    days: 'Los días deben ser un número entero mayor que cero',
    daysMissing: 'Indica cuántos días hay que haber entrado.',
    tooManyDays: (count: number): string => `El evento dura ${formatNumber(count)} días.`,
    unknownPlaceholders: (unknown: readonly string[], known: readonly string[]): string =>
      `No se puede rellenar ${unknown.join(', ')}. Se rellenan ${known.join(', ')}.`,
    unprintable: (characters: readonly string[]): string =>
      `El tipo de letra de los certificados no tiene ${quote(characters)}.`,
    unprintableWord: (word: string, characters: readonly string[]): string =>
      `El tipo de letra de los certificados no tiene ${quote(characters)}, de «${word}». No se ha emitido ninguno.`,
    unprintableName: (nombre: string, characters: readonly string[]): string =>
      characters.length === 0
        ? `«${nombre}» no tiene ninguna letra. Escribe el nombre de la persona.`
        : `El tipo de letra de los certificados no tiene ${quote(characters)}, de «${nombre}». Escribe el nombre con letras latinas, griegas o cirílicas.`,
    skipped: (people: readonly { nombre: string; characters: readonly string[] }[]): string =>
      `No se emite el de ${formatNameList(
        people.map(({ nombre, characters }) => `«${nombre}» (${whyOf(characters)})`),
      )}: ${
        people.some(({ characters }) => characters.length > 0)
          ? 'el tipo de letra no tiene esos caracteres. Emite cada uno con el nombre en letras latinas.'
          : 'emite cada uno con el nombre de la persona.'
      }`,
    short: (people: readonly { nombre: string; days: number }[]): string =>
      `No se emite el de ${formatNameList(
        people.map(({ nombre, days }) => `«${nombre}» (${countDays(days)})`),
      )}: no entraron los días que pide el certificado.`,
    tooFewDays: 'Esta persona no ha entrado los días que pide el certificado.',
    withoutAddress: (count: number): string =>
      count === 1
        ? 'Una persona no tiene correo: descarga su PDF de la lista.'
        : `${formatNumber(count)} personas no tienen correo: descarga sus PDF de la lista.`,
    placeholder: (labels: readonly string[]): string =>
      `Falta definir ${labels.join(' y ')}. No se ha emitido ningún certificado.`,
    textGone: 'El texto del certificado se borró antes de emitirlos.',
    reason: 'Indica por qué se retira',
    code: 'Escribe el código del certificado',
    notWritten: 'Escribe y guarda antes el texto del certificado.',
    nobody: 'No hay nadie que haya entrado y no tenga ya su certificado.',
    notAttended: 'Solo recibe un certificado quien ha entrado al evento.',
    alreadyWithdrawn: 'Este certificado ya estaba retirado.',
    unknown: 'No hay ningún certificado con este código.',
    issuedMeanwhile: (nombre: string): string =>
      `Entretanto se ha emitido otro certificado a nombre de ${nombre}. No se ha emitido ninguno.`,
    reissued: 'Va en camino por correo, si la persona tiene uno. El PDF está en la lista.',
    reissuedCorrected:
      'Su certificado se ha emitido otra vez con el nombre corregido y va en camino por correo; el anterior queda retirado.',
    reissuedCorrectedWithoutAddress:
      'Su certificado se ha emitido otra vez con el nombre corregido; el anterior queda retirado. Sin correo, el PDF se descarga de la lista.',
    notReissued: (reason: string): string =>
      `Su certificado no se ha emitido otra vez y sigue con el nombre anterior: ${reason}`,
    eventGone: 'el evento ya no existe.',
    sentAgain: (address: string): string => `El certificado va en camino a ${address}.`,
    fileReplaced: 'Este certificado se retiró y se emitió otro en su lugar: descarga el nuevo.',
    issuing: (count: number): string =>
      count === 1
        ? 'El certificado va en camino a una persona.'
        : `Los certificados van en camino a ${formatNumber(count)} personas.`,
  },
} as const;
