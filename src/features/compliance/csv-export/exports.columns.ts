import type { Field } from 'payload';

import type { CsvColumn } from '@/core/csv';
import { labelOfOption } from '@/core/payload/option-label';
import { formatDateTime } from '@/shared/dates';

type Row = Record<string, unknown>;

/** How a field's value reads on paper; `null` for what no cell can hold. */
const writerOf = (field: Field, timeZone: string): ((value: unknown) => string) | null => {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'number':
      return String;
    case 'checkbox':
      return (value) => (value ? 'Sí' : 'No');
    case 'select':
      return (value) => labelOfOption(field.options, value);
    case 'date':
      return (value) => formatDateTime(value as string, timeZone);
    default:
      return null;
  }
};

const isUnseen = (field: Field): boolean =>
  'admin' in field && (field.admin as { disabled?: boolean } | undefined)?.disabled === true;

/**
 * The columns of a collection's table: its number, and each field that has a Spanish label, under
 * that label and in the words of the screens.
 */
export const columnsOf = (fields: Field[], timeZone: string): CsvColumn<Row>[] => [
  { heading: 'Número', valueOf: ({ id }) => String(id) },
  ...fields.flatMap((field): CsvColumn<Row>[] => {
    if (!('name' in field) || !('label' in field) || typeof field.label !== 'string') return [];
    // Shown by no screen: Payload has labelled it by itself, in English.
    if (('hidden' in field && field.hidden) || isUnseen(field)) return [];
    const write = writerOf(field, timeZone);
    const { label, name } = field;
    const valueOf = (row: Row) => {
      const value = row[name];
      return value === null || value === undefined ? '' : (write?.(value) ?? '');
    };
    return write ? [{ heading: label, valueOf }] : [];
  }),
];
