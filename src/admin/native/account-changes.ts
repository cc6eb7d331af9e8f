import { useEffect } from 'react';

/** The parts of the account's screen that tell of the ways into it: what one changes, the others read again. */
const changes = new EventTarget();
const CHANGED = 'changed';

/** Notifies the other sections. */
export const notifyAccountChanged = (): void => {
  changes.dispatchEvent(new Event(CHANGED));
};

/** Calls `read` whenever one of them has changed something. */
export const useAccountChanged = (read: () => void): void =>
  useEffect(() => {
    changes.addEventListener(CHANGED, read);
    return () => changes.removeEventListener(CHANGED, read);
  }, [read]);
