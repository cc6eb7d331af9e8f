'use client';

import { useEffect, useState } from 'react';

import { takeReopening } from '@/admin/form/draft.storage';

/** What the form is open for: a new record, or one that exists. */
export interface EditorTarget<Record> {
  record: Record | null;
}

/**
 * Which record the section's form is open for. Where the session ended under an open form, the
 * form opens again once its list is back.
 */
export const useEditor = <Record extends { id: number }>(
  section: string,
  records: Record[] | undefined,
) => {
  const [target, setTarget] = useState<EditorTarget<Record> | null>(null);

  useEffect(() => {
    if (!records) return;
    const left = takeReopening(section);
    if (left === null) return;
    const record = records.find(({ id }) => id === left.id) ?? null;
    // Only the browser knows what was left open, and only now is there a list to find it in.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (record || left.id === null) setTarget({ record });
  }, [section, records]);

  return {
    target,
    create: () => setTarget({ record: null }),
    edit: (record: Record) => setTarget({ record }),
    close: () => setTarget(null),
  };
};
