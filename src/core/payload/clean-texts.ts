import type { CollectionConfig, Field, FieldHook, GlobalConfig } from 'payload';

import { removeControlCharacters, toSingleLine } from '@/shared/control-characters';

/** Text cleaning of `core/schema`, applied to writes through Payload's own routes and screens, and by scripts. */
const CLEANERS = {
  text: toSingleLine,
  email: toSingleLine,
  textarea: removeControlCharacters,
} as const;

const cleanWith = (clean: (text: string) => string): FieldHook => {
  const cleanValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cleanValue);
    return typeof value === 'string' ? clean(value) : value;
  };
  return ({ value }) => cleanValue(value);
};

const withFields = <Holder extends { fields: Field[] }>(holder: Holder): Holder => ({
  ...holder,
  fields: holder.fields.map(cleanField),
});

const cleanField = (field: Field): Field => {
  switch (field.type) {
    case 'text':
    case 'email':
    case 'textarea': {
      // For example a password, which is compared and not stored.
      if (field.virtual) return field;
      const { hooks = {} } = field;
      const clean = cleanWith(CLEANERS[field.type]);
      return {
        ...field,
        hooks: { ...hooks, beforeValidate: [clean, ...(hooks.beforeValidate ?? [])] },
      };
    }
    case 'tabs':
      return { ...field, tabs: field.tabs.map(withFields) };
    case 'blocks':
      return { ...field, blocks: field.blocks.map(withFields) };
    case 'array':
    case 'collapsible':
    case 'group':
    case 'row':
      return withFields(field);
    default:
      return field;
  }
};

/**
 * Returns the collection with hooks that remove line ends from single-line texts and control characters from all
 * texts.
 */
export const withCleanTexts = (collection: CollectionConfig): CollectionConfig =>
  withFields(collection);

export const withCleanGlobalTexts = (global: GlobalConfig): GlobalConfig => withFields(global);
