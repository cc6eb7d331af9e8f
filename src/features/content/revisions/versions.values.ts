import type { FlattenedField, Option } from 'payload';

import { formatFullDate, formatLongDate, formatTime } from '@/shared/dates';
import { describePath } from '@/shared/paths';

/** Display texts for the values of a record's fields. */

export interface Wording {
  timeZone: string;
  /** The field with the title of a collection's records. */
  titleFieldOf: (collection: string) => string;
}

const labelOf = (value: unknown, options: Option[]): string => {
  const found = options.find(
    (option) => (typeof option === 'string' ? option : option.value) === value,
  );
  const label = typeof found === 'object' ? found.label : found;
  return typeof label === 'string' ? label : String(value);
};

/** Label of a related record: file name, title, or number; a fixed text if the record no longer exists. */
const relatedLabel = (value: unknown, collection: string, { titleFieldOf }: Wording): string => {
  if (typeof value !== 'object' || value === null) return 'Uno que ya no está';
  const { filename, ...record } = value as Record<string, unknown>;
  const title = filename ?? record[titleFieldOf(collection)];
  return typeof title === 'string' && title ? title : `N.º ${String(record['id'])}`;
};

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const describeSwitch = (name: string, value: unknown): string => {
  if (name === 'published') return value === true ? 'Publicado' : 'Borrador';
  return value === true ? 'Sí' : 'No';
};

const describeDate = (value: string, isDayOnly: boolean, timeZone: string): string =>
  isDayOnly
    ? formatLongDate(value, timeZone)
    : `${formatFullDate(value, timeZone)}, ${formatTime(value, timeZone)}`;

/** A field's value in the office's words; `null` if it is empty. */
export const describeValue = (
  field: FlattenedField,
  value: unknown,
  wording: Wording,
): string | null => {
  if (field.type === 'checkbox') return describeSwitch(field.name, value);
  if (isNothing(value)) return null;
  const each = (describe: (one: unknown) => string): string =>
    (Array.isArray(value) ? value : [value]).map(describe).join(', ');
  switch (field.type) {
    case 'date': {
      const isDayOnly = field.admin?.date?.pickerAppearance === 'dayOnly';
      return describeDate(String(value), isDayOnly, wording.timeZone);
    }
    case 'select':
    case 'radio':
      return each((one) => labelOf(one, field.options));
    case 'relationship':
    case 'upload': {
      const { relationTo } = field;
      return each((one) => relatedLabel(one, String(relationTo), wording));
    }
    case 'number':
      return each((one) => Number(one).toLocaleString('es-ES', { useGrouping: false }));
    default:
      return each((one) => (typeof one === 'string' ? describePath(one) : JSON.stringify(one)));
  }
};
