import { emitWritten } from '@/admin/api/written';
import { expireSession } from '@/admin/session/session.actions';
import { readToken } from '@/admin/session/session.storage';
import { ApiRequestError } from '@/kit/api/request-error';
import { sendRequest, type RequestOptions } from '@/kit/api/send-request';
import { toListPage, type ListPage } from '@/kit/list/list-pages';

type Method = NonNullable<RequestOptions['method']>;

export const authorization = (): Record<string, string> => {
  const token = readToken();
  return token ? { Authorization: `Bearer ${token}` } : {};
};

/** A 401 ends the session in this browser and leads to the login. */
const send = async (
  method: Method,
  path: string,
  body?: unknown,
  { headers, signal }: Pick<RequestOptions, 'headers' | 'signal'> = {},
) => {
  try {
    return await sendRequest(path, {
      method,
      body,
      headers: { ...authorization(), ...headers },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === 401) void expireSession();
    throw error;
  }
};

/**
 * Calls the API; `signal` ends a call that takes too long.
 *
 * @throws {ApiRequestError} for every non-OK answer.
 */
export const callApi = async <Result>(
  method: Method,
  path: string,
  body?: unknown,
  options?: Pick<RequestOptions, 'headers' | 'signal'>,
): Promise<Result> => {
  const { body: answer } = await send(method, path, body, options);
  if (method !== 'GET') emitWritten();
  return answer as Result;
};

/**
 * Reads a list, or a page of it; parameters without a value are left out.
 *
 * @throws {ApiRequestError} for every non-OK answer.
 */
export const readList = async <Entry>(
  path: string,
  parameters: { [name: string]: string | number | undefined },
): Promise<ListPage<Entry>> => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return toListPage<Entry>(await send('GET', query.size > 0 ? `${path}?${query}` : path));
};
