import { sendRequest } from '@/kit/api/send-request';

/** Reads data for a screen. @throws {Error} with the message `failure` in any case */
export const load = async (
  path: string,
  failure: string,
  signal?: AbortSignal,
): Promise<{ headers: Headers; body: unknown }> => {
  try {
    return await sendRequest(path, signal ? { signal } : {});
  } catch (cause) {
    throw new Error(failure, { cause });
  }
};
