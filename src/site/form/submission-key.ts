/**
 * The key by which the server knows a form that it is sent again: after a failure, an answer that
 * never came, a reload. It lives in the tab, from the first try until the server has said yes.
 */

const storageKeyOf = (path: string): string => `envio:${path}`;

/** 128 random bits; `randomUUID` is missing where the site is served without https. */
const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** What storage cannot keep, because it is forbidden or full, is kept until the page goes. */
const kept = new Map<string, string>();

/** The key of the form that is sent to `path`. */
export const submissionKey = (path: string): string => {
  const name = storageKeyOf(path);
  let key = kept.get(name);
  try {
    key ??= sessionStorage.getItem(name) ?? undefined;
  } catch {
    // Some browsers refuse storage in private windows: the key then lives above alone.
  }
  key ??= makeKey();
  kept.set(name, key);
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // Storage is refused: until the page is left, the variable above holds the key.
  }
  return key;
};

/** The form has arrived: what is sent next is something new. */
export const forgetSubmissionKey = (path: string): void => {
  kept.delete(storageKeyOf(path));
  try {
    sessionStorage.removeItem(storageKeyOf(path));
  } catch {
    // Storage is refused, so there is nothing to remove.
  }
};
