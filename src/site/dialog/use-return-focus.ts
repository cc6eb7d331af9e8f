'use client';

import { useRef } from 'react';

/**
 * Dialogs here have no trigger of Radix's own, because they are loaded when first needed: this
 * remembers where the focus was and takes it back there.
 *
 * @param fallback where to go when nothing had the focus (a dialog that was open from the start).
 */
export const useReturnFocus = (fallback?: () => HTMLElement | null) => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const had = opener.current;
      const target = had && had !== document.body && had.isConnected ? had : fallback?.();
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
};
