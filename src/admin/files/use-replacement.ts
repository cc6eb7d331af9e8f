'use client';

import { useRef, useState } from 'react';

import { replaceFile } from '@/admin/api/upload-file';
import type { LibraryFile } from '@/admin/files/library';
import { reasonToRefuse, useUpload, withType, type Upload } from '@/admin/form/use-upload';
import { MEDIA, typeOfFileName } from '@/features/content/media/media.definition';

interface Options {
  accept: readonly string[];
  /** The file whose place is taken; `null` if there is none: no file is sent then. */
  file: LibraryFile | null;
  isReady: () => Promise<boolean>;
  onReplaced: (file: LibraryFile) => void;
}

export interface Replacement {
  upload: Upload;
  /** The file that takes the place of the stored one when the form is saved. */
  pending: File | null;
  /** A chosen file of another type, which cannot take its place. */
  other: File | null;
  isReplaced: boolean;
  choose: (file: File | null | undefined) => void;
  drop: () => void;
  /** Sends the pending file; `false` if that failed. */
  finish: () => Promise<boolean>;
}

/**
 * Replaces a file of the library under its address. The chosen file waits until the form is saved, because its content
 * is public once stored.
 */
export const useReplacement = ({ accept, file, isReady, onReplaced }: Options): Replacement => {
  const [pending, setPending] = useState<File | null>(null);
  const [refused, setRefused] = useState<{ message: string; other: File | null } | null>(null);
  const [isReplaced, setIsReplaced] = useState(false);
  /** The pending file before the next render. */
  const waiting = useRef<File | null>(null);
  const setWaiting = (next: File | null) => {
    waiting.current = next;
    setPending(next);
  };

  const { upload, take, drop, finish } = useUpload({
    accept,
    send: (sent, options) => replaceFile(file?.id ?? 0, sent, options),
    onStored: (stored) => {
      setWaiting(null);
      setIsReplaced(true);
      onReplaced({ ...file, ...stored });
    },
  });

  return {
    upload: refused ? { state: 'failed', message: refused.message, file: null } : upload,
    pending: file && pending,
    other: refused?.other ?? null,
    isReplaced,
    choose: (chosen) => {
      if (!chosen || !file) return;
      drop();
      setIsReplaced(false);
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
    finish: async () => {
      if (refused) return false;
      const next = waiting.current;
      if (!next || !file) return finish();
      if (!(await isReady())) return true;
      take(next);
      return finish();
    },
  };
};
