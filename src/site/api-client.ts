import { sendRequest } from '@/kit/api/send-request';

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
