'use client';

import { useEffect, useRef, useState } from 'react';

import { replaceFile } from '@/admin/api/upload-file';
import type { LibraryFile } from '@/admin/files/library';
import { reasonToRefuse, useUpload, withType, type Upload } from '@/admin/form/use-upload';
import { MEDIA, typeOfFileName } from '@/features/content/media/media.definition';
import { showToast } from '@/kit/toast/toast.store';

interface Options {
  accept: readonly string[];
  /** The stored file to replace; if `null`, no file is sent. */
  file: LibraryFile | null;
  onReplaced: (file: LibraryFile) => void;
}

export interface Replacement {
  upload: Upload;
  /** The file that replaces the stored one when the form is saved. */
  pending: File | null;
  /** A chosen file of another type, which cannot replace the stored one. */
  other: File | null;
  choose: (file: File | null | undefined) => void;
  drop: () => void;
  /** Whether the form may be saved: the chosen file, if any, can replace the stored one. */
  isAcceptable: boolean;
  /** Sends the pending file; `false` if that failed. */
  send: () => Promise<boolean>;
}

/**
 * Replaces a file of the library under its address. The chosen file waits until the form has been saved, because its
 * content is public once stored.
 */
export const useReplacement = ({ accept, file, onReplaced }: Options): Replacement => {
  const [pending, setPending] = useState<File | null>(null);
  const [refused, setRefused] = useState<{ message: string; other: File | null } | null>(null);
  /** The pending file, current also before the next render. */
  const waiting = useRef<File | null>(null);
  const setWaiting = (next: File | null) => {
    waiting.current = next;
    setPending(next);
  };
  // The form's draft does not contain files, so closing the form discards a pending one.
  useEffect(
    () => () => {
      if (waiting.current === null) return;
      showToast({
        title: 'No se reemplazó el archivo',
        description: `Para reemplazarlo, elige otra vez «${waiting.current.name}» y guarda.`,
      });
    },
    [],
  );

  const { upload, take, drop, finish } = useUpload({
    accept,
    send: (sent, options) => replaceFile(file?.id ?? 0, sent, options),
    onStored: (stored) => {
      setWaiting(null);
      onReplaced({ ...file, ...stored });
    },
  });

  return {
    upload: refused ? { state: 'failed', message: refused.message, file: null } : upload,
    pending: file && pending,
    other: refused?.other ?? null,
    choose: (chosen) => {
      if (!chosen || !file) return;
      drop();
      const typed = withType(chosen);
      const message = reasonToRefuse(typed, accept);
      const isOtherType = typed.type !== typeOfFileName(file.filename);
      if (message) setRefused({ message, other: null });
      else if (isOtherType) setRefused({ message: MEDIA.messages.otherType, other: chosen });
      else setRefused(null);
      setWaiting(message || isOtherType ? null : chosen);
    },
    drop: () => {
      drop();
      setRefused(null);
      setWaiting(null);
    },
    isAcceptable: refused === null,
    send: () => {
      const next = waiting.current;
      if (next && file) take(next);
      return finish();
    },
  };
};
