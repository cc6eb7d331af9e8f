/** Formats a value for a history: «ana@example.org» in quotation marks, or `sin dato` if it is empty. */
export const quoteValue = (value: string): string => (value ? `«${value}»` : 'sin dato');
