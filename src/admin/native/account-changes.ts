import { useEffect } from 'react';

/** The parts of the account's screen that tell of the ways into it: what one changes, the others read again. */
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
