import type { FlattenedField, Payload, Where } from 'payload';

import { isDate } from '@/core/payload/field-values';

/** Checks which operators a query may use with each field, because the database fails with 500 on any other. */

type Kind = 'text' | 'choice' | 'number' | 'date' | 'flag' | 'relation' | 'document';

const KINDS: Partial<Record<FlattenedField['type'], Kind>> = {
  text: 'text',
  textarea: 'text',
  email: 'text',
  code: 'text',
  select: 'choice',
  radio: 'choice',
  number: 'number',
  date: 'date',
  checkbox: 'flag',
  relationship: 'relation',
  upload: 'relation',
  json: 'document',
  richText: 'document',
};

const LISTS = ['in', 'not_in'];
const EQUALITY = ['equals', 'not_equals', 'exists', ...LISTS];
const ORDER = ['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'];
const TEXT = ['like', 'not_like', 'contains'];

const OPERATORS: Record<Kind, readonly string[]> = {
  text: [...EQUALITY, ...ORDER, ...TEXT],
  // The columns of these fields are enumerations, which PostgreSQL cannot match with patterns.
  choice: [...EQUALITY, ...ORDER],
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
  return LISTS.includes(operator) && typeof value === 'string' ? value.split(',') : [value];
};

const isReadable = (kind: Kind, operator: string, value: unknown): boolean => {
  if (!OPERATORS[kind].includes(operator)) return false;
  if (TEXT.includes(operator)) return typeof value === 'string';
  // Payload parses this text as `null`, which is not a list.
  if (kind === 'relation') return !(LISTS.includes(operator) && value === 'null');
  return (
    kind !== 'date' || operator === 'exists' || valuesOf(operator, value).every(isComparableDate)
  );
};

/** Whether the value is the id of a record, or a list of ids. Payload does not split a text at its commas here. */
const isReadableNumber = (operator: string, value: unknown): boolean => {
  if (Array.isArray(value)) return true;
  if (LISTS.includes(operator) || value === 'null') return false;
  return typeof value === 'number' || typeof value === 'string';
};

/** A relation to several collections can only be compared by its parts `relationTo` and `value`. */
const isReadablePart = (part: string, conditions: [string, unknown][]): boolean =>
  part === 'relationTo' ||
  (part === 'value' &&
    conditions.every(
      ([operator, value]) => EQUALITY.includes(operator) && isReadableNumber(operator, value),
    ));

interface Found {
  field: FlattenedField;
  /** Rest of the path, within the field. */
  rest: string[];
}

/** Every record has an `id`, which is not among the fields. */
const ID = { name: 'id', type: 'number' } as FlattenedField;

const isOfSeveral = (field: FlattenedField): boolean =>
  'relationTo' in field && Array.isArray(field.relationTo);

/** Returns the field of a path; `undefined` for an unknown path, which Payload rejects. */
const findField = (
  payload: Payload,
  fields: readonly FlattenedField[],
  [name = '', ...rest]: string[],
): Found | undefined => {
  const field =
    fields.find((candidate) => candidate.name === name) ?? (name === ID.name ? ID : undefined);
  if (!field || rest.length === 0) return field && { field, rest };
  if ('flattenedFields' in field) return findField(payload, field.flattenedFields, rest);
  const isRelation = field.type === 'relationship' || field.type === 'upload';
  if (!isRelation || Array.isArray(field.relationTo)) return { field, rest };
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
  const compared = Object.entries(conditions ?? {});
  if (isOfSeveral(found.field)) return isReadablePart(found.rest.join('.'), compared);
  return (
    found.rest.length === 0 &&
    compared.every(([operator, value]) => isReadable(kind, operator, value))
  );
};

/** Whether the database can evaluate every condition of `where`. Payload rejects unknown fields and shapes itself. */
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
