/** What changed between two versions of a record: the facts that server and screens share. */
export const VERSIONS = {
  /** With what a version is compared: the one before it, or what is stored now. */
  against: ['previous', 'present'],
  limits: {
    /** Time limit for comparing two versions in milliseconds, because it blocks the event loop. */
    milliseconds: 400,
    /** From how many characters on (of both) a text without a paragraph in common is not shown word by word. */
    differentText: 4_000,
    /** How much two paragraphs must have in common to be one that was changed. */
    likeness: 0.4,
    /** How many pairs of paragraphs are looked at to find which was made of which. */
    pairs: 40_000,
    /** How much of a text a note quotes. */
    quoted: 60,
  },
  messages: {
    notFound: 'Esta versión no existe o ya no se conserva.',
    stale:
      'Alguien guardó otros cambios después de que se abriera esta pantalla. No se restauró nada: recarga la página para verlos.',
  },
} as const;
