/** API client of a running site, for tests, bench, drill and fuzz. */
export interface Session {
  baseUrl: string;
  token: string;
}

export interface Credentials {
  username: string;
  password: string;
}

interface SiteCall {
  method?: string;
  body?: object;
}

/** Calls the API with the session. @throws the response if it is not a success */
export const callApi = async <Answer>(
  { baseUrl, token }: Session,
  path: string,
  { method = 'GET', body }: SiteCall = {},
): Promise<Answer> => {
  const isForm = body instanceof FormData;
  const response = await fetch(new URL(path, baseUrl), {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
};

/** Logs in. For all tools except tests of the login itself. */
export const login = async (
  baseUrl: string,
  credentials: Credentials,
): Promise<Session & { user: object }> => {
  const { token, user } = await callApi<{ token: string; user: object }>(
    { baseUrl, token: '' },
    '/api/auth/login',
    { method: 'POST', body: credentials },
  );
  return { baseUrl, token, user };
};

export const browserState = ({ baseUrl, token, user }: Session & { user: object }) => ({
  cookies: [
    {
      name: 'payload-token',
      value: token,
      domain: new URL(baseUrl).hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [
    {
      origin: baseUrl,
      localStorage: [
        { name: 'adminToken', value: token },
        { name: 'adminUser', value: JSON.stringify(user) },
      ],
    },
  ],
});
