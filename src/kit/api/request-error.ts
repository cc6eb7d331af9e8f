import type { FieldError } from '@/core/api/errors';

/** A non-OK response; the message is `<status>: <body or status text>`. */
export class ApiRequestError extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly serverMessage: string | null = null,
    readonly errors: readonly FieldError[] = [],
    readonly headers = new Headers(),
  ) {
    super(`${status}: ${text}`);
  }
}

/** Payload's own routes have another shape of error than ours: `errors[].data.errors[].path`. */
interface Fault {
  field?: unknown;
  path?: unknown;
  message?: unknown;
  data?: { errors?: Fault[] };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const readErrorBody = (text: string): { message: string | null; errors: FieldError[] } => {
  try {
    const { message, errors = [] } = JSON.parse(text) as { message?: unknown; errors?: Fault[] };
    const faults = errors
      .flatMap((error) => error.data?.errors ?? [error])
      .map((fault) => ({
        field: asText(fault.field ?? fault.path),
        message: asText(fault.message),
      }));
    return {
      message: asText(message) || faults[0]?.message || null,
      errors: faults.filter(({ field }) => field !== ''),
    };
  } catch {
    // A proxy between client and server may answer without JSON.
    return { message: null, errors: [] };
  }
};

interface FailedResponse {
  status: number;
  statusText: string;
  text: string;
  headers?: Headers;
}

export const createRequestError = ({
  status,
  statusText,
  text,
  headers,
}: FailedResponse): ApiRequestError => {
  const { message, errors } = readErrorBody(text);
  return new ApiRequestError(status, text || statusText, message, errors, headers);
};

export const errorMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiRequestError ? error.serverMessage : null) ?? fallback;

/** The status of a failed response; 0 if there was none. */
export const statusOf = (error: unknown): number =>
  error instanceof ApiRequestError ? error.status : 0;
