'use client';

import { useRef } from 'react';

/**
 * Dialogs here have no trigger of Radix's own, because they are loaded when first needed: this
 * remembers where the focus was and takes it back there. While it is open the focus begins on the
 * dialog itself, whose name and description are then told, and not on its first button.
 *
 * @param fallback where to go when nothing had the focus (a dialog that was open from the start).
 */
export const useReturnFocus = (fallback?: () => HTMLElement | null) => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const had = opener.current;
      const target = had && had !== document.body && had.isConnected ? had : fallback?.();
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
};
