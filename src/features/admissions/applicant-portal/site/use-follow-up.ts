'use client';

import { useEffect } from 'react';

import { FOLLOW_UP } from '@/features/admissions/applicant-portal/follow-up.definition';
import type { OwnRequestRecord } from '@/features/admissions/applicant-portal/follow-up.presenter';
import { statusOf } from '@/kit/api/request-error';
import { retryUpload } from '@/kit/api/retry-upload';
import { sendFile } from '@/kit/api/send-file';
import { sendRequest } from '@/kit/api/send-request';
import { readHashToken } from '@/kit/use-hash-token';
import { postForm, postWithProofOfWork } from '@/site/form/post-form';
import { useTokenPage } from '@/site/form/use-token-page';

interface UploadOptions {
  /** @param share the uploaded part, from 0 to 1 */
  onProgress: (share: number) => void;
  /** The upload is retried: the connection broke, or the server has no room or is away. */
  onInterruption: (isUnavailable: boolean) => void;
  signal: AbortSignal;
}

/** Uploads a raw file, whose type the server detects. @throws {ApiRequestError} as `sendFile` */
const upload = (path: string, file: File, options: UploadOptions): Promise<unknown> =>
  retryUpload(
    () =>
      postWithProofOfWork((more) =>
        sendFile(path, {
          ...options,
          body: file,
          headers: { 'Content-Type': 'application/octet-stream', ...more },
        }),
      ),
    options,
  );

const PATH = `/api${FOLLOW_UP.path}`;

/** Reason for an empty page: no link, an invalid, expired or used link, an ended session, or «Salir». */
export type Absence = 'none' | 'unknown' | 'ended' | 'left';

type FollowUpState =
  | { name: 'failed' }
  | { name: 'absent'; why: Absence }
  /** An unused link, which only the button consumes. */
  | { name: 'link'; token: string; isPending: boolean }
  /** `isNews`: just opened by the button, which is no longer shown. */
  | { name: 'shown'; request: OwnRequestRecord; isNews?: boolean };

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

/** Posts the token of a link; `null` if the link is not valid. */
const postToken = async <Answer>(path: string, token: string): Promise<Answer | null> => {
  try {
    return (await postForm(`${PATH}/${path}`, { body: { token }, headers: {} })) as Answer;
  } catch (error) {
    if (REFUSED_TOKENS.includes(statusOf(error))) return null;
    throw error;
  }
};

/** Exchanges the token of a link for a session, which consumes the link. */
const begin = async (token: string): Promise<FollowUpState> => {
  const request = await postToken<OwnRequestRecord>('session', token);
  return request ? { name: 'shown', request } : { name: 'absent', why: 'unknown' };
};

/** Checks a link without consuming it: mail scanners may run this script, but do not press the button. */
const check = async (token: string): Promise<FollowUpState> => {
  const link = await postToken<{ isUsed: boolean }>('link', token);
  if (!link) return { name: 'absent', why: 'unknown' };
  // A link that was used in this browser continues its session.
  return link.isUsed ? begin(token) : { name: 'link', token, isPending: false };
};

/** Removes the token from the address and the history. */
const forgetToken = (): void => history.replaceState(null, '', location.pathname);

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

/** The state of the link or, without a link, of the existing session. */
const findState = async (token: string): Promise<FollowUpState> => {
  try {
    if (token) {
      const found = await check(token);
      if (found.name !== 'link') forgetToken();
      return found;
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

  /** Uses the link. Without a response the token stays in the address, for `retry`. */
  const open = async (token: string): Promise<void> => {
    setState({ name: 'link', token, isPending: true });
    try {
      const found = await begin(token);
      forgetToken();
      setState(found.name === 'shown' ? { ...found, isNews: true } : found);
    } catch {
      setState({ name: 'failed' });
    }
  };

  /** Runs a change of the request and shows the result. @returns false if the session has ended */
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      const request = (await work()) as OwnRequestRecord;
      // After «Salir» the request must not be shown again, for example by an upload that ends later.
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
    open,
    retry: () => load(readHashToken()),
    send: (document: number, file: File, options: UploadOptions) =>
      change(() => upload(`${PATH}/documents/${document}${shown}`, file, options)),
    withdraw: () => change(() => postForm(`${PATH}/withdrawal${shown}`, { body: {}, headers: {} })),
    leave: async () => {
      // If the call fails, the session expires by itself. The request is hidden in any case.
      await sendRequest(`${PATH}/session`, { method: 'DELETE' }).catch(() => undefined);
      rememberShown(null);
      setState({ name: 'absent', why: 'left' });
    },
  };
};
export type FollowUp = ReturnType<typeof useFollowUp>;
