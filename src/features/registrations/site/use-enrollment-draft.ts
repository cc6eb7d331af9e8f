'use client';

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { RegistrationInput } from '@/features/registrations/registrations.schemas';
import { ENROLLMENT_STEPS } from '@/features/registrations/site/enrollment.steps';

const KEY = 'solicitud-inscripcion';
/** Consent is given anew each time; everything else was typed with effort. */
const KEPT_FIELDS = ENROLLMENT_STEPS.flat().filter((field) => field !== 'aceptarTerminos');

const read = (): Record<string, unknown> => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {};
  } catch {
    // Storage may be forbidden, or hold what another version has written.
    return {};
  }
};

const write = (values: Partial<Record<string, unknown>>): void => {
  try {
    const kept = KEPT_FIELDS.map((field) => [field, values[field]] as const);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is full or refused: the form works without a draft.
  }
};

/** Forgets the draft: it has been sent. */
export const clearEnrollmentDraft = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is refused, so no draft was kept.
  }
};

/** Keeps what is typed in the tab's own storage, and brings it back after a reload. */
export const useEnrollmentDraft = (form: UseFormReturn<RegistrationInput>): void => {
  useEffect(() => {
    const draft = read();
    KEPT_FIELDS.forEach((field) => {
      const value = draft[field];
      // A field that is filled already was typed in before React took over: newer than the draft.
      if (typeof value === 'string' && value && !form.getValues(field)) form.setValue(field, value);
    });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => write(values),
    });
  }, [form]);
};
