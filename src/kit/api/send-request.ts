import { createRequestError } from '@/kit/api/request-error';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; `undefined` sends no body. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls the API.
 *
 * @throws {ApiRequestError} for every non-OK response
 */
export const sendRequest = async (
  path: string,
  { method = 'GET', body, headers = {}, signal }: RequestOptions = {},
): Promise<{ headers: Headers; body: unknown }> => {
  const answer = await fetch(path, {
    method,
    credentials: 'include',
    signal: signal ?? null,
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { status, statusText } = answer;
  if (!answer.ok) {
    const text = await answer.text().catch(() => '');
    throw createRequestError({ status, statusText, text, headers: answer.headers });
  }
  return { headers: answer.headers, body: await answer.json() };
};
