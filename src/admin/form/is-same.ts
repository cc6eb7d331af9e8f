/** Whether two values of a form say the same; the form keeps copies of what it is told. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
