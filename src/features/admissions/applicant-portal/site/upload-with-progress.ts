import { createRequestError } from '@/kit/api/request-error';
import { postWithProofOfWork } from '@/site/form/post-form';

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
export const sendFile = (path: string, file: File, options: Options): Promise<unknown> =>
  postWithProofOfWork((more) => send(path, file, { ...options, more }));
