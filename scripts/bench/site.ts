/** The site that is measured, and the editor's door to it. */
export interface Site {
  baseUrl: string;
  /** A session of the first administrator. */
  token: string;
}

interface JsonCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
}

/** Calls the API as the administrator. @throws what it answered, when it is no success. */
export const callApi = async <Answer>(
  { baseUrl, token }: Site,
  path: string,
  { method = 'GET', body }: JsonCall = {},
): Promise<Answer> => {
  const response = await fetch(new URL(path, baseUrl), {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
};

/** Logs in. */
export const openSite = async (
  baseUrl: string,
  credentials: { username: string; password: string },
): Promise<Site> => {
  const { token } = await callApi<{ token: string }>({ baseUrl, token: '' }, '/api/auth/login', {
    method: 'POST',
    body: credentials,
  });
  return { baseUrl, token };
};

/**
 * An empty page of the same server: the framework's own, made at build time, without a layout. It
 * answers 404 and is served like any other static page.
 */
export const CONTROL_PATH = '/_not-found';
