import { toOneLine } from '@/shared/control-characters';

/**
 * What the fonts of the sharing pictures can draw: Latin-1 and Spanish typography, but for © and ®.
 * Of any other sign `next/og` would look for a font or an emoji on somebody else's server.
 */
export const UNDRAWABLE =
  /[^\u0020-\u007e\u00a1-\u00a8\u00aa-\u00ac\u00af-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/gu;

/** The text, composed and on one line, with the signs that can be drawn. */
export const toDrawableText = (text: string): string =>
  toOneLine(text.normalize('NFC').replace(/\s/gu, ' ').replace(UNDRAWABLE, ''));
