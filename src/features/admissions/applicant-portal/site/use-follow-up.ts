'use client';

import { useEffect } from 'react';

import { FOLLOW_UP } from '@/features/admissions/applicant-portal/follow-up.definition';
import type { OwnRequestRecord } from '@/features/admissions/applicant-portal/follow-up.presenter';
import { createRequestError, statusOf } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { readHashToken } from '@/kit/use-hash-token';
import { postForm, postWithProofOfWork } from '@/site/form/post-form';
import { useTokenPage } from '@/site/form/use-token-page';

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

type FollowUpState =
  | { name: 'failed' }
  | { name: 'absent'; why: Absence }
  | { name: 'shown'; request: OwnRequestRecord };

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

/** Loads the request of the link or, without a link, of the existing session. */
const findState = async (token: string): Promise<FollowUpState> => {
  try {
    const begun = token ? await begin(token) : null;
    // Removed from the address and the history, whether it was used or not.
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

export const useFollowUp = () => {
  const { state, setState, read: load } = useTokenPage<FollowUpState>(findState);
  const id = 'request' in state ? state.request.id : null;
  useEffect(() => {
    if (id !== null) rememberShown(id);
  }, [id]);

  /** Does something to the request, and shows what became of it. @returns whether the session was still there */
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      const request = (await work()) as OwnRequestRecord;
      // After «Salir» nothing is shown again, not even by an upload that ends later.
      setState((current) => ('request' in current ? { name: 'shown', request } : current));
      return true;
    } catch (error) {
      if (statusOf(error) !== NO_SESSION) throw error;
      setState({ name: 'absent', why: 'ended' });
      return false;
    }
  };

  const shown = id === null ? '' : `?request=${id}`;

  return {
    state,
    // The token is still in the address if its response was lost.
    retry: () => load(readHashToken()),
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
