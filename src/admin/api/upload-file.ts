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
}

const UPLOAD_PATH = `/api/${MEDIA.slug}`;

/**
 * Uploads a file to the library.
 *
 * @throws {ApiRequestError} for any response that is not OK; status 0 without a response or after an abort
 */
export const uploadFile = async (
  file: File,
  {
    alt,
    onProgress,
    signal,
  }: { alt: string; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadedFile> => {
  const body = new FormData();
  body.append('_payload', JSON.stringify({ alt }));
  body.append('file', file);
  try {
    const answer = await sendFile(UPLOAD_PATH, {
      body,
      headers: authorization(),
      onProgress,
      signal,
    });
    return (answer as { doc: UploadedFile }).doc;
  } catch (error) {
    if (statusOf(error) === 401) void expireSession();
    throw error;
  }
};
