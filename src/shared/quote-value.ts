/** A value in quotation marks, for a history: «ana@example.org»; without any it says so. */
export const quoteValue = (value: string): string => (value ? `«${value}»` : 'sin dato');
