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
 * Keeps what is typed while the form is open. Returns a function that stops it, for when the text
 * was saved or is not wanted.
 */
export const useDraft = (
  form: UseFormReturn<Record<string, unknown>>,
  { section, id, opened }: Options,
): (() => void) => {
  const isStopped = useRef(false);

  useEffect(() => {
    // Asked now: when the session ends, the user is forgotten before this page is left.
    const owner = draftOwner();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      if (isStopped.current) return;
      const values = form.getValues();
      // What was typed and taken away again is not to come back.
      if (isSame(values, form.formState.defaultValues)) dropDraft(section, id, owner);
      else writeDraft(owner, section, id, { values, ...opened });
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without a name it is a reset, not user input.
        if (name === undefined) return;
        clearTimeout(timer);
        timer = setTimeout(write, WRITE_AFTER_MS);
      },
    });
    const writeNow = () => {
      if (timer !== undefined) write();
    };
    // A telephone may end a page that it has put aside without another word.
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
      // The end of the session may take the form down before the page itself is left.
      leave();
    };
  }, [form, section, id, opened]);

  return () => {
    isStopped.current = true;
  };
};
