/**
 * The token of a link between the loads of its page. The address no longer has it, and whoever reloads must not be told
 * that the link is dead. It stays with the tab that was given it, which no other site reads and no server sees, and ends
 * with the tab or with the link. Kept in the history instead, «back» would find it for whoever uses the tab next.
 */
const KEY = 'accessLink';

/** Keeps a token for this tab. */
export const storeToken = (token: string): void => sessionStorage.setItem(KEY, token);

/** The token that is kept; `''` where none is. */
export const storedToken = (): string => sessionStorage.getItem(KEY) ?? '';

/** Forgets a token that is of no use any more; another that was kept meanwhile stays. */
export const forgetToken = (token: string): void => {
  if (storedToken() === token) sessionStorage.removeItem(KEY);
};
