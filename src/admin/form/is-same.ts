/** Whether two form values are deeply equal, because the form copies its values. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
