'use client';

import { useCallback, useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Draft = Partial<Record<string, unknown>>;

const read = (key: string): Draft => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    // Storage may be forbidden, or hold what another version has written.
    return {};
  }
};

const remove = (key: string): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is refused, so no draft was kept.
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
    // Storage is full or refused: the form works without a draft.
  }
};

/**
 * Keeps what is typed into a form in the tab's own storage, and brings it back after a reload or the way back.
 *
 * @param key names the form
 * @param fields the fields that are kept; the same array at each rendering
 * @returns forgets the draft: it has been sent
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
      // A field that is filled already was typed in before React took over: newer than the draft.
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
