'use client';

import { useCallback, useRef } from 'react';

import { PART_PARAMETER } from '@/shared/paths';
import { MAX_RECORD_ID } from '@/shared/record-id';
import { useAddress } from '@/site/address/use-address';

const toId = (text: string | null): number | null => {
  const id = text !== null && /^[1-9]\d{0,9}$/u.test(text) ? Number(text) : null;
  return id !== null && id <= MAX_RECORD_ID ? id : null;
};

/**
 * The open item of a list, as state in the URL: `/noticias?noticia=12`. Opening an item adds a history
 * entry, so that the back button closes the item; closing it goes back.
 *
 * @param parameter the query parameter, from `ITEM_PARAMETERS`.
 * @param initialId the item that the server has rendered the page with.
 * @param part the page of the list that was rendered. If it is not the first, the URL of the list must have
 *   the page number after the item is closed, because the item's own URL does not have it.
 */
export const useOpenItem = (parameter: string, initialId: number | null = null, part = 1) => {
  const { query, push, replace } = useAddress(initialId ? `?${parameter}=${initialId}` : '');
  const hasPushed = useRef(false);

  const open = useCallback(
    (id: number) => {
      hasPushed.current = true;
      push({ [parameter]: id });
    },
    [parameter, push],
  );
  const close = useCallback(() => {
    if (hasPushed.current) window.history.back();
    else {
      const isUnnamed =
        part > 1 && !new URLSearchParams(window.location.search).has(PART_PARAMETER);
      replace({ [parameter]: null, ...(isUnnamed ? { [PART_PARAMETER]: part } : {}) });
    }
    hasPushed.current = false;
  }, [parameter, part, replace]);

  return { openId: toId(query.get(parameter)), open, close };
};
