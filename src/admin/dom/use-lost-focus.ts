'use client';

import { useEffect, useRef } from 'react';

/**
 * What was pressed may be gone when it has done its work: «Aceptar» of a document that is accepted now. A browser
 * then leaves the focus nowhere, and a keyboard begins again at the top of the page.
 *
 * @returns the refs of the part to watch, and of the heading in it that takes the focus over
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
