'use client';

import { useEffect } from 'react';

const QUESTION = 'Hay cambios sin guardar. ¿Salir de esta página y perderlos?';

/** Whether the page would ask before a reload: a modified form of Payload, an upload, rejected check-ins. */
const wouldAsk = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Asks before the back button leaves a page that would ask before a reload. Payload 3.90 guards its forms against
 * reloads and links, but not against the back button, which changes the page without a `beforeunload`
 * (`usePreventLeave`). Browsers without the Navigation API do not ask.
 */
export function BackGuard() {
  useEffect(() => {
    if (!('navigation' in window)) return undefined;
    const { navigation } = window;
    const ask = (event: NavigateEvent) => {
      const { cancelable, destination, hashChange, navigationType } = event;
      // Leaving the document raises a `beforeunload` of its own.
      const isBack = navigationType === 'traverse' && destination.sameDocument && !hashChange;
      if (isBack && cancelable && wouldAsk() && !window.confirm(QUESTION)) event.preventDefault();
    };
    navigation.addEventListener('navigate', ask);
    return () => navigation.removeEventListener('navigate', ask);
  }, []);
  return null;
}
