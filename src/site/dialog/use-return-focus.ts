'use client';

import { useFocusTarget } from '@/kit/dialog/use-opener';

/** For how long what the focus goes back to may be on its way: a part of a list that is still being read. */
const TIMEOUT_MS = 5_000;

/** Focuses the element immediately or as soon as it exists, unless the focus has moved elsewhere in between. */
const focusOnceThere = (
  find: () => HTMLElement | null,
  until = performance.now() + TIMEOUT_MS,
): void => {
  const element = find();
  if (element) element.focus({ preventScroll: true });
  else if (performance.now() < until) {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusOnceThere(find, until);
    });
  }
};

/**
 * Takes the focus back to where it was before a dialog opened. While it is open the focus begins on
 * the dialog itself, whose name and description are then told, and not on its first button.
 *
 * @param fallback where to go when nothing had the focus (a dialog that was open from the start).
 */
export const useReturnFocus = (fallback: () => HTMLElement | null = () => null) => {
  const opener = useFocusTarget();
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.remember();
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusOnceThere(() => opener.find() ?? fallback());
    },
  };
};
