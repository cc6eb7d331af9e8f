import { createRequestError } from '@/kit/api/request-error';

interface FileRequest {
  method?: 'POST' | 'PATCH';
  body: XMLHttpRequestBodyInit;
  headers?: Record<string, string>;
  /** @param share sent part of the file, from 0 to 1 */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Maximum time without progress: twice the server's limit (server/slow-bodies.mjs), because progress
 * counts the bytes that the operating system has buffered. On a slow line the buffer may need more than
 * a minute before it accepts more data.
 */
const MAX_SILENCE_MS = 120_000;
/** Limit after all bytes are buffered: time to empty the buffer, and the minute that a proxy waits for a response. */
const MAX_WAIT_MS = 300_000;

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const [name, ...value] = line.split(': ');
    if (name) headers.set(name, value.join(': '));
  }
  return headers;
};

/**
 * Uploads a file. Uses `XMLHttpRequest`, because `fetch` reports no upload progress. Ends the request if
 * the progress stops or no response arrives, because the operating system reports a silently lost
 * connection only after a quarter of an hour.
 *
 * @returns the response's JSON
 * @throws {ApiRequestError} for any response that is not OK; status 0 without a response or after an abort
 */
export const sendFile = (
  path: string,
  { method = 'POST', body, headers = {}, onProgress, signal }: FileRequest,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      const { status, responseText: text } = request;
      const statusText = request.statusText || 'Sin conexión';
      reject(createRequestError({ status, statusText, text, headers: headersOf(request) }));
    };
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let limit: ReturnType<typeof setTimeout> | undefined;
    const restartLimit = (ms: number) => {
      clearTimeout(limit);
      limit = setTimeout(() => request.abort(), ms);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartLimit(MAX_SILENCE_MS);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => restartLimit(MAX_WAIT_MS);
    request.onloadend = () => clearTimeout(limit);
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
      else fail();
    };
    if (signal.aborted) {
      fail();
      return;
    }
    signal.addEventListener('abort', () => request.abort());
    restartLimit(MAX_SILENCE_MS);
    request.send(body);
  });
