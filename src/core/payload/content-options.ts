import type { CheckboxField, CollectionConfig, SelectField, TextField } from 'payload';

import { validateText, validateUrl } from '@/core/payload/validate';

/**
 * Options of all content collections: a history to compare and restore, a trash to restore from,
 * and timestamps.
 */
export const contentOptions = {
  trash: true,
  versions: { maxPerDoc: 50 },
  timestamps: true,
  defaultSort: '-createdAt',
  disableDuplicate: true,
} satisfies Partial<CollectionConfig>;

export const toOptions = (values: readonly string[]) =>
  values.map((value) => ({ label: value, value }));

/** A required line of text. `message` is the error if it is missing. */
export const lineField = (
  name: string,
  label: string,
  { max, message }: { max: number; message: string },
): TextField => ({
  name,
  type: 'text',
  label,
  required: true,
  maxLength: max,
  validate: validateText(1, max, message),
});

/** The address of a file or a picture. */
export const addressField = (name: string, label: string, required = false): TextField => ({
  name,
  type: 'text',
  label,
  required,
  validate: validateUrl,
});

/** The category by which lists are filtered. */
export const categoryField = (categories: readonly string[]): SelectField => ({
  name: 'category',
  type: 'select',
  label: 'Categoría',
  required: true,
  options: toOptions(categories),
  index: true,
});

/** A checkbox that is off until the office ticks it. */
export const switchField = (name: string, label: string, description?: string): CheckboxField => ({
  name,
  type: 'checkbox',
  label,
  defaultValue: false,
  required: true,
  ...(description ? { admin: { description } } : {}),
});
