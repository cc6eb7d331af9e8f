/** Kinds of office letters. The kind decides which placeholders the text can have. */
export const LETTER_KINDS = {
  request: 'Mensajes sobre solicitudes',
  message: 'Respuestas a mensajes de contacto',
  attendees: 'Mensajes a asistentes',
} as const;
export type LetterKind = keyof typeof LETTER_KINDS;

/** One set of placeholders for all letters, with their labels on screen. */
export const PLACEHOLDERS = {
  nombre: 'Nombre de la persona',
  programa: 'Nombre del programa',
  solicitud: 'Número de la solicitud',
  asunto: 'Asunto de su mensaje',
  evento: 'Título del evento',
  fecha: 'Fecha del evento',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** Text of each placeholder in one letter. */
export type PlaceholderValues = Partial<Record<Placeholder, string>>;

/** Placeholders that a letter of each kind can fill. */
export const PLACEHOLDERS_OF: Record<LetterKind, readonly Placeholder[]> = {
  request: ['nombre', 'solicitud', 'programa'],
  message: ['nombre', 'asunto', 'programa'],
  attendees: ['nombre', 'evento', 'fecha', 'programa'],
};

/** Former spellings, which stored texts may still have. */
const FORMER: Partial<Record<string, Placeholder>> = { nombres: 'nombre' };

export const formatPlaceholder = (name: Placeholder): string => `{${name}}`;

/**
 * Fills the placeholders of a text in one pass, so that braces within a value are not replaced
 * again. Placeholders without a value stay.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(
    /\{(\w+)\}/gu,
    (whole, name: string) => values[FORMER[name] ?? (name as Placeholder)] ?? whole,
  );

/** Fills subject and text of a letter. */
export const fillLetter = (
  { subject, text }: { subject: string; text: string },
  values: PlaceholderValues,
) => ({ subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) });

/** Values in which words in braces, or an ellipsis, look like a part of a template. */
const findAmbiguous = (values: PlaceholderValues): string[] =>
  Object.values(values)
    .filter((value) => /\{[^{}\n]*\}|…/u.test(value))
    .toSorted((one, other) => other.length - one.length);

const fillAround = (
  text: string,
  [inserted, ...rest]: readonly string[],
  values: PlaceholderValues,
): string =>
  inserted === undefined
    ? fillPlaceholders(text, values)
    : text
        .split(inserted)
        .map((part) => fillAround(part, rest, values))
        .join(inserted);

/**
 * Fills the placeholders of a letter that was begun with a filled draft. Values that are already in
 * the draft are not filled again, because a person may have typed braces.
 */
export const fillDraft = (
  { subject, text }: { subject: string; text: string },
  values: PlaceholderValues,
) => {
  const ambiguous = findAmbiguous(values);
  return {
    subject: fillAround(subject, ambiguous, values),
    text: fillAround(text, ambiguous, values),
  };
};

/** Text of a draft without the values that look like a part of a template, to check only the office's text. */
export const withoutInserted = (text: string, values: PlaceholderValues): string =>
  findAmbiguous(values).reduce((rest, value) => rest.replaceAll(value, '_'), text);

/** Words in braces that a letter of this kind cannot fill, in the order of the text. */
export const findUnfillable = (text: string, kind: LetterKind): string[] => {
  const known: readonly string[] = PLACEHOLDERS_OF[kind];
  const names = [...text.matchAll(/\{([^{}\n]*)\}/gu)].map(([, name = '']) => name);
  return [...new Set(names)]
    .filter((name) => !known.includes(FORMER[name] ?? name))
    .map((name) => `{${name}}`);
};
