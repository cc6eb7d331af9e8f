'use client';

import { useEffect, type RefObject } from 'react';

/**
 * Removes misleading ARIA roles: react-big-calendar marks the month as a table whose rows contain buttons outside of
 * cells. Without them a screen reader reads dates and buttons.
 */
export const useQuietRoles = (container: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = container.current;
    if (!root) return;
    const quieten = (): void =>
      root
        .querySelectorAll('[role="table"],[role="row"],[role="rowgroup"],[role="cell"]')
        .forEach((element) => {
          element.removeAttribute('role');
          element.removeAttribute('aria-label');
        });
    quieten();
    // react-big-calendar re-renders its rows when the window's width changes.
    const observer = new MutationObserver(quieten);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [container]);
};
