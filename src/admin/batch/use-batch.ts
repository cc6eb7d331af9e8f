'use client';

import { useEffect, useRef, useState } from 'react';

import { uploadFile, type UploadedFile } from '@/admin/api/upload-file';
import { MAX_FILES, titlesOf, toRows, type BatchRow } from '@/admin/batch/batch-rows';
import { useBatchDraft } from '@/admin/batch/use-batch-draft';
import { storeAltText } from '@/admin/files/library';
import { isSessionEnding } from '@/admin/session/session.actions';
import { errorMessage } from '@/kit/api/request-error';

export interface BatchOptions<Created> {
  /** Name of the draft with the rows that are not stored yet. */
  section: string;
  /** MIME types. */
  types: readonly string[];
  /** Creates the record of a stored file. */
  create: (
    row: { title: string; category: string; published: boolean; file: UploadedFile },
    key: string,
  ) => Promise<Created>;
}

const FAILED = 'No se pudo guardar. Inténtalo de nuevo.';

/**
 * Uploads files one after the other and creates a record of each. A failure is shown in its row; the
 * other files continue.
 */
export const useBatch = <Created>({ section, types, create }: BatchOptions<Created>) => {
  const [rows, setRows] = useState<BatchRow[]>([]);
  const [beginning, setBeginning] = useState('');
  const [category, setCategory] = useState('');
  const [published, setPublished] = useState(true);
  const [left, setLeft] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  /** Number of files of the draft that could not be kept; `null` without a draft. */
  const [lost, setLost] = useState<number | null>(null);
  const created = useRef<Created[]>([]);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const draft = useBatchDraft({
    section,
    batch: { rows, beginning, category, published },
    onRestored: (kept, missing) => {
      setRows(kept.rows);
      setBeginning(kept.beginning);
      setCategory(kept.category);
      setPublished(kept.published);
      setLost(missing);
    },
  });

  const titles = titlesOf(rows, beginning);
  const change = (key: string, values: Partial<BatchRow>) =>
    setRows((last) => last.map((row) => (row.key === key ? { ...row, ...values } : row)));

  const store = async (row: BatchRow, title: string, signal: AbortSignal): Promise<void> => {
    const { alt, file, key } = row;
    change(key, { state: 'sending', message: '', share: 0 });
    let { uploaded } = row;
    try {
      if (!uploaded) {
        const onProgress = (share: number) => change(key, { share });
        uploaded = await uploadFile(file, { alt: alt.trim(), onProgress, signal });
        change(key, { uploaded });
      } else if (alt.trim() !== (uploaded.alt ?? '')) await storeAltText(uploaded.id, alt.trim());
      created.current.push(
        await create({ title: title.trim(), category, published, file: uploaded }, key),
      );
      change(key, { state: 'created' });
    } catch (error) {
      change(key, { state: 'failed', message: errorMessage(error, FAILED) });
    }
  };

  return {
    rows,
    titles,
    beginning,
    setBeginning,
    category,
    setCategory,
    published,
    setPublished,
    /** Number of files beyond `MAX_FILES`, which were not added. */
    left,
    isRunning,
    created,
    change,
    isReady: draft.isRead,
    lost,
    forget: draft.forget,
    startAgain: (): void => {
      draft.forget();
      setRows([]);
      setBeginning('');
      setCategory('');
      setPublished(true);
      setLost(null);
    },
    add: (files: readonly File[]): void => {
      const room = MAX_FILES - rows.length;
      const added = toRows(files.slice(0, Math.max(0, room)), types);
      draft.keep(added);
      setRows([...rows, ...added]);
      setLeft(Math.max(0, files.length - room));
    },
    remove: (key: string): void => {
      draft.drop(key);
      setRows((last) => last.filter((row) => row.key !== key));
    },
    /** Stores the rows that are not stored yet. @returns whether all rows are stored */
    run: async (): Promise<boolean> => {
      const { signal } = (stop.current = new AbortController());
      const before = created.current.length;
      const waiting = rows.flatMap((row, index) =>
        row.state === 'waiting' || row.state === 'failed'
          ? [{ row, title: titles[index] ?? '' }]
          : [],
      );
      setIsRunning(true);
      for (const { row, title } of waiting) {
        if (signal.aborted || isSessionEnding()) break;
        await store(row, title, signal);
      }
      setIsRunning(false);
      return created.current.length - before === waiting.length;
    },
  };
};
