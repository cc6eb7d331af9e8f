'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

import { FOLLOW_UP } from '@/features/admissions/applicant-portal/follow-up.definition';
import type { OwnRequestRecord } from '@/features/admissions/applicant-portal/follow-up.presenter';
import { ApiRequestError, createRequestError } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { postForm, postWithProofOfWork } from '@/site/form/post-form';

interface Options {
  /** How much of it has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** `XMLHttpRequest`, because `fetch` reports no upload progress. */
const send = (
  path: string,
  file: File,
  { onProgress, more }: Options & { more: Record<string, string> },
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      const { status, statusText, responseText: text } = request;
      const headers = new Headers();
      for (const line of request.getAllResponseHeaders().split('\r\n')) {
        const [name, ...value] = line.split(': ');
        if (name) headers.set(name, value.join(': '));
      }
      reject(
        createRequestError({ status, statusText: statusText || 'Sin conexión', text, headers }),
      );
    };
    request.open('POST', path);
    // As what it is, the server finds out by itself.
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(more)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = fail;
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
      else fail();
    };
    request.send(file);
  });

/** Uploads a raw file. @throws {ApiRequestError} for any response that is not OK; status 0 without a response */
const sendFile = (path: string, file: File, options: Options): Promise<unknown> =>
  postWithProofOfWork((more) => send(path, file, { ...options, more }));

const PATH = `/api${FOLLOW_UP.path}`;

/** Why there is nothing to show: no link was opened, or it is invalid, expired or used. */
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

/**
 * Storage key of the request that this tab shows, preserved through a reload: the browser's session may belong to
 * another request by then, if its link was opened in another tab.
 */
const SHOWN_KEY = 'solicitud-que-se-ve';

const rememberShown = (id: number | null): void => {
  try {
    if (id === null) sessionStorage.removeItem(SHOWN_KEY);
    else sessionStorage.setItem(SHOWN_KEY, String(id));
  } catch {
    // Storage is unavailable: the server still compares the request that the page shows.
  }
};

const isOtherThanShown = ({ id }: OwnRequestRecord): boolean => {
  try {
    return (sessionStorage.getItem(SHOWN_KEY) ?? String(id)) !== String(id);
  } catch {
    return false;
  }
};

/** Loads the request of the link in the address or, without a link, of the existing session. */
const findState = async (): Promise<FollowUpState> => {
  // Behind the `#`: no server, and no log on the way to one, gets to see it.
  const token = location.hash.slice(1);
  try {
    const begun = token ? await begin(token) : null;
    // Used up or not: it stays neither in the address nor in the history.
    if (token) history.replaceState(null, '', location.pathname);
    if (token) {
      return begun ? { name: 'shown', request: begun } : { name: 'absent', why: 'unknown' };
    }
    const request = await read();
    if (!request) return { name: 'absent', why: 'none' };
    if (isOtherThanShown(request)) return { name: 'absent', why: 'ended' };
    return { name: 'shown', request };
  } catch {
    return { name: 'failed' };
  }
};

/** One's own request, and what one can do with it. */
export const useFollowUp = () => {
  const [state, setState] = useState<FollowUpState>({ name: 'loading' });

  /** Counts the loads: the response of an earlier one must not replace that of a later link. */
  const readings = useRef(0);

  const findOut = useCallback(async () => {
    readings.current += 1;
    const reading = readings.current;
    const found = await findState();
    if (reading !== readings.current) return;
    if (found.name === 'shown') rememberShown(found.request.id);
    setState(found);
  }, []);

  const retry = useCallback(() => {
    setState({ name: 'loading' });
    void findOut();
  }, [findOut]);

  useEffect(() => {
    void findOut();
    // Another mail's link, opened in the same tab, changes nothing but this part of the address.
    const onHash = () => {
      if (location.hash) retry();
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [findOut, retry]);

  /** Does something to the request, and shows what became of it. @returns whether the session was still there */
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      const request = (await work()) as OwnRequestRecord;
      setState({ name: 'shown', request });
      return true;
    } catch (error) {
      if (statusOf(error) !== NO_SESSION) throw error;
      setState({ name: 'absent', why: 'ended' });
      return false;
    }
  };

  const shown = state.name === 'shown' ? `?request=${state.request.id}` : '';

  return {
    state,
    retry,
    send: (document: number, file: File, onProgress: (share: number) => void) =>
      change(() => sendFile(`${PATH}/documents/${document}${shown}`, file, { onProgress })),
    withdraw: () => change(() => postForm(`${PATH}/withdrawal${shown}`, { body: {}, headers: {} })),
    leave: async () => {
      // Where that fails the session ends by itself; what is shown goes in any case.
      await sendRequest(`${PATH}/session`, { method: 'DELETE' }).catch(() => undefined);
      rememberShown(null);
      setState({ name: 'absent', why: 'left' });
    },
  };
};
export type FollowUp = ReturnType<typeof useFollowUp>;
