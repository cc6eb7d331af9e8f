/**
 * Error responses of the API. People read `message` (Spanish), programs read `status`. The cause is
 * logged and never leaves the server.
 */

export interface FieldError {
  field: string;
  message: string;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly detail: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
  }
}

export const invalidRequest = (
  errors: FieldError[],
  message = 'Revisa los campos señalados.',
): ApiError => new ApiError(400, message, { errors });

export const malformedBody = (): ApiError =>
  new ApiError(400, 'El cuerpo de la solicitud debe ser un objeto JSON válido.');

export const unauthorized = (message = 'Debes iniciar sesión para continuar.'): ApiError =>
  new ApiError(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } });

export const forbidden = (message = 'Tu cuenta no tiene permiso para esta operación.'): ApiError =>
  new ApiError(403, message);

export const notFound = (message = 'No se encontró lo que buscas.'): ApiError =>
  new ApiError(404, message);

/** For `.catch`: returns `null` for a 404 and rethrows every other error. */
export const nullIfNotFound = (error: unknown): null => {
  if ((error as { status?: unknown }).status === 404) return null;
  throw error;
};

export const methodNotAllowed = (allowed: string[]): ApiError =>
  new ApiError(405, 'Método no permitido en esta dirección.', {
    headers: { Allow: allowed.join(', ') },
  });

export const conflict = (message: string): ApiError => new ApiError(409, message);

/**
 * A 409 that needs a decision of the user: the request is accepted once the fields of `errors`,
 * which are flags, are `true`.
 */
export const needsConfirmation = (errors: FieldError[]): ApiError =>
  new ApiError(409, errors.map(({ message }) => message).join(' '), { errors });

/** A 409 for a record that was changed after this client had read it. */
export const staleRecord = (): ApiError =>
  conflict('Otra persona modificó este registro mientras lo editabas. No se guardó nada.');

export const bodyTooLarge = (most = '1 MB'): ApiError =>
  new ApiError(413, `La solicitud es demasiado grande (máximo ${most}).`);

export const wrongContentType = (type = 'application/json'): ApiError =>
  new ApiError(415, `El contenido debe enviarse como ${type}.`);

export const tooManyRequests = (seconds: number, message?: string): ApiError =>
  new ApiError(429, message ?? 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });

/** Value of `Retry-After`, in seconds. */
export const RETRY_AFTER = '10';

export const unavailable = (
  message = 'El servicio no está disponible en este momento. Inténtalo en unos minutos.',
): ApiError => new ApiError(503, message, { headers: { 'Retry-After': RETRY_AFTER } });

/**
 * The response of an API error. `no-store`, because a missing record may be published soon, and caches may store a 404
 * heuristically (RFC 9111, 4.2.2).
 */
export const errorResponse = (error: ApiError): Response =>
  Response.json(
    { message: error.message, ...(error.detail.errors ? { errors: error.detail.errors } : {}) },
    { status: error.status, headers: { 'Cache-Control': 'no-store', ...error.detail.headers } },
  );
