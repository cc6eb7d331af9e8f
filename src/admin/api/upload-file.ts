import { authorization } from '@/admin/api/api-client';
import { expireSession } from '@/admin/session/session.actions';
import { MEDIA } from '@/features/content/media/media.definition';
import { statusOf } from '@/kit/api/request-error';
import { sendFile } from '@/kit/api/send-file';

export interface UploadedFile {
  id: number;
  url: string;
  filename: string;
  mimeType: string;
  alt: string | null;
  /** In bytes. */
  filesize?: number | null;
  updatedAt?: string;
}

const UPLOAD_PATH = `/api/${MEDIA.slug}`;

export interface SendOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const send = async (
  method: 'POST' | 'PATCH',
  path: string,
  body: FormData,
  options: SendOptions,
): Promise<UploadedFile> => {
  try {
    const answer = await sendFile(path, { method, body, headers: authorization(), ...options });
    return (answer as { doc: UploadedFile }).doc;
  } catch (error) {
    if (statusOf(error) === 401) void expireSession();
    throw error;
  }
};

/**
 * Uploads a file to the library.
 *
 * @throws {ApiRequestError} for any response that is not OK; status 0 without a response or after an abort
 */
export const uploadFile = (
  file: File,
  { alt, ...options }: SendOptions & { alt: string },
): Promise<UploadedFile> => {
  const body = new FormData();
  body.append('_payload', JSON.stringify({ alt }));
  body.append('file', file);
  return send('POST', UPLOAD_PATH, body, options);
};

/**
 * Replaces a stored file by one of the same type. The address stays the same.
 *
 * @throws {ApiRequestError} as `uploadFile`; 400 for a file of another type
 */
export const replaceFile = (
  id: number,
  file: File,
  options: SendOptions,
): Promise<UploadedFile> => {
  const body = new FormData();
  body.append('_payload', '{}');
  body.append('file', file);
  return send('PATCH', `${UPLOAD_PATH}/${id}`, body, options);
};
