'use client';

import { useOpener } from '@/kit/dialog/use-opener';

/**
 * Takes the focus back to where it was before a dialog opened. While it is open the focus begins on
 * the dialog itself, whose name and description are then told, and not on its first button.
 *
 * @param fallback where to go when nothing had the focus (a dialog that was open from the start).
 */
export const useReturnFocus = (fallback?: () => HTMLElement | null) => {
  const opener = useOpener();
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.remember();
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      (opener.find() ?? fallback?.())?.focus({ preventScroll: true });
    },
  };
};
