/** Value of a relationship: an id, or the record if it was populated. */
export type Reference = number | { id: number } | null | undefined;

/** Id of the related record; `null` if the relationship is empty. */
export function idOf(reference: number | { id: number }): number;
export function idOf(reference: Reference): number | null;
export function idOf(reference: Reference): number | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
}
