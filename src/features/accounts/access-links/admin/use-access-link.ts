'use client';

import { useCallback, useState } from 'react';

import { ACCESS_LINKS } from '@/features/accounts/access-links/access-links.definition';
import {
  forgetToken,
  storeToken,
  storedToken,
} from '@/features/accounts/access-links/admin/access-link.storage';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { useHashToken } from '@/kit/use-hash-token';

const PATH = `/api${ACCESS_LINKS.path}`;

/** Statuses by which a token is refused: it is none, or none any more. */
const REFUSED = [400, 404];
export const isRefusedToken = (error: unknown): boolean =>
  error instanceof ApiRequestError && REFUSED.includes(error.status) && error.errors.length === 0;

export type AccessLinkState =
  | { name: 'loading' }
  | { name: 'dead' }
  | { name: 'failed'; message: string | null }
  | { name: 'held'; token: string; username: string };

const send = async (path: string, body: object): Promise<unknown> =>
  (await sendRequest(path, { method: 'POST', body })).body;

/** Sets the password of the account. @returns the confirmation @throws {ApiRequestError} */
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

/** Whose account the link in the address is for. Looking does not use it up. */
export const useAccessLink = () => {
  const [state, setState] = useState<AccessLinkState>({ name: 'loading' });

  useHashToken(
    useCallback((given) => {
      if (given) {
        storeToken(given);
        // It stays neither in the address nor in the history.
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
