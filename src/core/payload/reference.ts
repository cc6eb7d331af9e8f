type Reference = number | { id: number } | null | undefined;

/** The number of what a relationship names; `null` where it names nothing. */
export const idOf = (reference: Reference): number | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
