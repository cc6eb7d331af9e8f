import type { FlattenedField, Payload, Where } from 'payload';

import { isDate } from '@/core/payload/field-values';

/** Which conditions of a query its fields can be compared by: the database fails at the others with 500. */

type Kind = 'text' | 'number' | 'date' | 'flag' | 'relation' | 'document';

const KINDS: Partial<Record<FlattenedField['type'], Kind>> = {
  text: 'text',
  textarea: 'text',
  email: 'text',
  code: 'text',
  select: 'text',
  radio: 'text',
  number: 'number',
  date: 'date',
  checkbox: 'flag',
  relationship: 'relation',
  upload: 'relation',
  json: 'document',
  richText: 'document',
};

const EQUALITY = ['equals', 'not_equals', 'in', 'not_in', 'exists'];
const ORDER = ['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'];
const TEXT = ['like', 'not_like', 'contains'];

const OPERATORS: Record<Kind, readonly string[]> = {
  text: [...EQUALITY, ...ORDER, ...TEXT],
  number: [...EQUALITY, ...ORDER],
  date: [...EQUALITY, ...ORDER],
  flag: ['equals', 'not_equals', 'exists'],
  relation: EQUALITY,
  document: ['exists'],
};

const isComparableDate = (value: unknown): boolean =>
  value === null || value === 'null' || isDate(value);

const valuesOf = (operator: string, value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  const isList = (operator === 'in' || operator === 'not_in') && typeof value === 'string';
  return isList ? value.split(',') : [value];
};

const isReadable = (kind: Kind, operator: string, value: unknown): boolean => {
  if (!OPERATORS[kind].includes(operator)) return false;
  return (
    kind !== 'date' || operator === 'exists' || valuesOf(operator, value).every(isComparableDate)
  );
};

interface Found {
  field: FlattenedField;
  /** What of the path lies within the field. */
  rest: string[];
}

/** The field that a path leads to; `undefined` for an unknown path, which Payload refuses. */
const findField = (
  payload: Payload,
  fields: readonly FlattenedField[],
  [name = '', ...rest]: string[],
): Found | undefined => {
  const field = fields.find((candidate) => candidate.name === name);
  if (!field || rest.length === 0) return field && { field, rest };
  if ('flattenedFields' in field) return findField(payload, field.flattenedFields, rest);
  const isRelation = field.type === 'relationship' || field.type === 'upload';
  if (!isRelation) return { field, rest };
  if (Array.isArray(field.relationTo)) return undefined;
  return findField(payload, payload.collections[field.relationTo].config.flattenedFields, rest);
};

const isReadablePath = (
  payload: Payload,
  fields: readonly FlattenedField[],
  [path, conditions]: [string, unknown],
): boolean => {
  const segments = path.replaceAll('__', '.').split('.');
  // A version has the fields of its record below `version`.
  const found = findField(
    payload,
    fields,
    segments[0] === 'version' ? segments.slice(1) : segments,
  );
  const kind = found && KINDS[found.field.type];
  if (!kind) return true;
  if (found.rest.length > 0) return false;
  return Object.entries(conditions ?? {}).every(([operator, value]) =>
    isReadable(kind, operator, value),
  );
};

/** Whether the database can answer every condition of `where`. Unknown fields and shapes are Payload's to refuse. */
export const isReadableWhere = (
  payload: Payload,
  fields: readonly FlattenedField[],
  where: Where,
): boolean =>
  Object.entries(where).every((entry) => {
    const [name, part] = entry as [string, unknown];
    const isJunction = ['and', 'or'].includes(name.toLowerCase()) && Array.isArray(part);
    return isJunction
      ? part.every((one: unknown) =>
          one !== null && typeof one === 'object'
            ? isReadableWhere(payload, fields, one as Where)
            : true,
        )
      : isReadablePath(payload, fields, entry);
  });
