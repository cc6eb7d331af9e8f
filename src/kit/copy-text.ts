/**
 * Copies a text to the clipboard; must be called from a click or key handler.
 *
 * @returns `false` if the browser refuses: the page has no TLS, or the user denied the permission
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
