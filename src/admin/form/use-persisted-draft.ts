'use client';

import { useState } from 'react';

import { draftOwner, dropDraft, readDraft, writeDraft } from '@/admin/form/draft.storage';
import { isSame } from '@/admin/form/is-same';

/** Names what is kept: a kind of form, and whose it is; `null` where it is about nothing in particular. */
export interface DraftKey {
  section: string;
  id: number | null;
}

export const hasDraft = ({ section, id }: DraftKey): boolean => readDraft(section, id) !== null;

/**
 * What is typed into a small form of a screen. Until it is stored it is kept in this tab, through a reload and
 * the end of the session.
 */
export const usePersistedDraft = <Values extends Record<string, unknown>>(
  { section, id }: DraftKey,
  stored: Values,
  /** Time of the last write of the stored record. A draft keeps the time of the version on which it is based. */
  storedAt: string | null = null,
) => {
  // Asked now: when the session ends, the user is forgotten before this page is left.
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
    // What was typed and taken away again is not to come back.
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
    /** It was stored: what is shown stays. */
    forget: clearDraft,
    /** It is not wanted. @returns what keeps it after all; `null` where nothing was typed */
    discard: (): (() => void) | null => {
      clearDraft();
      if (isSame(values, stored)) return null;
      return () => writeDraft(owner, section, id, { values, base: null, lastSeen: seen });
    },
    /** It was stored or is not wanted: the form is as it was before anything was typed. */
    startAgain: (): void => {
      clearDraft();
      setValues(stored);
      setSeen(storedAt);
      setRecovered(false);
    },
  };
};
