import { useEffect } from 'react';

/** Events of the account sections about login methods: after a change in one section, the others reload. */
const changes = new EventTarget();
const CHANGED = 'changed';

export const notifyAccountChanged = (): void => {
  changes.dispatchEvent(new Event(CHANGED));
};

export const useAccountChanged = (read: () => void): void =>
  useEffect(() => {
    changes.addEventListener(CHANGED, read);
    return () => changes.removeEventListener(CHANGED, read);
  }, [read]);
