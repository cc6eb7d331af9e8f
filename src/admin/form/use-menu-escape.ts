import { useEffect } from 'react';

/** The menu that «/» opens in Payload's editor: it hangs on the page, outside the form. */
const MENU = '.slash-menu-popup';

/**
 * Escape closes only the editor's open menu. The surrounding dialog receives the key first and ignores it if prevented;
 * the editor handles it nevertheless.
 */
export const useMenuEscape = (): void => {
  useEffect(() => {
    const speakFor = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector(MENU)) event.preventDefault();
    };
    window.addEventListener('keydown', speakFor, { capture: true });
    return () => window.removeEventListener('keydown', speakFor, { capture: true });
  }, []);
};
