'use client';

import { useModal } from '@payloadcms/ui';
import { useLayoutEffect } from 'react';

/** Element behind our dialogs: Payload's page. Its drawers are siblings and open above. */
const BACKGROUND = '.template-default';

/** How many of our dialogs are open: the page wakes when the last one closes. */
let openDialogs = 0;

const setBackgroundInert = (isInert: boolean): void => {
  const background = document.querySelector(BACKGROUND);
  background?.toggleAttribute('inert', isInert);
  // For screen readers that do not heed `inert` yet.
  if (isInert) background?.setAttribute('aria-hidden', 'true');
  else background?.removeAttribute('aria-hidden');
  document.documentElement.style.overflow = isInert ? 'hidden' : '';
};

/**
 * Puts the page to sleep while a dialog is open. Radix's own modal mode would put Payload's
 * drawers (a link, a picture from the library) to sleep as well, which open from within ours.
 */
export const useInertBackground = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return;
    openDialogs += 1;
    setBackgroundInert(true);
    return () => {
      openDialogs -= 1;
      if (openDialogs === 0) setBackgroundInert(false);
    };
  }, [isOpen]);
};

/** Whether one of Payload's own drawers is open above ours. */
export const useIsDrawerAbove = (): boolean => {
  // Typed as always there, but absent until the first of them opens.
  const modals = useModal().modalState as
    Record<string, { isOpen?: boolean } | undefined> | undefined;
  return Object.values(modals ?? {}).some((modal) => modal?.isOpen);
};
