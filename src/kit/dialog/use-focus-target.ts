'use client';

import { useRef } from 'react';

/** The element, if the focus can go back to it: it is still there, and not the whole page. */
export const focusable = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && element.isConnected && element !== document.body
    ? element
    : null;

/**
 * What had the focus when a dialog opened. Dialogs here have no trigger of Radix's own, so that
 * they have to bring the focus back themselves.
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
