'use client';

import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import {
  askForReopening,
  draftOwner,
  dropDraft,
  writeDraft,
  type Draft,
} from '@/admin/form/draft.storage';
import { isSame } from '@/admin/form/is-same';
import { isSessionEnding } from '@/admin/session/session.actions';

const WRITE_AFTER_MS = 300;

interface Options {
  section: string;
  id: number | null;
  /** State of the form when opened; same object until it closes. */
  opened: Omit<Draft, 'values'>;
}

/**
 * Stores the form's values as a draft while the form is open. Returns a function that stops this,
 * for values that were saved or discarded.
 */
export const useDraft = (
  form: UseFormReturn<Record<string, unknown>>,
  { section, id, opened }: Options,
): (() => void) => {
  const isStopped = useRef(false);

  useEffect(() => {
    // Read now, because the end of the session clears the user before this page is left.
    const owner = draftOwner();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      if (isStopped.current) return;
      const values = form.getValues();
      // A text that was typed and removed again must not be restored.
      if (isSame(values, form.formState.defaultValues)) dropDraft(section, id, owner);
      else writeDraft(owner, section, id, { values, ...opened });
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // An event without a name is a reset, not user input.
        if (name === undefined) return;
        clearTimeout(timer);
        timer = setTimeout(write, WRITE_AFTER_MS);
      },
    });
    const writeNow = () => {
      if (timer !== undefined) write();
    };
    // Mobile browsers may end a hidden page without any further event.
    const putAside = () => {
      if (document.visibilityState === 'hidden') writeNow();
    };
    const leave = () => {
      writeNow();
      if (isSessionEnding() && !isStopped.current) askForReopening(owner, section, id);
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', putAside);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', putAside);
      unsubscribe();
      // At the end of the session the form may be unmounted before the page is left.
      leave();
    };
  }, [form, section, id, opened]);

  return () => {
    isStopped.current = true;
  };
};
