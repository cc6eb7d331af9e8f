/** Constants for comparing two versions of a record, shared by server and screens. */
export const VERSIONS = {
  /** The counterpart of a compared version: the version before it, or the stored state. */
  against: ['previous', 'present'],
  limits: {
    /** Time limit for comparing two versions in milliseconds, because it blocks the event loop. */
    milliseconds: 400,
    /** Maximum characters (of both) for a word by word comparison of texts without a common paragraph. */
    differentText: 4_000,
    /** Minimum share of common words, 0 to 1, for two paragraphs to count as one that was changed. */
    likeness: 0.4,
    /** Maximum number of paragraph pairs for matching by content; above it, only by position. */
    pairs: 40_000,
    /** Maximum length of a quotation in a note, in characters. */
    quoted: 60,
  },
  messages: {
    notFound: 'Esta versión no existe o ya no se conserva.',
    stale:
      'Alguien guardó otros cambios después de que se abriera esta pantalla. No se restauró nada: recarga la página para verlos.',
  },
} as const;
