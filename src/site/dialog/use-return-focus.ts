'use client';

import { useFocusTarget } from '@/kit/dialog/use-focus-target';

/** Maximum wait for the element to focus, for example while a page of a list is still loading. */
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
 * Returns the focus after a dialog. On opening the dialog itself gets the focus, so that its name and description are
 * announced, instead of its first button.
 *
 * @param fallback element if none had the focus (a dialog open from the start)
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
