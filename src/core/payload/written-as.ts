import type { FieldHook } from 'payload';

/**
 * A hook (`beforeValidate`): before a text is checked it is written as it is usually written, so that an
 * identifier may be pasted as an address; what is empty is nothing.
 */
export const normalizeWith =
  (normalise: (text: string) => string): FieldHook =>
  ({ value }): unknown =>
    typeof value === 'string' ? normalise(value) || null : value;
