'use client';

import { useCallback, useState } from 'react';

import { ACCESS_LINKS } from '@/features/accounts/access-links/access-links.definition';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { useHashToken } from '@/kit/use-hash-token';

/**
 * Token of a link across reloads of its page, because the URL no longer contains it. In `sessionStorage`: only this
 * tab, not sent to the server, deleted with the tab or the link. In the history state the back button would restore it
 * for the next user of the tab.
 */
const STORAGE_KEY = 'accessLink';

const storeToken = (token: string): void => sessionStorage.setItem(STORAGE_KEY, token);

const storedToken = (): string => sessionStorage.getItem(STORAGE_KEY) ?? '';

/** Deletes a used or invalid token, unless another one was stored since. */
const forgetToken = (token: string): void => {
  if (storedToken() === token) sessionStorage.removeItem(STORAGE_KEY);
};

const PATH = `/api${ACCESS_LINKS.path}`;

const REFUSED = [400, 404];
export const isRefusedToken = (error: unknown): boolean =>
  error instanceof ApiRequestError && REFUSED.includes(error.status) && error.errors.length === 0;

type AccessLinkState =
  | { name: 'loading' }
  | { name: 'dead' }
  | { name: 'failed'; message: string | null }
  | { name: 'held'; token: string; username: string };

const send = async (path: string, body: object): Promise<unknown> =>
  (await sendRequest(path, { method: 'POST', body })).body;

/** @returns the confirmation @throws {ApiRequestError} */
export const sendPassword = async (token: string, password: string): Promise<string> => {
  const { message } = (await send(`${PATH}/password`, { token, password })) as { message: string };
  forgetToken(token);
  return message;
};

const find = async (token: string): Promise<AccessLinkState> => {
  try {
    const { username } = (await send(PATH, { token })) as { username: string };
    return { name: 'held', token, username };
  } catch (error) {
    const isRefused = error instanceof ApiRequestError && REFUSED.includes(error.status);
    if (!isRefused) return { name: 'failed', message: errorMessage(error, '') };
    forgetToken(token);
    return { name: 'dead' };
  }
};

/** Account of the link in the address; reading does not consume it. */
export const useAccessLink = () => {
  const [state, setState] = useState<AccessLinkState>({ name: 'loading' });

  useHashToken(
    useCallback((given) => {
      if (given) {
        storeToken(given);
        // Removes the token from the address and the history.
        history.replaceState(null, '', location.pathname);
      }
      void find(storedToken()).then(setState);
    }, []),
  );

  const retry = () => {
    setState({ name: 'loading' });
    void find(storedToken()).then(setState);
  };
  const end = () => {
    forgetToken(storedToken());
    setState({ name: 'dead' });
  };
  return { state, retry, end };
};
