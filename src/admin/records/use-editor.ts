'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

import { takeReopening } from '@/admin/form/draft.storage';
import type { AdminRecord, RecordSource } from '@/admin/records/record-source';
import { failureNotice } from '@/admin/records/use-record-changes';
import { showToast } from '@/kit/toast/toast.store';

/** What the form is open for: a new record, or one that exists. */
interface EditorTarget<Entry> {
  record: Entry | null;
  /** Another one each time: a form that opens has nothing of the one before. */
  opening: number;
}

interface Options<Entry extends AdminRecord> {
  source: RecordSource<Entry>;
  /** Whether the list is loaded: a form left open is reopened only then. */
  isReady: boolean;
  /** The records of the list are summaries: the form needs the whole of one. */
  readsWhole: boolean;
  readFailed: string;
}

/**
 * Which record the section's form is open for. Where the session ended under an open form, the
 * form opens again once its list is back.
 */
export const useEditor = <Entry extends AdminRecord>({
  source,
  isReady,
  readsWhole,
  readFailed,
}: Options<Entry>) => {
  const [target, setTarget] = useState<EditorTarget<Entry> | null>(null);
  /** Counts what was asked for: a record that comes after another was asked for is not wanted. */
  const asked = useRef(0);

  const open = useCallback((record: Entry | null) => {
    asked.current += 1;
    setTarget({ record, opening: asked.current });
  }, []);

  /** Opens a record that has to be read first. */
  const openWhole = useCallback(
    async (id: number, onFailure: () => void): Promise<void> => {
      asked.current += 1;
      const mine = asked.current;
      const record = await source.readWhole(id).catch(() => null);
      if (mine !== asked.current) return;
      if (record) open(record);
      else onFailure();
    },
    [source, open],
  );

  const edit = useCallback(
    async (record: Entry): Promise<void> => {
      if (!readsWhole) open(record);
      else await openWhole(record.id, () => showToast(failureNotice(readFailed)));
    },
    [open, openWhole, readsWhole, readFailed],
  );

  useEffect(() => {
    if (!isReady) return;
    const left = takeReopening(source.slug);
    if (left === null) return;
    // If the record was deleted, nothing opens.
    if (left.id !== null) void openWhole(left.id, () => undefined);
    else open(null);
  }, [source, isReady, open, openWhole]);

  return {
    target,
    open,
    edit,
    close: () => setTarget(null),
  };
};
