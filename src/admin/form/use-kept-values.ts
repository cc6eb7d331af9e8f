'use client';

import { useState } from 'react';

import { draftOwner, dropDraft, readDraft, writeDraft } from '@/admin/form/draft.storage';

/**
 * What is typed into a small form of a screen. Until it is stored it is kept in this tab, through a reload and
 * the end of the session.
 */
export const useKeptValues = <Values extends Record<string, string>>(
  { section, id }: { section: string; id: number },
  stored: Values,
) => {
  // Asked now: when the session ends, the user is forgotten before this page is left.
  const [owner] = useState(draftOwner);
  const [values, setValues] = useState<Values>(() => ({
    ...stored,
    ...(readDraft(section, id)?.values as Partial<Values> | undefined),
  }));
  const change = (changed: Partial<Values>): void => {
    const next = { ...values, ...changed };
    setValues(next);
    writeDraft(owner, section, id, { values: next, base: null, lastSeen: null });
  };
  return { values, change, forget: () => dropDraft(section, id, owner) };
};
