/**
 * Puts a text on the clipboard, within the handling of a press.
 * @returns whether it is there: browsers keep it from pages without TLS, and where the person has refused it
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
