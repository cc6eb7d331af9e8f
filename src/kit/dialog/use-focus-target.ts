'use client';

import { useRef } from 'react';

/** The element if it can get the focus back: it is still in the document and is not the body. */
export const focusable = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && element.isConnected && element !== document.body
    ? element
    : null;

/**
 * Remembers the element that had the focus when a dialog opened. Dialogs here have no Radix
 * trigger, so they must restore the focus themselves.
 */
export const useFocusTarget = () => {
  const opener = useRef<Element | null>(null);
  return {
    remember: (): void => {
      opener.current = document.activeElement;
    },
    find: (): HTMLElement | null => focusable(opener.current),
  };
};
