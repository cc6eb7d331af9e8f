'use client';

import { useState } from 'react';

import { draftOwner, dropDraft, readDraft, writeDraft } from '@/admin/form/draft.storage';
import { isSame } from '@/admin/form/is-same';

/** Key of a draft: the kind of form and the id of its record; `null` if it belongs to no record. */
export interface DraftKey {
  section: string;
  id: number | null;
}

export const hasDraft = ({ section, id }: DraftKey): boolean => readDraft(section, id) !== null;

/**
 * Values of a small form of a screen. Until they are stored, a draft keeps them in this tab,
 * through a reload and the end of the session.
 */
export const usePersistedDraft = <Values extends Record<string, unknown>>(
  { section, id }: DraftKey,
  stored: Values,
  /**
   * Time of the last write of the stored record. A draft keeps the time of the version on which it
   * is based.
   */
  storedAt: string | null = null,
) => {
  // Read now, because the end of the session clears the user before this page is left.
  const [owner] = useState(draftOwner);
  const [draft] = useState(() => readDraft(section, id));
  const [isRecovered, setRecovered] = useState(draft !== null);
  const [values, setValues] = useState<Values>(() => ({
    ...stored,
    ...(draft?.values as Partial<Values> | undefined),
  }));
  const [seen, setSeen] = useState(draft ? draft.lastSeen : storedAt);
  const clearDraft = (): void => dropDraft(section, id, owner);
  const change = (changed: Partial<Values>): void => {
    const next = { ...values, ...changed };
    setValues(next);
    // A text that was typed and removed again must not be restored.
    if (isSame(next, stored)) clearDraft();
    else writeDraft(owner, section, id, { values: next, base: null, lastSeen: seen });
  };
  return {
    values,
    change,
    /** The `storedAt` shown when the typing began. */
    seen,
    /** Marks the stored version as shown: a later save replaces it. */
    see: (at: string | null): void => {
      setSeen(at);
      if (!isSame(values, stored)) {
        writeDraft(owner, section, id, { values, base: null, lastSeen: at });
      }
    },
    isRecovered,
    /** Whether there is text that is not stored. */
    isTyped: !isSame(values, stored),
    /** Deletes the draft after the values were stored. The shown values stay. */
    forget: clearDraft,
    /** Deletes the draft. @returns a function that stores it again; `null` if nothing was typed */
    discard: (): (() => void) | null => {
      clearDraft();
      if (isSame(values, stored)) return null;
      return () => writeDraft(owner, section, id, { values, base: null, lastSeen: seen });
    },
    /** Deletes the draft, stored or discarded, and resets the form to the stored values. */
    startAgain: (): void => {
      clearDraft();
      setValues(stored);
      setSeen(storedAt);
      setRecovered(false);
    },
  };
};
