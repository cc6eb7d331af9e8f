import { sendRequest } from '@/kit/api/send-request';

/** Reads for a screen. @throws {Error} with `failure` as its message, whatever went wrong. */
export const loadJson = async <Answer>(
  path: string,
  failure: string,
  signal?: AbortSignal,
): Promise<Answer> => {
  try {
    return (await sendRequest(path, signal ? { signal } : {})).body as Answer;
  } catch (cause) {
    throw new Error(failure, { cause });
  }
};
