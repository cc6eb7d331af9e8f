import { authorization } from '@/admin/api/api-client';
import { expireSession } from '@/admin/session/session.actions';
import { MEDIA } from '@/features/content/media/media.definition';
import { createRequestError } from '@/kit/api/request-error';

export interface UploadedFile {
  id: number;
  url: string;
  filename: string;
  mimeType: string;
  alt: string | null;
}

const UPLOAD_PATH = `/api/${MEDIA.slug}`;

/**
 * Uploads a file to the library. `XMLHttpRequest`, because `fetch` reports no upload progress.
 *
 * @throws {ApiRequestError} for any response that is not OK; status 0 without a response or after an abort
 */
export const uploadFile = (
  file: File,
  {
    alt,
    onProgress,
    signal,
  }: { alt: string; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadedFile> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', UPLOAD_PATH);
    request.withCredentials = true;
    Object.entries(authorization()).forEach(([name, value]) =>
      request.setRequestHeader(name, value),
    );
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () =>
      reject(createRequestError({ status: 0, statusText: 'Sin conexión', text: '' }));
    request.onabort = () =>
      reject(createRequestError({ status: 0, statusText: 'Detenida', text: '' }));
    signal.addEventListener('abort', () => request.abort());
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        resolve((JSON.parse(request.responseText) as { doc: UploadedFile }).doc);
        return;
      }
      if (request.status === 401) void expireSession();
      const { status, statusText, responseText: text } = request;
      reject(createRequestError({ status, statusText, text }));
    };
    const body = new FormData();
    body.append('_payload', JSON.stringify({ alt }));
    body.append('file', file);
    request.send(body);
  });
