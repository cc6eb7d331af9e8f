import type { CollectionSlug, Field } from 'payload';

import { labelOfOption } from '@/core/payload/option-label';
import type { CellType, Column } from '@/core/spreadsheet/table';
import { formatDateTime } from '@/shared/dates';

type Row = Record<string, unknown>;
type NamedField = Extract<Field, { name: string }>;

interface Cell {
  type: CellType;
  read: (value: unknown) => string | number | null;
}

const asText = (value: unknown): string => String(value);

/** The cells of a field; `null` for a type that no cell can hold. */
const cellOf = (field: Field): Cell | null => {
  switch (field.type) {
    case 'text':
      return { type: field.name === 'telefono' ? 'telephone' : 'text', read: asText };
    case 'textarea':
    case 'email':
      return { type: 'text', read: asText };
    case 'number':
      return { type: 'number', read: Number };
    case 'checkbox':
      return { type: 'text', read: (value) => (value ? 'Sí' : 'No') };
    case 'select':
      return { type: 'text', read: (value) => labelOfOption(field.options, value) };
    case 'date':
      return { type: 'dateTime', read: asText };
    case 'relationship':
      // An object with the name, from `nameReferences`.
      return { type: 'text', read: (value) => (value as { name?: string }).name ?? null };
    default:
      return null;
  }
};

const isUnseen = (field: Field): boolean =>
  'admin' in field && (field.admin as { disabled?: boolean } | undefined)?.disabled === true;

/** The fields of a table: those with a Spanish label that a screen shows. */
const shownFields = (fields: Field[]): (NamedField & { label: string })[] =>
  fields.filter(
    (field): field is NamedField & { label: string } =>
      'name' in field &&
      // Payload makes an English label for a field that has none.
      'label' in field &&
      typeof field.label === 'string' &&
      !('hidden' in field && field.hidden) &&
      !isUnseen(field),
  );

interface Reference {
  name: string;
  relationTo: CollectionSlug;
}

/** The collection that a field refers to, if it refers to one record. */
const referenceOf = (field: NamedField): Reference | null =>
  field.type === 'relationship' && typeof field.relationTo === 'string' && !field.hasMany
    ? { name: field.name, relationTo: field.relationTo }
    : null;

/** The fields of a table that refer to one record: an event, a call, an account. */
export const referencesOf = (fields: Field[]): Reference[] =>
  shownFields(fields).flatMap((field) => referenceOf(field) ?? []);

/**
 * The columns of a collection's table: its number, and each field with a Spanish label, under that
 * label and with its values worded as on the screens.
 *
 * @param withReferences whether rows have names in place of references (`nameReferences`)
 */
export const columnsOf = (
  fields: Field[],
  { withReferences = false }: { withReferences?: boolean } = {},
): Column<Row>[] => [
  { heading: 'Número', type: 'number', valueOf: ({ id }) => Number(id) },
  ...shownFields(fields).flatMap((field): Column<Row>[] => {
    if (field.type === 'relationship' && !(withReferences && referenceOf(field))) return [];
    const cell = cellOf(field);
    if (!cell) return [];
    const { label, name } = field;
    const valueOf = (row: Row) => {
      const value = row[name];
      return value === null || value === undefined ? null : cell.read(value);
    };
    return [{ heading: label, type: cell.type, valueOf }];
  }),
];

/** The text of a cell, as the screens show it. */
export const wordsOfCell = ({ type, valueOf }: Column<Row>, row: Row, timeZone: string): string => {
  const value = valueOf(row) ?? '';
  return type === 'dateTime' && value !== ''
    ? formatDateTime(String(value), timeZone)
    : String(value);
};
