'use client';

import { useEffect, useRef } from 'react';

/**
 * Moves the focus to a heading when the focused element is removed, such as the button «Aceptar» of
 * a document that is now accepted. The browser would leave the focus on the body, so that keyboard
 * users start again at the top of the page.
 *
 * @returns the refs of the part to watch, and of the heading in it that takes the focus
 */
export const useLostFocus = () => {
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const watched = part.current;
    if (!watched) return;
    let held: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      held = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!held || held.isConnected) return;
      held = null;
      // `preventScroll`, so that touch users keep their scroll position.
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
    watched.addEventListener('focusin', remember);
    observer.observe(watched, { childList: true, subtree: true });
    return () => {
      watched.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);

  return { part, heading };
};
