import { createRequestError } from '@/kit/api/request-error';

interface FileRequest {
  body: XMLHttpRequestBodyInit;
  headers?: Record<string, string>;
  /** @param share how much of it has left, from 0 to 1 */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const [name, ...value] = line.split(': ');
    if (name) headers.set(name, value.join(': '));
  }
  return headers;
};

/**
 * Uploads a file with POST. `XMLHttpRequest`, because `fetch` reports no upload progress.
 *
 * @returns the response's JSON
 * @throws {ApiRequestError} for any response that is not OK; status 0 without a response or after an abort
 */
export const sendFile = (
  path: string,
  { body, headers = {}, onProgress, signal }: FileRequest,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      const { status, responseText: text } = request;
      const statusText = request.statusText || 'Sin conexión';
      reject(createRequestError({ status, statusText, text, headers: headersOf(request) }));
    };
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
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
    request.send(body);
  });
