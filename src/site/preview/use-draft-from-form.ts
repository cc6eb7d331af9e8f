'use client';

import { useEffect, useState } from 'react';

import { errorMessage } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { PREVIEW_READY, readDraftMessage } from '@/shared/preview-messages';

const PAUSE_MS = 250;

interface DraftFromForm<Item> {
  /** The form's values as the public would see them; `null` until the first draft is processed. */
  item: Item | null;
  failure: string | null;
}

/**
 * Receives the values of this preview's form (in the parent window, or in the one that opened the
 * preview) and requests their public form from the server.
 */
export const useDraftFromForm = <Item>(path: string): DraftFromForm<Item> => {
  const [state, setState] = useState<DraftFromForm<Item>>({ item: null, failure: null });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: AbortController | undefined;

    const ask = async (draft: object) => {
      running?.abort();
      const { signal } = (running = new AbortController());
      try {
        const request = { method: 'POST', body: draft, signal } as const;
        const item = (await sendRequest(path, request)).body as Item;
        if (!signal.aborted) setState({ item, failure: null });
      } catch (error) {
        if (signal.aborted) return;
        const failure = errorMessage(error, 'No se pudo actualizar la vista previa.');
        setState(({ item }) => ({ item, failure }));
      }
    };
    const listen = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin) return;
      const draft = readDraftMessage(data);
      if (!draft) return;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(draft), PAUSE_MS);
    };

    window.addEventListener('message', listen);
    const form = (window.opener as Window | null) ?? window.parent;
    if (form !== window) form.postMessage(PREVIEW_READY, window.location.origin);
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(timer);
      running?.abort();
    };
  }, [path]);

  return state;
};
