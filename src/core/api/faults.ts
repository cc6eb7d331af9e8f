import type { PayloadRequest } from 'payload';

import {
  ApiError,
  conflict,
  forbidden,
  invalidRequest,
  notFound,
  unavailable,
  type FieldError,
} from '@/core/api/errors';
import { isDatabaseAway } from '@/core/database';

interface PayloadFault {
  status?: unknown;
  data?: { errors?: { path?: string; message?: string }[] };
}

const fieldErrorsOf = ({ data }: PayloadFault): FieldError[] =>
  (Array.isArray(data?.errors) ? data.errors : []).map(({ path, message }) => ({
    field: path ?? '',
    message: message ?? '',
  }));

/**
 * What the log may know of a fault: names, codes and the place, never the values of a query, which
 * are people's data.
 */
const describeFault = (error: unknown): Record<string, unknown> => {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(root instanceof Error)) return { fault: typeof root };
  const isQuery = root.message.startsWith('Failed query');
  return {
    fault: root.name,
    code: (root as { code?: unknown }).code,
    detail: isQuery ? 'Failed query' : root.message,
    stack: root.stack?.split('\n').slice(1, 6).join('\n'),
  };
};

/**
 * The answer that a thrown thing deserves. Payload's own errors are told apart by their status:
 * the names of their classes do not survive the build.
 */
export const toApiError = (req: PayloadRequest, error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) return unavailable();
  const fault = (error ?? {}) as PayloadFault;
  if (fault.status === 400) return invalidRequest(fieldErrorsOf(fault));
  if (fault.status === 403) return forbidden();
  if (fault.status === 404) return notFound();
  if (fault.status === 409) return conflict('El registro está en conflicto con otro.');
  req.payload.logger.error({ path: req.pathname, ...describeFault(error) }, 'request failed');
  return new ApiError(500, 'Ha ocurrido un error inesperado. Inténtalo de nuevo.');
};
