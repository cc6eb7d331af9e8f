'use client';

import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import {
  autoResolveConflicts,
  findDifferences,
  type Difference,
  type Side,
} from '@/admin/form/conflict';
import type { FormParts } from '@/admin/form/form-field-registry.context';

type Values = Record<string, unknown>;

export interface Conflict {
  /** The stored record's `updatedAt`. The next save replaces that version. */
  lastSeen: string | null;
  stored: Values;
  differences: Difference[];
  choices: Partial<Record<string, Side>>;
}

interface Options {
  form: UseFormReturn<Values>;
  parts: FormParts;
  /** Values with which the form was opened; `null` if they are no longer known. */
  base: Values | null;
}

/**
 * Resolves a concurrent change of a record. A choice is applied to the form immediately, so that it can be edited
 * further; both versions are kept, so that the choice can be changed.
 */
export const useConflict = ({ form, parts, base }: Options) => {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const undecided = (conflict?.differences ?? [])
    .map(({ name }) => name)
    .filter((name) => conflict?.choices[name] === undefined);

  const fill = (difference: Difference, side: Side) =>
    form.setValue(difference.name, difference[side], { shouldDirty: true });

  return {
    conflict,
    undecided,
    open: (stored: Values, lastSeen: string | null) => {
      const differences = findDifferences(parts.list(), {
        base: conflict?.stored ?? base,
        mine: structuredClone(form.getValues()),
        stored,
      });
      const choices = autoResolveConflicts(differences);
      differences.forEach((difference) => {
        if (choices[difference.name] === 'stored') fill(difference, 'stored');
      });
      setConflict({ lastSeen, stored, differences, choices });
    },
    choose: (side: Side, name?: string) => {
      if (!conflict) return;
      const chosen = conflict.differences.filter(
        (difference) => name === undefined || difference.name === name,
      );
      chosen.forEach((difference) => fill(difference, side));
      const choices = Object.fromEntries(chosen.map((difference) => [difference.name, side]));
      setConflict({ ...conflict, choices: { ...conflict.choices, ...choices } });
    },
  };
};
