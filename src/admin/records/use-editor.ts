'use client';

import { useCallback, useEffect, useState } from 'react';

import { takeReopening } from '@/admin/form/draft.storage';
import type { AdminRecord, RecordSource } from '@/admin/records/record-source';
import { failureNotice } from '@/admin/records/use-record-changes';
import { useToast } from '@/admin/toast/toaster';

/** What the form is open for: a new record, or one that exists. */
interface EditorTarget<Record> {
  record: Record | null;
}

interface Options<Record extends AdminRecord> {
  source: RecordSource<Record>;
  /** Whether the list has come: only then is a form that was left open opened again. */
  isReady: boolean;
  /** The records of the list are summaries: the form needs the whole of one. */
  readsWhole: boolean;
  readFailed: string;
}

/**
 * Which record the section's form is open for. Where the session ended under an open form, the
 * form opens again once its list is back.
 */
export const useEditor = <Record extends AdminRecord>({
  source,
  isReady,
  readsWhole,
  readFailed,
}: Options<Record>) => {
  const showToast = useToast();
  const [target, setTarget] = useState<EditorTarget<Record> | null>(null);

  const edit = useCallback(
    async (record: Record): Promise<void> => {
      try {
        setTarget({ record: readsWhole ? await source.readWhole(record.id) : record });
      } catch {
        showToast(failureNotice(readFailed));
      }
    },
    [source, readsWhole, readFailed, showToast],
  );

  useEffect(() => {
    if (!isReady) return;
    const left = takeReopening(source.slug);
    if (left === null) return;
    const { id } = left;
    // A record that is gone meanwhile leaves nothing to be opened.
    if (id !== null)
      source.readWhole(id).then(
        (record) => setTarget({ record }),
        () => undefined,
      );
    // Only the browser knows what was left open.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    else setTarget({ record: null });
  }, [source, isReady]);

  return {
    target,
    create: () => setTarget({ record: null }),
    edit,
    close: () => setTarget(null),
  };
};
