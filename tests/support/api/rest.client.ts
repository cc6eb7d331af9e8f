import { baseUrl } from './environment';

/** A minimal client that can also send invalid requests: any method, any header, any body. */

export type JsonRecord = Record<string, unknown>;

export interface ApiAnswer {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
}

export interface CallOptions {
  token?: string;
  json?: unknown;
  /** A raw body, with the content type from `headers`. */
  raw?: string | Uint8Array<ArrayBuffer> | Blob | FormData | ReadableStream;
  headers?: Record<string, string>;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Adds the cause to the error, because the message of `fetch` contains no reason. */
const withCause = (request: string) => (error: unknown) => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  throw new Error(`No answer to ${request}: ${String(cause)}`, { cause: error });
};

/** Sends one request and reads the whole response; redirects are not followed. */
export const call = async (
  method: string,
  path: string,
  { token, json, raw, headers = {} }: CallOptions = {},
): Promise<ApiAnswer> => {
  const response = await fetch(new URL(path, baseUrl()), {
    method,
    redirect: 'manual',
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: json === undefined ? raw : JSON.stringify(json),
    ...(raw instanceof ReadableStream ? { duplex: 'half' } : {}),
  }).catch(withCause(`${method} ${path}`));
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
};

/** The body of a response that must be one JSON object. */
export const recordOf = ({ body, status, text }: ApiAnswer): JsonRecord => {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new Error(`No JSON object in the answer: ${status} ${text.slice(0, 300)}`);
  }
  return body as JsonRecord;
};

/** The body of a response that must be a plain JSON array of objects. */
export const listOf = ({ body, status, text }: ApiAnswer): JsonRecord[] => {
  if (!Array.isArray(body))
    throw new Error(`No list in the answer: ${status} ${text.slice(0, 300)}`);
  return body as JsonRecord[];
};

/** The `id` of a record that the API returned. @throws if it is no integer */
export const idOf = ({ id }: JsonRecord): number => {
  if (!Number.isInteger(id)) throw new Error(`No integer id: ${String(id)}`);
  return id as number;
};
