'use client';

import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
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

const isEmpty = (draft: Draft): boolean => Object.values(draft).every((value) => !value);

const write = (key: string, draft: Draft): void => {
  if (isEmpty(draft)) {
    remove(key);
    return;
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or unavailable: the form works without a draft.
  }
};

/** `recovered`: the draft was stored before the form was opened. */
export type DraftState = 'none' | 'typed' | 'recovered';

/**
 * Stores the values of a form in `sessionStorage`, and restores them after a reload, back navigation, or when a closed
 * dialog is opened again. Only this tab has them, until the form is sent or emptied, or the tab is closed.
 *
 * @param key identifies the form
 * @param fields the stored fields; must be the same array at each render
 */
export const useFormDraft = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
  fields: readonly Path<Input>[],
) => {
  const [state, setState] = useState<DraftState>('none');

  useEffect(() => {
    let found: DraftState = 'recovered';
    const draft = read(key);
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = Object.fromEntries(fields.map((field) => [field, values[field] as unknown]));
        write(key, typed);
        // Copied now, because React calls the updater below after the form was restored and `found` has changed.
        const next = found;
        setState((before) => {
          if (isEmpty(typed)) return 'none';
          return before === 'none' ? next : before;
        });
      },
    });
    for (const field of fields) {
      const value = draft[field];
      const current: unknown = form.getValues(field);
      // A field filled before React hydrated is newer than the draft.
      if (typeof value === 'string' && value && (!current || current === value)) {
        form.setValue(field, value as PathValue<Input, Path<Input>>);
      }
    }
    found = 'typed';
    return unsubscribe;
  }, [form, key, fields]);

  /** Deletes the draft, after submission. */
  const forget = useCallback(() => remove(key), [key]);
  /** Deletes the draft and empties the form. */
  const empty = useCallback(() => {
    // Synchronous: until the form has rendered again, none of its fields can take the focus.
    flushSync(() => {
      form.reset();
      setState('none');
    });
    remove(key);
  }, [form, key]);

  return { state, forget, empty };
};
