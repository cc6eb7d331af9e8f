'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';

import { takeReopening } from '@/admin/form/draft.storage';
import {
  RecordGoneError,
  type AdminRecord,
  type RecordSource,
} from '@/admin/records/record-source';
import { failureNotice } from '@/admin/records/use-record-changes';
import { showToast } from '@/kit/toast/toast.store';
import { parseRecordId } from '@/shared/record-id';
import { NEW_RECORD, RECORD_PARAMETER } from '@/shared/record-paths';

/** The record of the open form; `null` for a new record. */
interface EditorTarget<Entry> {
  record: Entry | null;
  /** Number of the opening: the form's React key, so that no state of an earlier form is kept. */
  opening: number;
}

interface Options<Entry extends AdminRecord> {
  source: RecordSource<Entry>;
  /** Whether the list is loaded: a form left open is reopened only then. */
  isReady: boolean;
  /** Whether the list has only summaries, so that the form must read the whole record. */
  readsWhole: boolean;
  readFailed: string;
}

/** Removes the record from the address, so that a reload does not open its form again. */
const clearAddress = (): void => {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(RECORD_PARAMETER)) return;
  address.searchParams.delete(RECORD_PARAMETER);
  window.history.replaceState(null, '', address);
};

/**
 * The record for which the section's form is open. The URL can name it (`?editar=12`). If the
 * session ended while a form was open, the form opens again once its list is loaded.
 */
export const useEditor = <Entry extends AdminRecord>({
  source,
  isReady,
  readsWhole,
  readFailed,
}: Options<Entry>) => {
  const [target, setTarget] = useState<EditorTarget<Entry> | null>(null);
  /** Number of the last request for a form. The response to an earlier request is ignored. */
  const asked = useRef(0);

  const open = useCallback((record: Entry | null) => {
    asked.current += 1;
    setTarget({ record, opening: asked.current });
  }, []);

  /** Opens a record that has to be read first. */
  const openWhole = useCallback(
    async (id: number, onFailure: (error: unknown) => void): Promise<void> => {
      asked.current += 1;
      const mine = asked.current;
      try {
        const record = await source.readWhole(id);
        if (mine === asked.current) open(record);
      } catch (error) {
        if (mine === asked.current) onFailure(error);
      }
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

  const named = useSearchParams().get(RECORD_PARAMETER);
  /** Value of the URL parameter whose record is not in the list: unknown, or in the trash. */
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    if (named === null) return;
    if (named === NEW_RECORD) {
      open(null);
      return;
    }
    void openWhole(parseRecordId(named) ?? 0, (error) => {
      if (error instanceof RecordGoneError) setMissing(named);
      else showToast(failureNotice(readFailed));
    });
  }, [named, open, openWhole, readFailed]);

  useEffect(() => {
    if (!isReady) return;
    const left = takeReopening(source.slug);
    if (left === null || named !== null) return;
    // If the record was deleted, nothing opens.
    if (left.id !== null) void openWhole(left.id, () => undefined);
    else open(null);
  }, [source, isReady, named, open, openWhole]);

  return {
    target,
    open,
    edit,
    close: () => {
      clearAddress();
      setTarget(null);
    },
    /** Whether the address names a record that is not in the list. */
    isMissing: missing !== null && missing === named,
    dismissMissing: clearAddress,
  };
};
