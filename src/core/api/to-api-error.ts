import {
  ApiError,
  conflict,
  forbidden,
  invalidRequest,
  notFound,
  unavailable,
  type FieldError,
} from '@/core/api/errors';
import {
  isConnectionError,
  isInvalidInput,
  MISSING_RECORD,
  missingReferenceOf,
  INVALID_INPUT_MESSAGE,
} from '@/core/database/errors';
import { reportFault } from '@/core/observability/report-fault';
import { currentRequest } from '@/core/observability/request-context';

interface PayloadFault {
  status?: unknown;
  data?: { errors?: { path?: string; message?: string }[] };
}

const fieldErrorsOf = ({ data }: PayloadFault): FieldError[] =>
  (Array.isArray(data?.errors) ? data.errors : []).map(({ path, message }) => ({
    field: path ?? '',
    message: message ?? '',
  }));

/** The response to an unexpected error. Its reference is the id of the request in the log. */
export const internalError = (): ApiError => {
  const request = currentRequest();
  const reference = request ? ` Referencia: ${request.id}` : '';
  return new ApiError(500, `Ha ocurrido un error inesperado. Inténtalo de nuevo.${reference}`);
};

/**
 * Converts any thrown value to an API error. Payload's errors are recognised by status, because their class names do
 * not survive the build.
 */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (isConnectionError(error)) {
    reportFault(error, 'request');
    return unavailable();
  }
  if (isInvalidInput(error)) return invalidRequest([], INVALID_INPUT_MESSAGE);
  if (missingReferenceOf(error)) return invalidRequest([], MISSING_RECORD);
  const fault = (error ?? {}) as PayloadFault;
  if (fault.status === 400) return invalidRequest(fieldErrorsOf(fault));
  if (fault.status === 403) return forbidden();
  if (fault.status === 404) return notFound();
  if (fault.status === 409) return conflict('El registro está en conflicto con otro.');
  reportFault(error, 'request');
  return internalError();
};
