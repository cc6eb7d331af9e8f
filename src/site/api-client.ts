import { PROOF_HEADER } from '@/shared/form-signals';

/** The site's door to the API. */

/** One faulty field of a refused submission. */
export interface FieldFault {
  field: string;
  message: string;
}

/** Any answer that is not OK. The message is `<status>: <body>`; what the server meant is beside it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    body: string,
    /** The server's own sentence, fit to be shown. */
    readonly serverMessage: string | undefined,
    readonly faults: readonly FieldFault[],
    /** A puzzle: with its answer, the same request would pass. */
    readonly puzzle: string | null,
  ) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
  }
}

const toApiError = async (response: Response): Promise<ApiError> => {
  const body = await response.text().catch(() => '');
  let parsed: { message?: unknown; errors?: unknown } = {};
  try {
    parsed = (JSON.parse(body) as typeof parsed | null) ?? {};
  } catch {
    // Not every server on the way answers in JSON.
  }
  return new ApiError(
    response.status,
    body || response.statusText,
    typeof parsed.message === 'string' ? parsed.message : undefined,
    Array.isArray(parsed.errors) ? (parsed.errors as FieldFault[]) : [],
    response.headers.get(PROOF_HEADER),
  );
};

interface RequestOptions {
  method?: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Calls the API and reads its JSON. @throws {ApiError} for any answer that is not OK. */
export const requestJson = async <Answer>(
  path: string,
  { method = 'GET', body, headers = {}, signal }: RequestOptions = {},
): Promise<Answer> => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal: signal ?? null,
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await toApiError(response);
  return (await response.json()) as Answer;
};

/** Reads for a screen. @throws {Error} with `failure` as its message, whatever went wrong. */
export const loadJson = async <Answer>(
  path: string,
  failure: string,
  signal?: AbortSignal,
): Promise<Answer> => {
  try {
    return await requestJson<Answer>(path, signal ? { signal } : {});
  } catch (cause) {
    throw new Error(failure, { cause });
  }
};

/** What a failed submission says in its toast: the server's sentence, or `fallback`. */
export const failureMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback;
