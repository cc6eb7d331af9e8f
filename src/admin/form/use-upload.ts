'use client';

import { useEffect, useRef, useState } from 'react';

import { uploadFile, type SendOptions, type UploadedFile } from '@/admin/api/upload-file';
import { errorMessage } from '@/kit/api/request-error';
import { readToast, showToast } from '@/kit/toast/toast.store';
import { MEDIA, typeOfFileName } from '@/features/content/media/media.definition';
import { refuseType } from '@/features/content/media/media.other-types';

const STOPPED = 'La subida se detuvo';

export type Upload =
  | { state: 'none' }
  | { state: 'running'; share: number }
  /** Not stored; `file` is set if a retry can help. */
  | { state: 'failed'; message: string; file: File | null };

interface Options {
  /** Accepted MIME types; the server checks the real type of a file. */
  accept: readonly string[];
  onStored: (file: UploadedFile) => void;
  /** Sends the file; by default as a new file. */
  send?: (file: File, options: SendOptions) => Promise<UploadedFile>;
}

const sendNew = (file: File, options: SendOptions): Promise<UploadedFile> =>
  uploadFile(file, { alt: '', ...options });

/** Reason why the server would refuse a file of this size or type; `undefined` if it may be sent. */
export const reasonToRefuse = (file: File, accept: readonly string[]): string | undefined => {
  if (file.size > MEDIA.maxBytes) return MEDIA.messages.tooLarge;
  if (file.size === 0) return MEDIA.messages.empty;
  // Some operating systems map the extension to another type.
  const types = [file.type, typeOfFileName(file.name)];
  return types.some((type) => accept.includes(type)) ? undefined : refuseType(file, accept);
};

/**
 * The file with its MIME type: some operating systems give none for a Word document, so that it is
 * derived from the file name. The server checks the real type.
 */
export const withType = (file: File): File => {
  const type = file.type || typeOfFileName(file.name);
  return type === file.type ? file : new File([file], file.name, { type });
};

export const useUpload = ({ accept, onStored, send: sendTo = sendNew }: Options) => {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const running = useRef<{ stop: AbortController; outcome: Promise<boolean> } | null>(null);

  const send = async (file: File, { signal }: AbortController): Promise<boolean> => {
    setUpload({ state: 'running', share: 0 });
    try {
      const stored = await sendTo(file, {
        onProgress: (share) => setUpload({ state: 'running', share }),
        signal,
      });
      // The stored name has the extension of the content, which may differ from that of the sent name.
      const type = typeOfFileName(stored.filename);
      if (!accept.includes(type)) {
        const message = refuseType({ type, name: stored.filename }, accept);
        setUpload({ state: 'failed', message, file: null });
        return false;
      }
      setUpload({ state: 'none' });
      onStored(stored);
      return true;
    } catch (error) {
      const message = errorMessage(error, 'No se pudo subir el archivo. Inténtalo de nuevo.');
      setUpload(signal.aborted ? { state: 'none' } : { state: 'failed', message, file });
      return false;
    } finally {
      running.current = null;
    }
  };

  useEffect(
    () => () => {
      if (!running.current) return;
      // The form is closed, so an upload could not be reported any more.
      running.current.stop.abort();
      const shown = readToast();
      // Only one toast is shown at a time, and its button that restores the text must stay.
      if (shown?.action) showToast({ ...shown, note: STOPPED });
      else
        showToast({
          title: STOPPED,
          description: 'Vuelve a elegir el archivo cuando abras otra vez el formulario.',
        });
    },
    [],
  );

  return {
    upload,
    take: (chosen: File | null | undefined): void => {
      if (!chosen || running.current) return;
      const file = withType(chosen);
      const message = reasonToRefuse(file, accept);
      if (message) {
        setUpload({ state: 'failed', message, file: null });
        return;
      }
      const stop = new AbortController();
      running.current = { stop, outcome: send(file, stop) };
    },
    /** Aborts the upload, or discards a failed one. */
    drop: (): void => {
      running.current?.stop.abort();
      setUpload({ state: 'none' });
    },
    /** Waits for the running upload; `false` if a chosen file could not be stored. */
    finish: (): Promise<boolean> =>
      running.current?.outcome ?? Promise.resolve(upload.state !== 'failed'),
  };
};
