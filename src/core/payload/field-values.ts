import type { FlattenedField } from 'payload';

import { MAX_RECORD_ID } from '@/shared/record-id';

/** Field path of a value of the wrong type in a body. */
export interface WrongValue {
  path: string;
  field: FlattenedField;
}

type Data = Record<string, unknown>;

const isObject = (value: unknown): value is Data =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const isText = (value: unknown): boolean => typeof value === 'string';

/**
 * Whether the value is a date of the years 1 to 9999, or the empty text that forms send for no date. PostgreSQL
 * rejects the year 0.
 */
export const isDate = (value: unknown): boolean => {
  if (value === '') return true;
  if (!(value instanceof Date || typeof value === 'string' || typeof value === 'number')) {
    return false;
  }
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

const isNumber = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && Number.isFinite(Number(value));

const isFlag = (value: unknown): boolean =>
  typeof value === 'boolean' || ['true', 'false', ''].some((text) => text === value);

/** Empty values of a relation as Payload's forms send them. */
const NO_RECORD = ['', 'none', 'null'];

const isId = (value: unknown): boolean => {
  const id = typeof value === 'string' && /^\d{1,10}$/u.test(value) ? Number(value) : value;
  return Number.isInteger(id) && Number(id) > 0 && Number(id) <= MAX_RECORD_ID;
};

/** Whether the value is the id of a record, or the record as a response with `depth` contains it. */
const isRecord = (value: unknown): boolean =>
  isId(isObject(value) ? value['id'] : value) || NO_RECORD.some((text) => text === value);

const isPolymorphicRecord = (value: unknown): boolean =>
  isObject(value) && isText(value['relationTo']) && isRecord(value['value']);

/** Returns the check of a single value of this field; `undefined` for fields that contain other fields. */
const ruleOf = (field: FlattenedField): ((value: unknown) => boolean) | undefined => {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'code':
    case 'select':
    case 'radio':
      return isText;
    case 'date':
      return (value) => typeof value !== 'number' && isDate(value);
    case 'number':
      return isNumber;
    case 'checkbox':
      return isFlag;
    case 'relationship':
    case 'upload':
      return Array.isArray(field.relationTo) ? isPolymorphicRecord : isRecord;
    default:
      return undefined;
  }
};

const hasMany = (field: FlattenedField): boolean => 'hasMany' in field && field.hasMany === true;

const findInRows = (rows: unknown, field: FlattenedField, path: string): WrongValue[] => {
  // Payload's forms send this for an empty list of rows.
  if (rows === 0 || rows === '0' || rows === '') return [];
  if (!Array.isArray(rows)) return [{ path, field }];
  const { flattenedFields } = field as { flattenedFields: FlattenedField[] };
  return rows.flatMap((row: unknown, index) => {
    if (row === null) return [];
    const place = `${path}.${index}`;
    return isObject(row)
      ? findWrongValues(flattenedFields, row, `${place}.`)
      : [{ path: place, field }];
  });
};

const findInField = (field: FlattenedField, value: unknown, path: string): WrongValue[] => {
  if (value === undefined) return [];
  if (field.type === 'group' || field.type === 'tab') {
    return isObject(value)
      ? findWrongValues(field.flattenedFields, value, `${path}.`)
      : [{ path, field }];
  }
  if (value === null) return [];
  if (field.type === 'array') return findInRows(value, field, path);
  const isRight = ruleOf(field);
  if (!isRight) return [];
  const values: unknown[] = hasMany(field) && Array.isArray(value) ? value : [value];
  return values.every(isRight) ? [] : [{ path, field }];
};

/**
 * Returns the fields of `data` whose value has the wrong type: a list for a text, a text for a relation. Payload and
 * the product's own rules assume the right type and would fail with 500. Rich texts and JSON are checked elsewhere.
 */
export const findWrongValues = (
  fields: readonly FlattenedField[],
  data: Data,
  prefix = '',
): WrongValue[] =>
  fields.flatMap((field) => findInField(field, data[field.name], `${prefix}${field.name}`));
