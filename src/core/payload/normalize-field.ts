import type { FieldHook } from 'payload';

/**
 * Hook (`beforeValidate`) that normalises a text before validation, so that an identifier may be pasted as a URL; empty
 * becomes null.
 */
export const normalizeWith =
  (normalise: (text: string) => string): FieldHook =>
  ({ value }): unknown =>
    typeof value === 'string' ? normalise(value) || null : value;
