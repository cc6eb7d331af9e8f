'use client';

import { useEffect, useState } from 'react';

import { isOpenRow, type BatchRow } from '@/admin/batch/batch-rows';
import { dropFiles, storeFiles, readFiles } from '@/admin/batch/kept-files';
import {
  askForReopening,
  draftOwner,
  dropDraft,
  readDraft,
  writeDraft,
} from '@/admin/form/draft.storage';
import { isSessionEnding } from '@/admin/session/session.actions';

type KeptRow = Omit<BatchRow, 'file'>;

interface Batch {
  rows: BatchRow[];
  beginning: string;
  category: string;
  published: boolean;
}

interface Options {
  section: string;
  batch: Batch;
  /** Receives the kept batch. `lost`: number of files that could not be kept. */
  onRestored: (batch: Batch, lost: number) => void;
}

const toKeptRow = ({ file: _, ...row }: BatchRow): KeptRow => row;

/**
 * Keeps the rows that are not stored yet as a draft of this tab, which survives a reload and the end of the session,
 * like the drafts of forms.
 */
export const useBatchDraft = ({ section, batch, onRestored }: Options) => {
  const { beginning, category, published, rows } = batch;
  // Read on mount, because the end of the session removes the stored user before the page is unloaded.
  const [owner] = useState(draftOwner);
  const [draft] = useState(() => readDraft(section, null)?.values as Batch | undefined);
  const [isRead, setIsRead] = useState(draft === undefined);
  const open = rows.filter(isOpenRow);

  useEffect(() => {
    const kept = (draft?.rows ?? []) as KeptRow[];
    let isCurrent = true;
    void readFiles(kept.map(({ key }) => key)).then((files) => {
      if (!isCurrent || !draft) return;
      const restored = kept.flatMap((row): BatchRow[] => {
        const file = files.get(row.key);
        return file ? [{ ...row, file, state: 'waiting', message: '', share: 0 }] : [];
      });
      onRestored({ ...draft, rows: restored }, kept.length - restored.length);
      setIsRead(true);
    });
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read once, as the dialog opens
  }, []);

  useEffect(() => {
    if (!isRead) return;
    if (open.length === 0) dropDraft(section, null, owner);
    else {
      const values = { rows: open.map(toKeptRow), beginning, category, published };
      writeDraft(owner, section, null, { values, base: null, lastSeen: null });
    }
  });

  useEffect(() => {
    const leave = () => {
      if (isSessionEnding()) askForReopening(owner, section, null);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      // The end of the session may unmount the dialog before `pagehide`.
      leave();
    };
  }, [owner, section]);

  return {
    isRead,
    keep: (added: readonly BatchRow[]): void => void storeFiles(added.filter(isOpenRow)),
    drop: (key: string): void => void dropFiles([key]),
    /** Discards the kept rows and their files. */
    forget: (): void => {
      dropDraft(section, null, owner);
      void dropFiles(rows.map(({ key }) => key));
    },
  };
};
