/** Captions of pictures within a text: a field of Lexical's upload node. */

export const CAPTION_LIMIT = 300;

/** The caption in an upload node's fields; empty without one. */
export const captionOf = (fields: unknown): string => {
  const caption = (fields as { caption?: unknown } | null | undefined)?.caption;
  return typeof caption === 'string'
    ? caption.replace(/\s+/gu, ' ').trim().slice(0, CAPTION_LIMIT)
    : '';
};
