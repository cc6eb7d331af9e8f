import { expireSession } from '@/admin/session/session.actions';
import { readToken } from '@/admin/session/session.storage';
import type { FieldError } from '@/core/api/errors';

/** A non-OK answer: the message is `<status>: <body or status text>`. */
export class ApiRequestError extends Error {
  constructor(
    readonly status: number,
    text: string,
    /** The Spanish sentence of the server, where it sent one. */
    readonly serverMessage: string | null = null,
    /** The faulty fields, where the server named any. */
    readonly errors: FieldError[] = [],
  ) {
    super(`${status}: ${text}`);
  }
}

/** Payload's own routes have another shape of error than ours: `errors[].data.errors[].path`. */
interface ErrorBody {
  message?: unknown;
  errors?: {
    field?: unknown;
    path?: unknown;
    message?: unknown;
    data?: { errors?: { path?: unknown; message?: unknown }[] };
  }[];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const readErrorBody = (text: string): { message: string | null; errors: FieldError[] } => {
  try {
    const { message, errors = [] } = JSON.parse(text) as ErrorBody;
    const faults = errors.flatMap((error) => error.data?.errors ?? [error]) as {
      field?: unknown;
      path?: unknown;
      message?: unknown;
    }[];
    const fields = faults.map((fault) => ({
      field: asText(fault.field ?? fault.path),
      message: asText(fault.message),
    }));
    return {
      message: asText(message) || fields[0]?.message || null,
      errors: fields.filter(({ field }) => field !== ''),
    };
  } catch {
    return { message: null, errors: [] };
  }
};

/** Makes the error that a failed answer stands for. */
export const toRequestError = (
  status: number,
  statusText: string,
  text: string,
): ApiRequestError => {
  const { message, errors } = readErrorBody(text);
  return new ApiRequestError(status, text || statusText, message, errors);
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The headers of every call: the stored token. */
export const authorization = (): Record<string, string> => {
  const token = readToken();
  return token ? { Authorization: `Bearer ${token}` } : {};
};

/** A 401 ends the session in this browser and leads to the login. */
const send = async (method: Method, path: string, body?: unknown) => {
  const answer = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...authorization(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) {
    if (answer.status === 401) void expireSession();
    throw toRequestError(answer.status, answer.statusText, text);
  }
  return { headers: answer.headers, body: JSON.parse(text) as unknown };
};

/**
 * Calls the API.
 *
 * @throws {ApiRequestError} for every non-OK answer.
 */
export const callApi = async <Result>(
  method: Method,
  path: string,
  body?: unknown,
): Promise<Result> => (await send(method, path, body)).body as Result;

/** A page of a list, and how many records the whole list has. */
export interface ListPage<Record> {
  records: Record[];
  total: number;
}

/**
 * Reads a list, or a page of it; parameters without a value are left out.
 *
 * @throws {ApiRequestError} for every non-OK answer.
 */
export const readList = async <Record>(
  path: string,
  parameters: { [name: string]: string | number | undefined },
): Promise<ListPage<Record>> => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const { headers, body } = await send('GET', query.size > 0 ? `${path}?${query}` : path);
  const records = body as Record[];
  return { records, total: Number(headers.get('X-Total-Count') ?? records.length) };
};

/** The sentence to show for a failure: the server's, or `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiRequestError ? error.serverMessage : null) ?? fallback;
