import type { FlattenedArrayField, FlattenedField } from 'payload';

import { blocksOfState, blocksOfText } from '@/features/content/revisions/versions.blocks';
import type {
  Difference,
  EntryDifference,
  ListDifference,
  TextDifference,
  ValueDifference,
} from '@/features/content/revisions/versions.schemas';
import { compareTexts } from '@/features/content/revisions/versions.texts';
import { describeValue, type Wording } from '@/features/content/revisions/versions.values';
import { compareLists, type Budget } from '@/features/content/revisions/versions.words';

/** Two records compared field by field, in the order and under the labels of their form. */

type Row = Record<string, unknown>;

export interface Comparing extends Wording {
  budget: Budget;
}

const asRow = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? (value as Row) : {};
const asRows = (value: unknown): Row[] => (Array.isArray(value) ? value.map(asRow) : []);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a field is part of a comparison: not if it is hidden in forms (search texts, timestamps, row ids). */
const isShown = (field: FlattenedField): boolean => {
  const { admin, hidden, name } = field as { admin?: object; hidden?: boolean; name: string };
  const { disabled, hidden: isHidden } = (admin ?? {}) as { disabled?: boolean; hidden?: boolean };
  return name !== 'id' && !hidden && !disabled && isHidden !== true && field.type !== 'join';
};

/** Label of a field; URL fields drop «(dirección)», because the file's name is shown, and `published` shows a state. */
const labelOf = ({ label, name }: { label?: unknown; name: string }, group: string): string => {
  if (name === 'published') return 'Estado';
  const own = typeof label === 'string' ? label.replace(/ \(dirección\)$/u, '') : name;
  return group ? `${group}: ${own}` : own;
};

const isLongText = ({ type }: FlattenedField): boolean =>
  type === 'richText' || type === 'textarea';

const compareLongTexts = (
  field: FlattenedField,
  [before, after]: [unknown, unknown],
  label: string,
  { budget }: Comparing,
): TextDifference[] => {
  const toBlocks = (value: unknown) =>
    field.type === 'richText' ? blocksOfState(value) : blocksOfText(asText(value));
  if (JSON.stringify(before ?? '') === JSON.stringify(after ?? '')) return [];
  const { whole, blocks } = compareTexts(toBlocks(before), toBlocks(after), budget);
  // Differences that only the editor's serialisation causes are not shown.
  if (!whole && blocks.every(({ change }) => change === 'same')) return [];
  return [{ kind: 'text', name: field.name, label, whole, blocks }];
};

const compareValues = (
  field: FlattenedField,
  values: [unknown, unknown],
  label: string,
  wording: Wording,
): ValueDifference[] => {
  const [before, after] = values.map((value) => describeValue(field, value, wording)) as [
    string | null,
    string | null,
  ];
  return before === after ? [] : [{ kind: 'value', name: field.name, label, before, after }];
};

type FieldOfRow = ValueDifference | TextDifference;

const compareSingle = (
  field: FlattenedField,
  values: [unknown, unknown],
  label: string,
  comparing: Comparing,
): FieldOfRow[] =>
  isLongText(field)
    ? compareLongTexts(field, values, label, comparing)
    : compareValues(field, values, label, comparing);

const compareRows = (
  fields: readonly FlattenedField[],
  before: Row,
  after: Row,
  comparing: Comparing,
): FieldOfRow[] =>
  fields
    .filter((field) => isShown(field) && field.type !== 'array')
    .flatMap((field) =>
      compareSingle(field, [before[field.name], after[field.name]], labelOf(field, ''), comparing),
    );

/** Label of a row: its select value if that is its first field, or its first texts that are not addresses. */
const rowLabel = ({ flattenedFields, labels }: FlattenedArrayField, row: Row, wording: Wording) => {
  const shown = flattenedFields.filter(isShown);
  const [first] = shown;
  const choice = first?.type === 'select' ? describeValue(first, row[first.name], wording) : null;
  const texts = shown
    .filter(({ type }) => type === 'text' || type === 'email')
    .map(({ name }) => asText(row[name]).trim())
    .filter((text) => text !== '' && !/^(?:https?:|\/)/u.test(text));
  const singular = labels?.singular;
  return (
    choice ??
    (texts.slice(0, 2).join(' ') || (typeof singular === 'string' ? singular : 'Sin nombre'))
  );
};

/** Matches the rows of two lists by id, or by name if they have new ids. */
const matchRows = (before: Row[], after: Row[], rowLabelOf: (row: Row) => string) => {
  const numbers = new Set(after.map(({ id }) => id));
  const free = new Map<string, string[]>();
  const keysBefore = before.map((row, index) => {
    const key = String(index);
    if (row['id'] === undefined || !numbers.has(row['id'])) {
      const name = rowLabelOf(row);
      free.set(name, [...(free.get(name) ?? []), key]);
    }
    return key;
  });
  const keyByNumber = new Map(before.map((row, index) => [row['id'], keysBefore[index] ?? '']));
  const keysAfter = after.map((row, index) => {
    const same = row['id'] === undefined ? undefined : keyByNumber.get(row['id']);
    return same ?? free.get(rowLabelOf(row))?.shift() ?? `nueva ${index}`;
  });
  return { keysBefore, keysAfter };
};

const compareEntries = (
  field: FlattenedArrayField,
  [before, after]: [Row[], Row[]],
  comparing: Comparing,
): EntryDifference[] => {
  const rowLabelOf = (row: Row): string => rowLabel(field, row, comparing);
  const { keysBefore, keysAfter } = matchRows(before, after, rowLabelOf);
  const stayed = new Set(
    (compareLists(keysBefore, keysAfter, comparing.budget) ?? []).flatMap((run) =>
      run.change === 'same' ? keysBefore.slice(run.before, run.before + run.count) : [],
    ),
  );
  const entries = after.flatMap((row, index): EntryDifference[] => {
    const key = keysAfter[index] ?? '';
    const old = keysBefore.indexOf(key);
    const place = { name: rowLabelOf(row), after: index + 1 };
    if (old === -1) return [{ change: 'added', ...place, before: null, fields: [] }];
    const fields = compareRows(field.flattenedFields, before[old] ?? {}, row, comparing);
    if (fields.length === 0 && stayed.has(key)) return [];
    const change = stayed.has(key) ? 'changed' : 'moved';
    return [{ change, ...place, before: old + 1, fields }];
  });
  const left = new Set(keysAfter);
  const gone = before.flatMap((row, index): EntryDifference[] =>
    left.has(keysBefore[index] ?? '')
      ? []
      : [{ change: 'removed', name: rowLabelOf(row), before: index + 1, after: null, fields: [] }],
  );
  return [...gone, ...entries];
};

const compareArrays = (
  field: FlattenedArrayField,
  [before, after]: [unknown, unknown],
  label: string,
  comparing: Comparing,
): ListDifference[] => {
  const entries = compareEntries(field, [asRows(before), asRows(after)], comparing);
  return entries.length === 0 ? [] : [{ kind: 'list', name: field.name, label, entries }];
};

/** The differing fields of two records of a kind, in words. */
export const compareFields = (
  fields: readonly FlattenedField[],
  before: Row,
  after: Row,
  comparing: Comparing,
  group = '',
): Difference[] =>
  fields.filter(isShown).flatMap((field): Difference[] => {
    const values: [unknown, unknown] = [before[field.name], after[field.name]];
    const label = labelOf(field, group);
    if (field.type === 'array') return compareArrays(field, values, label, comparing);
    if (field.type === 'group' || field.type === 'tab') {
      const [old, now] = values.map(asRow) as [Row, Row];
      return compareFields(field.flattenedFields, old, now, comparing, label);
    }
    return compareSingle(field, values, label, comparing);
  });
