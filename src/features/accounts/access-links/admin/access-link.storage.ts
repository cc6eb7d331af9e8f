/**
 * Token of a link across reloads of its page, because the URL no longer contains it. In `sessionStorage`: only this
 * tab, not sent to the server, deleted with the tab or the link. In the history state the back button would restore it
 * for the next user of the tab.
 */
const KEY = 'accessLink';

/** Keeps a token for this tab. */
export const storeToken = (token: string): void => sessionStorage.setItem(KEY, token);

/** The token that is kept; `''` where none is. */
export const storedToken = (): string => sessionStorage.getItem(KEY) ?? '';

/** Deletes a used or invalid token, unless another one was stored since. */
export const forgetToken = (token: string): void => {
  if (storedToken() === token) sessionStorage.removeItem(KEY);
};
