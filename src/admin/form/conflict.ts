import type { FormPart } from '@/admin/form/form-field-registry.context';
import { isSame } from '@/admin/form/is-same';

type Values = Record<string, unknown>;

export type Side = 'mine' | 'stored';

export interface Difference {
  name: string;
  part: FormPart;
  mine: unknown;
  stored: unknown;
  changedBy: 'me' | 'other' | 'both';
}

interface Versions {
  /** Values with which the form was opened; `null` if they are no longer known. */
  base: Values | null;
  mine: Values;
  stored: Values;
}

const isSameValue = ({ isSame: isSamePart = isSame }: FormPart, one: unknown, other: unknown) =>
  isSamePart(
    typeof one === 'string' ? one.trim() : one,
    typeof other === 'string' ? other.trim() : other,
  );

export const findDifferences = (
  parts: { name: string; part: FormPart }[],
  { base, mine, stored }: Versions,
): Difference[] =>
  parts.flatMap(({ name, part }) => {
    if (!(name in stored) || isSameValue(part, mine[name], stored[name])) return [];
    const isMine = !base || !isSameValue(part, base[name], mine[name]);
    const isTheirs = !base || !isSameValue(part, base[name], stored[name]);
    const changedBy = isMine && isTheirs ? 'both' : isMine ? 'me' : 'other';
    return [{ name, part, mine: mine[name], stored: stored[name], changedBy } as const];
  });

/** The changed side of each field that only one side changed. Fields changed by both stay undecided. */
export const autoResolveConflicts = (differences: Difference[]): Partial<Record<string, Side>> =>
  Object.fromEntries(
    differences
      .filter(({ changedBy }) => changedBy !== 'both')
      .map(({ name, changedBy }) => [name, changedBy === 'me' ? 'mine' : 'stored']),
  );
