'use client';

import { useModal } from '@payloadcms/ui';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Element behind our dialogs: Payload's page. Its drawers are siblings and open above. */
const BACKGROUND = '.template-default';

/** Our open dialogs, the topmost last. The page stops being inert when the last one closes. */
let openDialogs: readonly object[] = [];
const listeners = new Set<() => void>();

const setOpenDialogs = (dialogs: readonly object[]): void => {
  openDialogs = dialogs;
  setBackgroundInert(dialogs.length > 0);
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const setBackgroundInert = (isInert: boolean): void => {
  const background = document.querySelector(BACKGROUND);
  background?.toggleAttribute('inert', isInert);
  // For screen readers that do not support `inert` yet.
  if (isInert) background?.setAttribute('aria-hidden', 'true');
  else background?.removeAttribute('aria-hidden');
  document.documentElement.style.overflow = isInert ? 'hidden' : '';
};

/**
 * Makes the page inert while a dialog is open. Radix's own modal mode would also make Payload's
 * drawers inert (a link, a picture from the library), which open from within our dialogs.
 *
 * @returns whether another of our dialogs is open above this one
 */
export const useInertBackground = (isOpen: boolean): boolean => {
  const [self] = useState(() => ({}));
  useLayoutEffect(() => {
    if (!isOpen) return;
    setOpenDialogs([...openDialogs, self]);
    return () => setOpenDialogs(openDialogs.filter((dialog) => dialog !== self));
  }, [isOpen, self]);
  const topmost = useSyncExternalStore(
    subscribe,
    () => openDialogs.at(-1),
    () => undefined,
  );
  return isOpen && topmost !== self && openDialogs.includes(self);
};

/** Whether one of Payload's own drawers is open above ours. */
export const useIsDrawerAbove = (): boolean => {
  // Optional despite its type, because it is undefined until the first drawer opens.
  const modals = useModal().modalState as
    Record<string, { isOpen?: boolean } | undefined> | undefined;
  return Object.values(modals ?? {}).some((modal) => modal?.isOpen);
};
