'use client';

import { useCallback, useEffect, useState } from 'react';

import { FOLLOW_UP } from '@/features/follow-up/follow-up.definition';
import type { OwnRequestRecord } from '@/features/follow-up/follow-up.presenter';
import { sendFile } from '@/features/follow-up/site/send-file';
import { ApiRequestError } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { postForm } from '@/site/form/post-form';

const PATH = `/api${FOLLOW_UP.path}`;

/** Why there is nothing to show: nobody has come by a link, or it is good for nothing (any more). */
export type Absence = 'none' | 'unknown' | 'ended' | 'left';

export type FollowUpState =
  | { name: 'loading' | 'failed' }
  | { name: 'absent'; why: Absence }
  | { name: 'shown'; request: OwnRequestRecord };

const statusOf = (error: unknown): number => (error instanceof ApiRequestError ? error.status : 0);

const NO_SESSION = 401;
const REFUSED_TOKENS = [400, 404];

const read = async (): Promise<OwnRequestRecord | null> => {
  try {
    return (await sendRequest(PATH)).body as OwnRequestRecord;
  } catch (error) {
    if (statusOf(error) === NO_SESSION) return null;
    throw error;
  }
};

/** Changes the token of a link for a session; `null` where it is good for none. */
const begin = async (token: string): Promise<OwnRequestRecord | null> => {
  try {
    return (await postForm(`${PATH}/session`, {
      body: { token },
      headers: {},
    })) as OwnRequestRecord;
  } catch (error) {
    if (REFUSED_TOKENS.includes(statusOf(error))) return null;
    throw error;
  }
};

/** What the link in the address, or the session that there is, leads to. */
const findState = async (): Promise<FollowUpState> => {
  // Behind the `#`: no server, and no log on the way to one, gets to see it.
  const token = location.hash.slice(1);
  try {
    const begun = token ? await begin(token) : null;
    // Used up or not: it stays neither in the address nor in the history.
    if (token) history.replaceState(null, '', location.pathname);
    // A link that is opened twice leads to what it has opened.
    const request = begun ?? (await read());
    if (request) return { name: 'shown', request };
    return { name: 'absent', why: token ? 'unknown' : 'none' };
  } catch {
    return { name: 'failed' };
  }
};

/** One's own request, and what one can do with it. */
export const useFollowUp = () => {
  const [state, setState] = useState<FollowUpState>({ name: 'loading' });

  const show = (request: OwnRequestRecord) => setState({ name: 'shown', request });

  const retry = useCallback(() => {
    setState({ name: 'loading' });
    void findState().then(setState);
  }, []);

  useEffect(() => {
    void findState().then(setState);
    // Another mail's link, opened in the same tab, changes nothing but this part of the address.
    const onHash = () => {
      if (location.hash) retry();
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [retry]);

  /** Does something to the request, and shows what became of it. @returns whether the session was still there */
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      show((await work()) as OwnRequestRecord);
      return true;
    } catch (error) {
      if (statusOf(error) !== NO_SESSION) throw error;
      setState({ name: 'absent', why: 'ended' });
      return false;
    }
  };

  return {
    state,
    retry,
    send: (document: number, file: File, onProgress: (share: number) => void) =>
      change(() => sendFile(`${PATH}/documents/${document}`, file, { onProgress })),
    withdraw: () => change(() => postForm(`${PATH}/withdrawal`, { body: {}, headers: {} })),
    leave: async () => {
      // Where that fails the session ends by itself; what is shown goes in any case.
      await sendRequest(`${PATH}/session`, { method: 'DELETE' }).catch(() => undefined);
      setState({ name: 'absent', why: 'left' });
    },
  };
};
export type FollowUp = ReturnType<typeof useFollowUp>;
