/** A relationship, read in full or not. */
export type Reference = number | { id: number } | null | undefined;

/** The id that a relationship names; `null` where it names nothing. */
export function idOf(reference: number | { id: number }): number;
export function idOf(reference: Reference): number | null;
export function idOf(reference: Reference): number | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
}
