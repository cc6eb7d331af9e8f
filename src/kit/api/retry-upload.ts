import { ApiRequestError } from '@/kit/api/request-error';

/** No response, a body that stopped on its way, a proxy without the app. */
const INTERRUPTED = [0, 408, 502, 504];
const RETRY_AFTER_MS = [1_000, 3_000, 6_000];
/** Longest wait for a connection that the browser knows to be lost, before each retry. */
const MAX_OFFLINE_MS = 120_000;

const isInterruption = (error: unknown): boolean =>
  error instanceof ApiRequestError && INTERRUPTED.includes(error.status);

/** Whether the same upload may succeed later: it was interrupted, or the server had no room or no time for it. */
export const isWorthRetrying = (error: unknown): boolean =>
  isInterruption(error) ||
  (error instanceof ApiRequestError && (error.status === 429 || error.status >= 500));

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
  /** The upload was interrupted, and will be retried. */
  onInterruption: () => void;
  signal: AbortSignal;
}

/**
 * Repeats an upload whose connection breaks, at most three times. Only for an upload that may arrive twice.
 *
 * @throws what `send` throws last, or throws for another reason than an interruption
 */
export const retryUpload = async <Answer>(
  send: () => Promise<Answer>,
  { onInterruption, signal }: Options,
): Promise<Answer> => {
  for (const delay of RETRY_AFTER_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isInterruption(error) || signal.aborted) throw error;
    }
    onInterruption();
    await waitFor(delay, signal);
    if (!navigator.onLine) await waitFor(MAX_OFFLINE_MS, signal, 'online');
  }
  return send();
};
