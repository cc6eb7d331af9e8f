'use client';

import { useCallback, useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Draft = Partial<Record<string, unknown>>;

const read = (key: string): Draft => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    // Storage may be unavailable, or contain the draft of another version.
    return {};
  }
};

const remove = (key: string): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is no draft to delete.
  }
};

const write = (key: string, draft: Draft): void => {
  if (Object.values(draft).every((value) => !value)) {
    remove(key);
    return;
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or unavailable: the form works without a draft.
  }
};

/**
 * Stores the values of a form in `sessionStorage`, and restores them after a reload or back navigation.
 *
 * @param key identifies the form
 * @param fields the stored fields; must be the same array at each render
 * @returns function that deletes the draft, to be called after submission
 */
export const useFormDraft = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
  fields: readonly Path<Input>[],
): (() => void) => {
  useEffect(() => {
    const draft = read(key);
    for (const field of fields) {
      const value = draft[field];
      // A field filled before React hydrated is newer than the draft.
      if (typeof value === 'string' && value && !form.getValues(field)) {
        form.setValue(field, value as PathValue<Input, Path<Input>>);
      }
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        write(key, Object.fromEntries(fields.map((field) => [field, values[field] as unknown]))),
    });
  }, [form, key, fields]);

  return useCallback(() => remove(key), [key]);
};
