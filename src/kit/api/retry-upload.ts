import { ApiRequestError, statusOf } from '@/kit/api/request-error';

/** No response (0), an interrupted body (408), a proxy that cannot reach the app (502, 504). */
const INTERRUPTED = [0, 408, 502, 504];
const RETRY_AFTER_MS = [1_000, 3_000, 6_000];
/** Longest wait for a connection that the browser knows to be lost, before each retry. */
const MAX_OFFLINE_MS = 120_000;

const UNAVAILABLE = 503;
/** Longest accepted `Retry-After`, in seconds. */
const MAX_RETRY_AFTER_S = 60;

/**
 * Minimum delay before a retry, in ms: `Retry-After` of a 503 (the proxy cannot reach the app, or the app
 * has no capacity), plus a random delay of up to half of it, so that clients that were refused
 * simultaneously do not retry simultaneously.
 *
 * @returns `undefined` if the error is no interruption
 */
const minDelayOf = (error: unknown): number | undefined => {
  if (!(error instanceof ApiRequestError)) return undefined;
  const { status, headers } = error;
  if (INTERRUPTED.includes(status)) return 0;
  const seconds = Number(headers.get('Retry-After'));
  const isSoon = seconds > 0 && seconds <= MAX_RETRY_AFTER_S;
  return status === UNAVAILABLE && isSoon ? seconds * (1 + Math.random() / 2) * 1_000 : undefined;
};

/** Whether the same upload may succeed later: it was interrupted, limited (429), or failed on the server (5xx). */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiRequestError &&
  (INTERRUPTED.includes(error.status) || error.status === 429 || error.status >= 500);

/** Resolves after `ms`, when `event` is dispatched on the window, or on an abort. */
const waitFor = (ms: number, signal: AbortSignal, event?: 'online'): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const stop = new AbortController();
    const end = () => {
      clearTimeout(timer);
      stop.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { signal: stop.signal });
    if (event) window.addEventListener(event, end, { signal: stop.signal });
  });

interface Options {
  /** Called when the upload was interrupted and will be retried. @param isUnavailable status 503 */
  onInterruption: (isUnavailable: boolean) => void;
  signal: AbortSignal;
}

/**
 * Repeats an upload at most three times if its connection breaks or its server is unavailable. Only for
 * idempotent uploads, because an upload may arrive twice.
 *
 * @throws the last error of `send`, or its first error that is not an interruption
 */
export const retryUpload = async <Answer>(
  send: () => Promise<Answer>,
  { onInterruption, signal }: Options,
): Promise<Answer> => {
  for (const delay of RETRY_AFTER_MS) {
    let minDelay: number | undefined;
    try {
      return await send();
    } catch (error) {
      minDelay = minDelayOf(error);
      if (minDelay === undefined || signal.aborted) throw error;
      onInterruption(statusOf(error) === UNAVAILABLE);
    }
    await waitFor(Math.max(delay, minDelay), signal);
    if (!navigator.onLine) await waitFor(MAX_OFFLINE_MS, signal, 'online');
  }
  return send();
};
