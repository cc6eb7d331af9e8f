import { useEffect } from 'react';

/** The menu that «/» opens in Payload's editor: it hangs on the page, outside the form. */
const MENU = '.slash-menu-popup';

/**
 * Escape closes the editor's open menu and nothing else. The dialog around the editor hears of the
 * key first, and stays when the key is spoken for; the editor hears of it all the same.
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
